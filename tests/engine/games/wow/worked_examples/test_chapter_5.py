"""Worked examples of chapter 5, in the order of the document, with stand-ins for their cards."""

import pytest

from tests.engine.games.wow.scene import Scene
from tests.engine.games.wow.worked_examples.cards_1_to_5 import INSPIRING

TIRED = {name: {"card": name, "exhausted": True} for name in (*INSPIRING, "Iron Bull")}


def readying(play, resources=(), **more):
    """The next player readies; what Alice controls was described."""
    scene = Scene(p1={"play": play, "resources": list(resources)} | more)
    return scene.to_step("end window").passes()


def ready(scene, name):
    return [not scene.state.objects[each].exhausted for each in scene.ids(name, "p1")]


@pytest.mark.rule("wow74/ex-501.1b-1", "wow74/501.1b.b1")
def test_501_1b_two_inspiring_characters_ready_up_to_two_allies_without_the_chain():
    scene = readying([TIRED["Sun Captain"], TIRED["Sun Captain"], TIRED["Iron Bull"]])
    assert scene.choices() == ["Sun Captain", "Sun Captain", "Iron Bull"]
    scene("Alice: Iron Bull")
    assert scene.choices() == ["Sun Captain", "Sun Captain"]
    scene.game.submit(scene.game.pending.options[0].key)
    assert (ready(scene, "Sun Captain"), ready(scene, "Iron Bull")) == ([True, False], [True])
    assert (scene.asked(), scene.links()) == (("p2", "priority"), [])


@pytest.mark.rule("wow74/ex-501.1b-2", "wow74/501.1b.b2")
def test_501_1b_an_inspired_quest_costs_one_less_this_turn_and_is_inspired_once():
    quests = ["^Lost Letters!", "^Toll Letters"]
    scene = readying(["Keen Tracker", "Keen Tracker"], quests)
    assert scene.choices() == ["Lost Letters"]
    scene("Alice: Lost Letters")
    assert (scene.asked(), scene.links()) == (("p2", "priority"), ["Keen Tracker"])
    scene.resolve()("Bob: Pass")
    assert not scene.offers("Complete Toll Letters")
    scene("Alice: Complete Lost Letters")
    spent = [each.card for each in scene.state.objects.values() if each.exhausted]
    assert len(spent) == 1
    scene.resolve()
    assert scene.names("p1", "hand") == ["Camp Guard"]


@pytest.mark.rule("wow74/ex-501.1b-3", "wow74/501.1b.b3")
@pytest.mark.parametrize("wanted", ["any", "all", "none"])
def test_501_1b_several_kinds_ready_any_all_or_none(wanted):
    scene = readying([TIRED["High Exarch"]], ["Wisp!"] * 6, hero_is={"exhausted": True})
    expected = {"any": [False, True, 0], "all": [True, True, 1], "none": [False, False, 0]}[wanted]
    for kind in ("ally", "hero", "resource"):
        assert scene.game.pending.text == f"Ready one {kind}?"
        takes = wanted == "all" or (wanted == "any" and kind == "hero")
        scene.game.submit([scene.game.pending.options[0].key] if takes else [])
    resources = ready(scene, "Wisp").count(True)
    assert [*ready(scene, "High Exarch"), *ready(scene, "Grenna Ashfist"), resources] == expected
    assert (scene.asked(), scene.links()) == (("p2", "priority"), [])
