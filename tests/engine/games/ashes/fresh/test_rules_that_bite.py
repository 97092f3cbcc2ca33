"""Rules that passed every test when they were broken: each of these fails when it is."""

import pytest

from engine.core.errors import EngineError
from engine.games.ashes.abilities import AFTER, WOULD, Triggered, script
from tests.engine.games.ashes.scene import Scene

UNIT = {"type": "ally", "attack": 1, "life": 2, "cost": {}}
CARDS = {
    "Fresh Herald": UNIT,
    "Fresh Comer": UNIT,
    "Fresh Mourner": UNIT,
    "Fresh Toll": {"type": "action spell", "cost": {"discard": 1}, "text": "Draw."},
    "Redirect": {"type": "reaction spell", "cost": {}},
}
HEARD = []


async def note_zone(state, me, change):
    HEARD.append(state.objects[change.object].zone)


def anything(state, me, change):
    return change.object != me


script("Fresh Herald",
       Triggered("fresh would", "comes into play", WOULD, "note", note_zone, anything),
       Triggered("fresh after", "comes into play", AFTER, "note", note_zone, anything))  # fmt: skip
script("Fresh Mourner", Triggered("fresh gone", "discarded", AFTER, "note", note_zone, anything))


def scene(**position):
    HEARD.clear()
    return Scene(cards=CARDS, strictness="confirm", **position)


@pytest.mark.rule("raven11/4.3.0.s1", "raven11/4.3.0.s2")
def test_would_when_something_comes_into_play_then_its_window_is_before_that():
    scene(p1={"battlefield": ["Fresh Herald"], "hand": ["Fresh Comer"]})("Alice: Play Fresh Comer")
    assert HEARD == ["hand", "battlefield"]


@pytest.mark.rule("raven11/4.4.0.b4")
def test_discard_cost_when_paid_then_neither_more_nor_fewer_cards_are_discarded():
    board = scene(p1={"hand": ["Fresh Toll", "Fresh Comer", "Fresh Herald"]})
    board("Alice: Play Fresh Toll")
    pending = board.game.pending
    assert (pending.at_least, pending.at_most) == (1, 1)
    with pytest.raises(EngineError):
        board.game.submit([option.key for option in pending.options])


@pytest.mark.rule("raven11/1.1.3")
@pytest.mark.parametrize(("units", "asked"), [([], "turn"), (["Fresh Comer"], "trigger")])
def test_redirect_when_there_is_no_unit_to_take_the_damage_then_is_not_offered(units, asked):
    mine = {"battlefield": ["Fresh Mourner"]}
    board = scene(p1=mine, p2={"hand": ["Redirect"], "battlefield": units})
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Fresh Mourner")
    if units:
        board("Bob: Do not block")
    assert board.asked()[1] == asked


@pytest.mark.rule("raven11/5.1.0.b3")
@pytest.mark.parametrize(("verb", "heard"), [("destroy", ["discard pile"]), ("return", [])])
def test_discard_trigger_when_the_card_goes_to_the_hand_then_does_not_come(verb, heard):
    board = scene(p1={"battlefield": ["Fresh Mourner", "Fresh Comer"]})
    board(f"Table: {verb}:{board.find('Fresh Comer')}")
    assert heard == HEARD
