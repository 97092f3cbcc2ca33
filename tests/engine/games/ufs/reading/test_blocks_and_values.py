"""Made-up texts about blocks, values that stay, and what is on while a card lies there."""

import pytest

from tests.engine.games.ufs.reading.read_cards import (
    attack,
    card,
    names,
    now,
    reading,
    scene,
    under_attack,
    with_attack,
)


@pytest.mark.rule("ufs09/G.2.1.1.1")
@pytest.mark.parametrize(("words", "blocks"), [
    ("This attack cannot be blocked by attacks", ["Stance"]),
    ("This attack may not be blocked by foundations", ["Hook"]),
    ("This attack may only be blocked by foundations", ["Stance"]),
    ("This attack cannot be partially blocked", ["Hook"]),
    ("Your opponent may not attempt to partially block this attack", ["Hook"]),
])  # fmt: skip
def test_block_when_an_effect_bars_it_then_it_is_not_offered(words, blocks):
    for text in (f"E: {words}.", f"{words}."):
        board = with_attack(text, p2={"hand": ["Stance", "Hook"]})
        if text.startswith("E"):
            board("Alice: Strike: enhance")
        board.no_enhance()
        said = [each.removeprefix("Block with ") for each in board.choices()]
        assert said == ["Do not block", *blocks]


@pytest.mark.rule("ufs09/K.1.2", "ufs09/K.3.6")
@pytest.mark.parametrize(("words", "damage"), [
    ("The damage of this attack cannot be reduced by effects.", 4),
    ("The damage of this attack cannot be reduced by your opponent's effects.", 4),
    ("The speed of this attack cannot be reduced by effects.", 2),
])  # fmt: skip
def test_value_when_it_cannot_be_reduced_then_a_penalty_does_nothing(words, damage):
    word = card("Word", "E Destroy: Your opponent's attack gets -2 damage.")
    strike = attack("Strike", words)
    board = scene(strike, word, p1={"hand": ["Strike"]}, p2={"staging area": ["Word"]})
    board("Alice: Play Strike\nAlice: Pass\nBob: Word: enhance")
    assert now(board) == (3, damage)


@pytest.mark.rule("ufs09/I.3.10.2.3")
@pytest.mark.parametrize(("text", "asked"), [
    ("Your opponent may not play an attack as a reversal to this attack.", False), ("", True),
])  # fmt: skip
def test_reversal_when_the_attack_forbids_it_then_nobody_is_asked(text, asked):
    board = with_attack(text, p2={"hand": ["Hook", "Counter"]})
    board.no_enhance()("Bob: Block with Hook").no_enhance()
    assert ("Counter from hand: reversal response" in board.choices()) is asked


@pytest.mark.rule("ufs09/G.4", "ufs09/J.3.2")
def test_attack_when_it_goes_to_hand_after_it_resolves_then_it_deals_its_damage_first():
    board = with_attack("E: If this attack deals damage, add it to your hand after it resolves.")
    board("Alice: Strike: enhance").no_enhance()
    assert (board.vitality()[1], names(board, "p1", "hand")) == (18, ["Strike"])


@pytest.mark.rule("ufs09/K.3.5", "ufs09/K.2.2")
@pytest.mark.parametrize(("words", "damage"), [
    ("you have at least 1 asset in play", 4), ("your opponent has at least 1 asset in play", 5),
    ("there are 2 or more characters in play", 5),
])  # fmt: skip
def test_condition_behind_the_effect_when_it_holds_then_it_is_done(words, damage):
    board = with_attack(f"E: This attack gets +1 damage if {words}.", theirs=["Arena"])
    assert now(board("Alice: Strike: enhance")) == (3, damage)


@pytest.mark.rule("ufs09/K.5.3")
def test_cards_when_drawn_for_each_then_as_many_come():
    text = "F Commit: Draw 1 card for each foundation in your staging area."
    board = scene(card("Word", text), p1={"staging area": ["Word", "Calm"]})("Alice: Word: form")
    assert names(board, "p1", "hand") == ["Stance", "Stance"]


@pytest.mark.rule("ufs09/E.4.7.2.2", "ufs09/K.3.9")
def test_next_attack_when_it_ignores_the_pool_then_it_is_no_harder():
    board = with_attack(
        "E: Your next attack ignores progressive difficulty.", p1={"hand": ["Strike", "Jab"]}
    )("Alice: Strike: enhance").no_enhance()
    board("Alice: Play Jab")
    assert "Alice's check: 5 against 2." in board.texts()


@pytest.mark.rule("ufs09/J.2.4", "ufs09/J.3.2")
@pytest.mark.parametrize(("zone", "left"), [("card pool", 22), ("staging area", 23)])
def test_continuous_ability_when_its_card_is_not_there_then_it_is_off(zone, left):
    word = f"While this card is in your {zone}, whenever your attack deals damage, gain 1 vitality."
    board = under_attack(word, vitality=22)
    board.state.players["p1"].vitality = 21
    board.no_enhance()
    if board.asked() == ("p2", "block"):
        board("Bob: Do not block")
    assert board.vitality()[0] == left - 1


@pytest.mark.rule("ufs09/F.1.2", "ufs09/J.3.2.5")
def test_card_when_reviewed_then_it_says_so_from_the_discard_pile():
    word = card("Word", "After you review this card, your opponent loses 1 vitality.")
    board = scene(word, p1={}, p2={"hand": ["Word"]})("Alice: Pass: go to the end phase")
    board("Bob: Discard Word")
    assert board.vitality() == [21, 22]


@pytest.mark.rule("ufs09/H.1.6", "ufs09/G.2.2.3")
@pytest.mark.parametrize(("words", "asked"), [
    ("your opponent blocks a weapon attack", True), ("your opponent blocks a kick attack", False),
    ("your opponent partially blocks a weapon attack", True),
    ("your opponent completely blocks a weapon attack", False),
])  # fmt: skip
def test_response_to_a_block_when_it_was_of_another_kind_then_nobody_is_asked(words, asked):
    word = card("Word", f"R Commit: After {words}, draw 1 card.")
    strike = attack("Strike", "", "Weapon")
    board = scene(
        strike, word, p1={"hand": ["Strike"], "staging area": ["Word"]}, p2={"hand": ["Stance"]}
    )("Alice: Play Strike").no_enhance()
    board("Bob: Block with Stance")
    assert (board.asked() == ("p1", "response")) is asked


@pytest.mark.parametrize("text", [
    "After this card is revealed from your hand, draw 1 card.",
    "Your attack cannot be partially blocked.",
])  # fmt: skip
def test_continuous_ability_when_the_engine_cannot_do_it_then_it_is_left_to_people(text):
    assert reading(card("Riddle", text)).played == "by hand"


@pytest.mark.rule("ufs09/J.4.3.2", "ufs09/G.3.1.n1")
def test_x_when_it_is_the_damage_dealt_later_then_it_counts_that():
    text = "E: If this attack deals damage, gain X vitality. X equals the damage dealt."
    board = with_attack(text, p1={"vitality": 5})("Alice: Strike: enhance").no_enhance()
    assert board.vitality() == [9, 18]
    unclear = (
        "E: Gain X vitality. If this attack deals damage, draw 1 card. X equals the damage dealt."
    )
    assert reading(card("Riddle", unclear)).played == "by hand"


@pytest.mark.rule("ufs09/J.2.4", "ufs09/J.3.2")
@pytest.mark.parametrize(("committed", "left"), [(False, 6), (True, 5)])
def test_continuous_ability_when_its_card_must_be_ready_then_a_committed_one_is_off(
    committed, left
):
    word = (
        "While this card is ready in your staging area, after you play an attack, gain 1 vitality."
    )
    mine = {"hand": ["Jab"], "staging area": ["Word"], "vitality": 5}
    board = scene(card("Word", word), strictness="confirm", p1=mine)
    if committed:
        board.do("commit", "@Word")
    assert board("Alice: Play Jab").vitality()[0] == left


@pytest.mark.rule("ufs09/K.2.6", "ufs09/J.4.2.1")
@pytest.mark.parametrize(("words", "damage"), [
    ("your opponent has more ready foundations than committed foundations", 5),
    ("you have more ready foundations than committed foundations", 4),
    ("this attack's damage is below its printed value", 4),
    ("your opponent has 1 or more cards in hand", 5),
])  # fmt: skip
def test_comparison_when_it_holds_then_the_effect_is_done(words, damage):
    text = f"E: If {words}, this attack gets +1 damage."
    board = with_attack(text, theirs=["Calm"], p2={"hand": ["Jab"]})("Alice: Strike: enhance")
    assert now(board) == (3, damage)


@pytest.mark.rule("ufs09/K.3.24")
def test_card_when_played_as_a_block_then_it_says_so():
    guard = card("Guard", "After you play this card as a block, draw 1 card.")
    board = scene(guard, p1={"hand": ["Jab"]}, p2={"hand": ["Guard"]})
    board("Alice: Play Jab").no_enhance()("Bob: Block with Guard")
    assert names(board, "p2", "hand") == ["Stance"]
