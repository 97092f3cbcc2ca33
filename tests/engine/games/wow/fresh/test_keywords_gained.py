"""Keywords that name what they are about, given without it and given more than once (700, 714)."""

import pytest

from engine.core.errors import MalformedAnswerError
from engine.games.wow.damage import deal
from engine.games.wow.powers import Resolves
from tests.engine.games.wow.made_up.kinds import ALLIES, ability, ally, card
from tests.engine.games.wow.scene import Scene


async def three_fire(state, link):
    await deal(state, link.targets[0], 3, source=link.object, controller=link.controller,
               cited="wow74/405.4", types=("fire",))  # fmt: skip


card("Fresh Flame", ability(0, instant=True), Resolves("fresh flame", three_fire, ALLIES))
card("Fresh Bulk", ally(1, 2, 5))
card("Fresh Firewalker", ally(1, 2, 5, keywords={"resistance": ["frost"]}))


def board(*mine, **more):
    return Scene(strictness="confirm", p1={"play": list(mine), "hand": ["Fresh Flame"], **more})


@pytest.mark.rule("wow74/G.inspire", "wow74/G.resistance", "wow74/G.sabotage")
@pytest.mark.parametrize("word", ["inspire", "resistance", "sabotage", "diplomacy"])
def test_keyword_when_given_by_hand_without_what_it_names_then_is_refused(word):
    scene = board("Fresh Bulk")
    with pytest.raises(MalformedAnswerError, match="Name what it is about"):
        scene(f"Table: keyword:{scene.find('Fresh Bulk')}:{word}:game")
    assert word not in scene.keywords("Fresh Bulk")


@pytest.mark.rule("wow74/G.inspire", "wow74/501.1b")
def test_inspire_when_given_by_hand_for_allies_then_readies_one():
    scene = board({"card": "Fresh Bulk", "exhausted": True})
    scene(f"Table: keyword:{scene.find('Fresh Bulk')}:inspire ally:game")
    while scene.game.pending.kind != "inspire":
        scene.decline()
    assert scene.asked() == ("p1", "inspire")


@pytest.mark.rule("wow74/G.resistance")
@pytest.mark.parametrize(
    ("ally_in_play", "given", "damage"),
    [("Fresh Bulk", "fire resistance", 0), ("Fresh Bulk", "resistance fire", 0),
     ("Fresh Firewalker", "fire resistance", 0), ("Fresh Firewalker", "frost resistance", 3)],
)  # fmt: skip
def test_resistance_when_given_by_hand_then_both_instances_count(ally_in_play, given, damage):
    scene = board(ally_in_play)
    scene(f"Table: keyword:{scene.find(ally_in_play)}:{given}:game").cast("Fresh Flame")
    assert scene.damage(ally_in_play) == damage
