"""Chapters 700 to 704: powers that are lost, and what happens at the same moment."""

import pytest

from engine.games.wow.atoms import table
from engine.games.wow.powers import Resolves, Says
from tests.engine.games.wow.made_up.kinds import ALLIES, ability, ally, card
from tests.engine.games.wow.practice import aimed
from tests.engine.games.wow.scene import Scene

MONEY = {"resources": ["Camp Guard"] * 6}


def attached_to(state, me, subject):
    return state.objects[me].host == subject


def the_other_side(state, me, subject):
    return state.objects[subject].controller != state.objects[me].controller


async def silence(state, link):
    table.add_effect(
        state, "silence", link.controller, link.object, "turn", objects=aimed(link)
    )  # fmt: skip


HUSHED = {"of": ["ally"]}
card("Gag", ability(1, ongoing=True, attach=HUSHED), Says("Gag", "silenced", "wow74/700.3",
                                                          attached_to))  # fmt: skip
card("Hush", ability(1, instant=True), Resolves("Hush", silence, ALLIES))
card("Dread Judge", ally(1, 1, 1), Says("Judge", "silenced", "wow74/700.3", the_other_side))


@pytest.mark.rule("wow74/700.3")
@pytest.mark.parametrize("by", ["Gag", "Hush"])
def test_lost_powers_then_nothing_triggers_activates_or_is_a_keyword(by):
    mine = MONEY | {"hand": [by, "Spark"], "play": ["Temple Healer", "Pain Scholar"]}
    scene = Scene(p1=mine, p2={"play": ["Camp Guard"]})
    scene.cast(by, "Pain Scholar")
    scene.cast("Spark", "Pain Scholar")
    assert (scene.links(), scene.damage("Pain Scholar")) == ([], 2)
    scene = Scene(p1=MONEY | {"hand": [by], "play": ["Temple Healer"]})
    scene.cast(by)
    assert not scene.offers("Use Temple Healer")
    scene = Scene(p1=MONEY | {"hand": [by], "play": ["Old Chieftain"]})
    scene.cast(by)
    assert scene.keywords("Old Chieftain") == set()


@pytest.mark.rule("wow74/700.3", "wow74/718.1")
def test_lost_powers_when_two_silence_each_other_then_the_older_one_does():
    scene = Scene(p1={"play": ["Dread Judge", "Shade Walker"]},
                  p2={"play": ["Dread Judge", "Camp Guard"]})  # fmt: skip
    assert (scene.keywords("Shade Walker"), scene.keywords("Camp Guard")) == ({"stealth"}, set())


@pytest.mark.rule("wow74/703.3c", "wow74/410.6")
@pytest.mark.parametrize("order", [["Mourner", "Wisp"], ["Wisp", "Mourner"]])
def test_several_die_at_once_then_each_sees_the_others_die(order):
    scene = Scene(p1=MONEY | {"hand": ["Nova"]}, p2={"play": order})
    scene.cast("Nova")
    assert (scene.party("p2"), scene.links()) == (["Toven Brightlamp"], ["Mourner"] * 2)


@pytest.mark.rule("wow74/700.3", "wow74/718.1")
def test_lost_powers_when_one_is_given_later_then_that_one_is_there():
    mine = MONEY | {"hand": ["Hush"], "play": ["Shade Walker"]}
    scene = Scene(strictness="confirm", p1=mine).cast("Hush", "Shade Walker")
    scene(f"Table: keyword:{scene.find('Shade Walker')}:assault 2:turn")
    assert (scene.keywords("Shade Walker"), scene.atk("Shade Walker")) == ({"assault"}, 4)
