"""Costs, restrictions, responses and continuous abilities of made-up texts, in scenes."""

import pytest

from tests.engine.games.ufs.reading.read_cards import (
    attack,
    card,
    names,
    now,
    scene,
    under_attack,
    with_attack,
)


@pytest.mark.rule("ufs09/H.1.4", "ufs09/E.4.1.1")
@pytest.mark.parametrize(("cost", "position", "can"), [
    ("Destroy 2 foundations", {"staging area": ["Word", "Stance"]}, True),
    ("Destroy 3 foundations", {"staging area": ["Word", "Stance"]}, False),
    ("Flip 1 foundation", {"staging area": ["Word"]}, True),
    ("Discard 1 attack card", {"staging area": ["Word"], "hand": ["Stance"]}, False),
    ("Discard 1 attack card", {"staging area": ["Word"], "hand": ["Jab"]}, True),
    ("Discard 1 card from your card pool", {"staging area": ["Word"]}, False),
    ("Commit your character", {"staging area": ["Word"]}, True),
    ("Commit, commit your character", {"staging area": ["Word"]}, True),
    ("Discard 1 of your opponent's momentum", {"staging area": ["Word"]}, False),
    ("Add this card to your card pool", {"staging area": ["Word"]}, True),
    ("Reveal your hand", {"staging area": ["Word"]}, True),
])  # fmt: skip
def test_cost_when_there_is_not_enough_then_the_ability_is_not_offered(cost, position, can):
    board = scene(card("Word", f"F {cost}: Draw 1 card."), p1=position)
    assert ("Word: form" in board.choices()) is can


@pytest.mark.rule("ufs09/E.4.4", "ufs09/K.2.3")
def test_cost_when_paid_then_the_text_may_speak_of_the_card():
    text = "E Discard 1 attack card: This attack gets +X damage. "
    text += "X equals the difficulty of the discarded card."
    board = under_attack(text, hand=["Haymaker", "Stance"])("Alice: Word: enhance")
    assert (now(board, "Jab"), names(board, "p1", "discard pile")) == (
        (2, 8),
        ["Haymaker", "Stance"],
    )


@pytest.mark.rule("ufs09/H.4.2")
def test_check_as_a_cost_when_it_fails_then_nothing_is_done():
    board = scene(card("Word", "F (9+): Draw 1 card."), p1={"staging area": ["Word"]})
    board("Alice: Word: form")
    assert names(board, "p1", "hand") == []


@pytest.mark.rule("ufs09/H.3.3.1")
@pytest.mark.parametrize(("condition", "can"), [
    ("you have at least 1 asset", True), ("you have 2 or more assets", False),
    ("you have no assets", False), ("your opponent is at desperation", True),
    ("you are at desperation", False), ("your opponent has 1 or more momentum", True),
    ("your opponent has no momentum", False),
    ("there are no cards in your opponent's card pool", True),
    ("you have more vitality than your opponent", True),
    ("your opponent has more foundations than you", True),
])  # fmt: skip
def test_condition_when_it_is_not_met_then_the_ability_is_not_offered(condition, can):
    board = scene(
        card("Word", f"F: Draw 1 card. Only playable if {condition}.", "Asset"),
        p1={"staging area": ["Word"]},
        p2={"vitality": 5, "momentum": ["Jab"], "staging area": ["Calm"]},
    )
    assert ("Word: form" in board.choices()) is can


@pytest.mark.rule("ufs09/H.3.1.5", "ufs09/H.3.1.6", "ufs09/H.3.2", "ufs09/H.3.3.2")
@pytest.mark.parametrize(("text", "can"), [
    ("{Fire} F: Draw 1 card.", True), ("{Water} F: Draw 1 card.", False),
    ("Orla F: Draw 1 card.", False), ("F [Opponent's turn]: Draw 1 card.", False),
    ("Desperation F: Draw 1 card.", False), ("First F: Draw 1 card.", True),
    ("F: Draw 1 card. Only playable during your opponent's turn.", False),
])  # fmt: skip
def test_restriction_when_it_is_not_met_then_the_ability_is_not_offered(text, can):
    board = scene(card("Word", text), p1={"staging area": ["Word"]})
    assert ("Word: form" in board.choices()) is can


@pytest.mark.rule("ufs09/H.3.3.4")
@pytest.mark.parametrize(("answer", "hand"), [("Pay", []), ("Do not", ["Stance"])])
def test_opponent_when_they_pay_then_the_ability_is_cancelled(answer, hand):
    text = "F Commit: Draw 1 card. Your opponent may discard 1 card to cancel this ability."
    board = scene(card("Word", text), p1={"staging area": ["Word"]}, p2={"hand": ["Jab"]})
    board(f"Alice: Word: form\nBob: {answer}")
    assert names(board, "p1", "hand") == hand


@pytest.mark.rule("ufs09/H.1.6", "ufs09/H.2.3.2.4.2.1")
@pytest.mark.parametrize(("condition", "asked"), [
    ("your opponent plays an attack", True), ("your opponent plays a foundation", False),
    ("you play an attack", False), ("your opponent plays a weapon attack", False),
    ("your opponent plays an attack as a reversal", False), ("an attack is played", True),
    ("your opponent makes a check", True), ("you make a check", False),
    ("your opponent checks a foundation", True), ("your opponent checks an attack", False),
    ("your opponent checks a 5 or more", True), ("your opponent checks a 4 or less", False),
])  # fmt: skip
def test_response_when_something_else_happened_then_nobody_is_asked(condition, asked):
    read = card("Word", f"R Commit: After {condition}, draw 1 card.")
    board = scene(read, p1={"hand": ["Jab"]}, p2={"staging area": ["Word"]})
    board("Alice: Play Jab")
    assert (board.asked() == ("p2", "response")) is asked


@pytest.mark.rule("ufs09/H.2.3.2.4.2.1", "ufs09/G.2.2", "ufs09/G.3")
@pytest.mark.parametrize(("condition", "times"), [
    ("you are dealt damage", 1), ("you are dealt 4 or more damage", 0),
    ("your opponent's attack deals damage", 1), ("your attack deals damage", 0),
    ("you block an attack", 0), ("your opponent's high attack resolves", 1),
])  # fmt: skip
def test_response_when_the_attack_went_so_then_it_is_offered(condition, times):
    read = card("Word", f"R Destroy: After {condition}, gain 1 vitality.")
    board = scene(read, p1={"hand": ["Jab"]}, p2={"staging area": ["Word"]})
    board("Alice: Play Jab").no_enhance()
    if times:
        board("Bob: Word: response")
    assert board.vitality() == [22, 19 + times]


@pytest.mark.rule("ufs09/H.3.3.4.4", "ufs09/K.3.12")
def test_response_when_it_cancels_then_the_ability_does_nothing():
    helper = card("Helper Bird", "F Commit: Draw 1 card.")
    word = card(
        "Word",
        "R Destroy: After your opponent plays an ability on a foundation, cancel its effects.",
    )
    board = scene(helper, word, p1={"staging area": ["Helper Bird"]}, p2={"staging area": ["Word"]})
    board("Alice: Helper Bird: form\nBob: Word: response")
    assert names(board, "p1", "hand") == []


@pytest.mark.rule("ufs09/K.3.1", "ufs09/J.3.1.4")
def test_response_when_its_text_says_it_then_that_is_what_was_played():
    word = card("Word", "R Destroy: After your opponent plays an attack, it gets -2 damage.")
    board = scene(word, p1={"hand": ["Jab"]}, p2={"staging area": ["Word"]})
    board("Alice: Play Jab\nBob: Word: response")
    assert now(board, "Jab") == (2, 1)


@pytest.mark.rule("ufs09/E.3.1.2")
def test_response_to_a_check_when_played_then_that_check_is_changed():
    word = card("Word", "R Destroy: After your opponent makes a check, that check gets -2.")
    board = scene(word, p1={"hand": ["Jab"]}, p2={"staging area": ["Word"]})
    board("Alice: Play Jab\nBob: Word: response")
    assert "Alice's check: 3 against 2." in board.texts()


@pytest.mark.rule("ufs09/J.2.1.1", "ufs09/J.3.2")
def test_continuous_ability_when_its_card_blocks_then_it_is_done():
    guard = card("Guard", "After you block with this card, draw 1 card.")
    board = scene(guard, p1={"hand": ["Jab"]}, p2={"hand": ["Guard"]})
    board("Alice: Play Jab").no_enhance()("Bob: Block with Guard")
    assert names(board, "p2", "hand") == ["Stance"]


@pytest.mark.rule("ufs09/E.4.7.2.2", "ufs09/E.4.7.2.3")
@pytest.mark.parametrize(("text", "difficulty"), [
    ("This card ignores progressive difficulty.", 1), ("", 2),
])  # fmt: skip
def test_card_when_it_ignores_the_pool_then_it_is_no_harder(text, difficulty):
    board = scene(card("Word", text), p1={"hand": ["Word", "Stance"]})
    board("Alice: Play Stance\nAlice: Play Word")
    assert f"Alice's check: 5 against {difficulty}." in board.texts()


@pytest.mark.rule("ufs09/H.3.2.2.1")
def test_abilities_when_each_is_once_a_turn_then_it_is_not_offered_again():
    text = "F: Draw 1 card.\n\nEach ability on this card is only playable once per turn."
    board = scene(card("Word", text), p1={"staging area": ["Word"]})("Alice: Word: form")
    assert "Word: form" not in board.choices()


@pytest.mark.rule("ufs09/B.6.5.2")
def test_ability_when_nobody_read_it_then_it_is_asked_for_in_its_place():
    text = "F Commit: Balance a broomstick.\n\nF Commit: Draw 1 card."
    board = scene(card("Word", text), p1={"staging area": ["Word"]})
    assert [each for each in board.choices() if each.startswith("Word")] == ["Word: form"] * 2
    board.game.submit(f"ability:{board.find('Word')}:0")
    assert board.asked() == ("p1", "by hand")


@pytest.mark.rule("ufs09/K.3.4.3")
def test_response_on_an_attack_when_another_deals_damage_then_it_is_not_about_that():
    strike = attack("Strike", "R: After this attack deals damage, gain 1 vitality.")
    board = scene(strike, p1={"hand": ["Strike", "Jab"], "vitality": 9}, p2={})
    board("Alice: Play Strike").no_enhance()(
        "Alice: Strike: response\nAlice: Play Jab"
    ).no_enhance()
    assert board.vitality() == [10, 15]


@pytest.mark.rule("ufs09/H.2.3.3")
def test_attack_when_it_has_a_bracketed_zone_then_its_ability_works_from_there():
    board = with_attack("F [Card Pool]: Draw 1 card.").no_enhance()
    assert "Strike: form" in board.choices()
