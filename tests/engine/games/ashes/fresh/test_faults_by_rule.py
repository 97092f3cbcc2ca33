"""Small faults that lived in functions of these rules (docs/mutants.md): each would show here."""

import pytest

from engine.games.ashes.abilities import AFTER, Triggered, script
from tests.engine.games.ashes.fresh.cast import UNIT
from tests.engine.games.ashes.scene import Scene

CARDS = {"Fault Ward": UNIT, "Fault Ogre": {**UNIT, "life": 9}}
HURT = []


async def note(state, me, change):
    HURT.append(change.object)


def of_my_side(state, me, change):
    return change.player == state.objects[me].controller


for event in ("deal", "receive"):
    script(
        f"Fault Ward {event}", Triggered(f"fault {event}", event, AFTER, event, note, of_my_side)
    )
    CARDS[f"Fault Ward {event}"] = UNIT


@pytest.mark.rule("raven11/5.0.0.b1", "raven11/5.0.0.b2", "raven11/5.0.0.b3", "raven11/5.0.0.b4")
@pytest.mark.parametrize("event", ["deal", "receive"])
@pytest.mark.parametrize(("player", "heard"), [("p1", 1), ("p2", 0)])
def test_damage_when_the_unit_changed_sides_then_is_dealt_to_a_unit_of_its_controller(
    event, player, heard
):
    HURT.clear()
    board = Scene(
        cards=CARDS,
        strictness="confirm",
        p1={"battlefield": [f"Fault Ward {event}"] if player == "p1" else []},
        p2={"battlefield": ["Fault Ogre", *([f"Fault Ward {event}"] if player == "p2" else [])]},
    )
    ogre = board.find("Fault Ogre")
    board(f"Table: control:p1:{ogre}\nTable: damage:{ogre}:1")
    assert len(HURT) == heard


@pytest.mark.rule("raven11/4.1.4.p3", "raven11/3.1.0.s4", "raven11/3.1.0.s8")
def test_hidden_cards_when_the_judge_looks_then_are_seen_and_an_opponent_sees_what_was_shown():
    position = {"hand": ["Fault Ogre"], "conjuration pile": ["Pet"]}
    board = Scene(cards=CARDS, strictness="confirm", p1=position)

    def names(viewer, zone):
        shown = board.game.view(viewer)["players"][0]["zones"][zone]["cards"]
        return [card["name"] for card in shown]

    assert (names("judge", "hand"), names("judge", "conjuration pile")) == (["Fault Ogre"], ["Pet"])
    assert names("p2", "hand") == []
    board(f"Table: show:{board.find('Fault Ogre')}")
    assert names("p2", "hand") == ["Fault Ogre"]
