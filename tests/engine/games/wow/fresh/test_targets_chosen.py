"""Targets for several instances of the word (706)."""

import pytest

from engine.core.errors import RewoundError
from engine.games.wow.atoms import table
from engine.games.wow.cards import Description
from engine.games.wow.powers import Resolves
from tests.engine.games.wow.made_up.kinds import ALLY, ability, ally, card
from tests.engine.games.wow.scene import Scene


async def one_more_atk_each(state, link):
    for group in link.targets:
        for each in group:
            table.add_effect(state, "modify", link.controller, link.object, "turn",
                             objects=[each], patches=[["atk", "+", 1]])  # fmt: skip


ANOTHER = Description(of=("ally",), another=True)
card("Fresh Pair", ability(0), Resolves("fresh pair", one_more_atk_each, (ALLY, ALLY)))
card("Fresh Other", ability(0), Resolves("fresh other", one_more_atk_each, (ALLY, ANOTHER)))
card("Fresh Brute", ally(1, 4, 4))


@pytest.mark.rule("wow74/706.1")
def test_target_when_the_word_stands_twice_then_one_card_may_be_chosen_for_both():
    scene = Scene(p1={"play": ["Fresh Brute"], "hand": ["Fresh Pair"]}).cast("Fresh Pair")
    assert scene.atk("Fresh Brute") == 6


@pytest.mark.rule("wow74/706.1")
def test_another_target_when_there_is_only_one_then_the_card_cannot_be_played():
    scene = Scene(p1={"play": ["Fresh Brute"], "hand": ["Fresh Other"]})
    with pytest.raises(RewoundError, match="No legal targets"):
        scene("Alice: Play Fresh Other")
    assert (scene.links(), scene.names("p1", "hand")) == ([], ["Fresh Other"])
