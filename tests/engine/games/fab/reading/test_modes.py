"""Choose one: modes are chosen while a card is played, and only what was chosen is on."""

import pytest

from tests.engine.games.fab.reading.read_cards import attack, card, cards, reading
from tests.engine.games.fab.scene import Scene


def scene(*several, **position):
    return Scene(cards=cards(*several), **position)


@pytest.mark.rule("fab14/15.5.1c")
@pytest.mark.parametrize(("mode", "life", "tokens"), [("gain 2", 12, []), ("create", 10, [1])])
def test_mode_when_it_is_chosen_then_it_alone_is_done(mode, life, tokens):
    plan = card("Plan", "Choose 1;\n\n- Gain 2{h}.\n\n- Create a Runechant token.")
    board = scene(plan, p1={"hand": ["Plan"], "life": 10})
    board("Alice: Play Plan")
    label = next(each for each in board.choices() if each.startswith(mode))
    board(f"Alice: {label}").all_pass()
    assert (board.life()[0], len(board.names("p1", "arena"))) == (life, len(tokens))


@pytest.mark.rule("fab14/15.5.1c", "fab14/17.1")
def test_mode_of_an_attack_when_it_gains_power_then_it_alone_has_it():
    strike = attack(
        "Strike",
        "Choose 1;\n\n- When you attack with this, draw a card.\n\n- This gains +2{p}.",
    )
    board = scene(strike, p1={"hand": ["Strike"], "deck": ["Rally"]}, p2={"life": 20})
    board("Alice: Play Strike")
    board(f"Alice: {board.choices()[1]}").to("continue or close")
    assert (board.names("p1", "hand"), board.life()[1]) == ([], 15)


@pytest.mark.rule("fab14/23.1.1", "fab14/15.5.1d")
def test_mode_when_its_target_is_not_there_then_only_the_others_can_be_chosen():
    reflex = card(
        "Reflex",
        "Choose 1;\n\n- Target Brute attack gets +3{p}.\n\n- Target Ninja attack gets +1{p}.",
        kinds=("Attack Reaction",),
    )
    blow = attack("Blow", "", classes=(("Ninja",),))
    board = scene(reflex, blow, p1={"hand": ["Reflex", "Blow"]}, p2={"life": 20})
    board("Alice: Play Blow").to("reaction step")("Alice: Play Reflex").to("continue or close")
    assert board.life()[1] == 16


@pytest.mark.rule("fab14/15.5.1c")
def test_two_modes_when_both_are_chosen_then_both_are_done_in_the_order_of_the_text():
    plan = card("Plan", "Choose 2;\n\n- Gain 2{h}.\n\n- Draw a card.\n\n- Gain {r}.")
    board = scene(plan, p1={"hand": ["Plan"], "life": 10, "deck": ["Rally"]})
    board("Alice: Play Plan")
    first, second, _ = board.game.pending.options
    board.game.submit((second.key, first.key))
    board.all_pass()
    assert (board.life()[0], board.names("p1", "hand")) == (12, ["Rally"])


@pytest.mark.rule("fab14/15.5.1c")
def test_one_or_both_when_both_are_chosen_then_both_are_done():
    plan = card("Plan", "Choose 1 or both:\n\n- Gain 2{h}.\n\n- Draw a card.")
    board = scene(plan, p1={"hand": ["Plan"], "life": 10, "deck": ["Rally"]})
    board("Alice: Play Plan")
    board.game.submit(tuple(option.key for option in board.game.pending.options))
    board.all_pass()
    assert (board.life()[0], board.names("p1", "hand")) == (12, ["Rally"])


@pytest.mark.parametrize(
    "text",
    [
        "Choose 2. You may choose the same mode more than once;\n- Draw a card.\n- Gain 1{h}.",
        "Choose 2;\n- Draw a card.\n- Gain 1{h}.",
        "Each hero chooses 1;\n- Draw a card.\n- Gain 1{h}.",
        "Choose 1;\n- Draw a card.\n- Balance a broomstick.",
    ],
)
def test_modes_when_the_words_say_anything_else_then_they_are_left_to_people(text):
    found = reading(card("Riddle", text))
    assert (len(found.paragraphs), found.played) == (1, "by hand")
