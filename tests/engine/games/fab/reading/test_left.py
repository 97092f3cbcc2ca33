"""Cards of which some paragraphs are played: people are asked for the others at their place."""

import pytest

from tests.engine.games.fab.reading.read_cards import attack, card, cards, reading
from tests.engine.games.fab.scene import Scene


def scene(*several, **position):
    return Scene(cards=cards(*several), **position)


@pytest.mark.rule("fab14/19.2")
def test_unread_paragraph_when_the_card_resolves_then_it_is_asked_for_at_its_place():
    read = card("Half", "Gain 1{h}.\n\nBalance a broomstick.\n\nGain 2{h}.")
    board = scene(read, p1={"hand": ["Half"], "life": 10})
    board("Alice: Play Half").all_pass()
    assert (board.life()[0], board.asked()) == (11, ("p1", "by hand"))
    assert board.game.pending.text == "Do what the second paragraph of Half says."
    board.game.submit("done")
    assert board.life()[0] == 13


@pytest.mark.rule("fab14/16.2", "fab14/19.2")
def test_unread_effect_when_its_trigger_is_understood_then_it_is_asked_for_when_it_triggers():
    read = attack("Half", "When this attacks, gain 1{h}.\n\nWhen this hits, balance a broomstick.")
    board = scene(read, p1={"hand": ["Half"], "life": 10}, p2={"life": 20})
    board("Alice: Play Half").to("reaction step")
    assert board.life()[0] == 11
    board.to("resolution step").all_pass()
    assert board.asked() == ("p1", "by hand")


@pytest.mark.rule("fab14/15.2", "fab14/19.2")
def test_unread_ability_when_it_is_activated_then_it_alone_is_settled_by_hand():
    read = card(
        "Kit",
        "**Instant** - {r}: Balance a broomstick.\n\n**Instant** - Destroy this: Gain 1{h}.",
        subkinds=("Item",),
    )
    board = scene(read, p1={"arena": ["Kit"], "resource_points": 1, "life": 10})
    kit = board.find("Kit")
    board.game.submit(f"activate:{kit}:0")
    board.all_pass()
    assert (board.asked(), board.state.players["p1"].resource_points) == (("p1", "by hand"), 0)
    board.game.submit("done")
    board.game.submit(f"activate:{kit}:1")
    board.all_pass()
    assert (board.life()[0], board.names("p1", "arena")) == (11, [])


@pytest.mark.parametrize(
    "other",
    [
        "Balance a broomstick instead.",
        "You may balance a broomstick rather than pay this card's {r} cost.",
        "Choose 1;\n- Gain 1{h}.\n- Balance a broomstick.",
        "As an additional cost to play this, banish X brooms.",
    ],
)
def test_card_when_the_unread_paragraph_may_say_something_of_the_others_then_all_is_by_hand(other):
    found = reading(card("Half", f"Draw a card.\n\n{other}"))
    assert (found.played, found.abilities()) == ("partly", [])


def test_two_paragraphs_when_the_engine_cannot_play_them_beside_each_other_then_neither_is_played():
    aimed = "Target attack gains +1{p}.\n\nDeal 1 arcane damage to any target."
    assert reading(card("Both", aimed)).played == "by hand"
