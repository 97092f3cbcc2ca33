import pytest

from engine.games.wow.copying import become_copy
from engine.games.wow.powers import text_box_of
from engine.games.wow.targets import words
from tests.engine.games.wow.scene import MONEY, Scene

NAME = "PX-238 Winter Wondervolt"
WONDERVOLT = {"types": ["ability"], "cost": 3} | text_box_of(NAME)
PRINTED = {
    NAME: WONDERVOLT,
    "Snow Owl": {"types": ["ally"], "tags": ["owl", "pet"], "limits": {"pet": 1}, "cost": 2,
                 "atk": 2, "health": 2},
    "Pit Fighter": {"types": ["ally"], "tags": ["night elf", "arena", "monster"], "cost": 2,
                    "atk": 2, "health": 2},
    "Owl Staff": {"types": ["equipment"], "tags": ["staff"], "cost": 2},
}  # fmt: skip


def played(**more):
    mine = {"hand": [NAME], "play": ["Iron Bull"], **MONEY, **more}
    return Scene(printed=PRINTED, p1=mine, p2={"play": ["Snow Owl"]}).cast(NAME)


@pytest.mark.rule("wow74/202.4")
def test_wondervolt_when_it_enters_then_a_type_of_an_ally_is_chosen_and_all_allies_have_it():
    scene = played()
    assert scene.asked() == ("p1", "ally type")
    assert {"Owl", "Night Elf"} <= set(scene.choices())
    assert not {"Pet", "Arena", "Monster", "Staff"} & set(scene.choices())
    scene("Alice: Night Elf")
    for each in ("Iron Bull", "Snow Owl"):
        assert "night elf" in words(scene.state, scene.find(each))
    assert "night elf" not in words(scene.state, scene.ids("Grenna Ashfist")[0])


@pytest.mark.rule("wow74/402.3c")
def test_wondervolt_when_another_card_becomes_a_copy_then_nothing_is_chosen_for_that_one():
    scene = played(play=["Iron Bull", "Bright Charm"])("Alice: Night Elf")
    bull, copy = scene.find("Iron Bull"), scene.find("Bright Charm")
    told = scene.find(NAME)
    become_copy(scene.state, copy, told, "wow74/402.3")
    assert scene.state.facts(copy).name == NAME
    assert scene.game.pending.kind == "priority"
    become_copy(scene.state, told, scene.find("Snow Owl"), "wow74/402.3")
    assert "night elf" not in words(scene.state, bull)
    become_copy(scene.state, told, copy, "wow74/402.3")
    assert "night elf" not in words(scene.state, bull)
