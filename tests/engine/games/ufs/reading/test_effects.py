"""Made-up cards whose texts the engine plays: one move each, exact results."""

import pytest

from tests.engine.games.ufs.reading.read_cards import (
    card,
    names,
    now,
    scene,
    under_attack,
    with_attack,
)


@pytest.mark.rule("ufs09/K.3.6", "ufs09/K.3.4")
@pytest.mark.parametrize(("text", "values"), [
    ("E: This attack gets +2 speed and +1 damage.", (5, 5)),
    ("E: This attack gets -1 speed.", (2, 4)),
    ("E: This attack gets -6 damage (minimum 1).", (3, 1)),
    ("E: This attack gets +X damage. X equals the number "
     "of foundations in your staging area.", (3, 6)),
    ("E: This attack gets +1 damage for each foundation in your staging area.", (3, 6)),
    ("E: Your mid attack gets +1 damage.", (3, 5)),
    ("E: Your high attack gets +1 damage.", (3, 4)),
    ("E: Your opponent's attack gets +1 damage.", (3, 4)),
    ("E: Reduce this attack's damage to 1.", (3, 1)),
    ("E: Switch this attack's speed and damage.", (4, 3)),
    ("E: If your opponent has 2 or more foundations, this attack gets +1 damage.", (3, 4)),
    ("E: If you have 2 or more foundations, this attack gets +1 damage.", (3, 5)),
])  # fmt: skip
def test_bonus_when_played_then_the_attack_has_it(text, values):
    board = with_attack(text, mine=["Stance", "Stance"])("Alice: Strike: enhance")
    assert now(board) == values


@pytest.mark.rule("ufs09/K.2.5")
def test_bonus_when_it_is_one_of_two_then_its_player_chooses():
    board = with_attack("E: This attack gets +2 or -2 speed.")("Alice: Strike: enhance")
    assert board.choices() == ["2 speed", "-2 speed"]
    assert now(board("Alice: -2 speed")) == (1, 4)


@pytest.mark.rule("ufs09/C.3.4", "ufs09/K.2.5")
def test_zone_when_changed_to_another_then_the_player_says_which():
    board = with_attack("E: Change the zone of this attack to any other zone.")
    board("Alice: Strike: enhance\nAlice: low")
    assert board.card("Strike").now["zone"] == "low"


@pytest.mark.rule("ufs09/I.2.4", "ufs09/I.2.4.1")
@pytest.mark.parametrize(("text", "keywords"), [
    ("E: This attack gets Stun: 3.", {"weapon": 1, "stun": 4}),
    ("E: This attack gets +2 to its Stun rating.", {"weapon": 1, "stun": 3}),
    ("E: This attack gets +2 to its Powerful rating.", {"weapon": 1, "stun": 1}),
    ("E: This attack gains Throw.", {"weapon": 1, "stun": 1, "throw": 1}),
])  # fmt: skip
def test_keyword_when_given_then_it_has_its_rating(text, keywords):
    board = with_attack(text, "Weapon", "Stun:1")("Alice: Strike: enhance")
    assert board.card("Strike").now.get("keywords", {"weapon": 1, "stun": 1}) == keywords


@pytest.mark.rule("ufs09/J.3.2", "ufs09/J.2.3.1")
@pytest.mark.parametrize(("word", "gained"), [
    ("deals damage", 2), ("is not blocked", 2), ("is blocked", 0), ("deals 5 or more damage", 0),
    ("is completely blocked", 0),
])  # fmt: skip
def test_later_effect_when_the_attack_ends_then_it_happened_only_if_it_came_so(word, gained):
    board = with_attack(f"E: If this attack {word}, gain 2 vitality.", p1={"vitality": 10})
    board("Alice: Strike: enhance").no_enhance()
    assert board.vitality() == [10 + gained, 18]


@pytest.mark.rule("ufs09/K.3.9", "ufs09/K.3.9.1")
def test_next_attack_when_it_is_not_as_described_then_the_effect_waits_on():
    board = with_attack(
        "E: Your next kick attack gets -2 difficulty and +2 damage.",
        p1={"hand": ["Strike", "Ranged Jolt", "Kick Turn"]},
    )("Alice: Strike: enhance").no_enhance()
    board("Alice: Play Ranged Jolt").no_enhance()
    assert now(board, "Ranged Jolt") == (3, 3)
    board("Alice: Play Kick Turn")
    assert now(board, "Kick Turn") == (3, 6)


@pytest.mark.rule("ufs09/J.3.3", "ufs09/J.3.3.2")
def test_attacks_when_they_get_more_for_the_turn_then_each_does_once():
    board = with_attack(
        "E: Your ranged attacks get +2 damage for the rest of this turn.",
        p1={"hand": ["Strike", "Ranged Jolt"]},
    )("Alice: Strike: enhance")
    assert now(board) == (3, 4)
    board.no_enhance()("Alice: Play Ranged Jolt")
    assert now(board, "Ranged Jolt") == (3, 5)


@pytest.mark.rule("ufs09/J.3.2.1.3", "ufs09/E.3.1.2")
@pytest.mark.parametrize(("text", "checked"), [
    ("F Commit: Your next check gets +2.", "7"),
    ("F Commit: Your next check to play an attack gets +2.", "7"),
    ("F Commit: Your next check to play a foundation gets +2.", "5"),
    ("F Commit: Your opponent's next check gets -2.", "5"),
])  # fmt: skip
def test_next_check_when_made_then_it_is_changed_if_it_is_meant(text, checked):
    board = scene(card("Word", text), p1={"staging area": ["Word"], "hand": ["Jab"]})
    board("Alice: Word: form\nAlice: Play Jab")
    assert f"Alice's check: {checked} against 2." in board.texts()


@pytest.mark.rule("ufs09/J.5.1", "ufs09/J.1.2#2")
@pytest.mark.parametrize(("text", "left"), [
    ("F Commit: Gain 2 vitality.", [12, 22]),
    ("F Commit: Your opponent loses 2 vitality and you gain 1 vitality.", [11, 20]),
    ("F Commit: Both players lose 1 vitality.", [9, 21]),
    ("F Commit, lose 2 vitality: Your opponent loses 1 vitality.", [8, 21]),
])  # fmt: skip
def test_vitality_when_the_text_changes_it_then_it_is_changed(text, left):
    board = scene(card("Word", text), p1={"staging area": ["Word"], "vitality": 10})
    assert board("Alice: Word: form").vitality() == left


@pytest.mark.rule("ufs09/K.2.1", "ufs09/K.2.4", "ufs09/K.4.1")
@pytest.mark.parametrize(("text", "answers", "zone", "left"), [
    ("Draw 2 cards.", "", ("p1", "hand"), ["Jab", "Stance", "Stance"]),
    ("Your opponent discards 1 card.", "Bob: Hook", ("p2", "hand"), ["Sweep"]),
    ("Your opponent discards their hand.", "", ("p2", "hand"), []),
    ("Destroy 1 of your opponent's foundations.", "Alice: Calm", ("p2", "staging area"),
     ["Duelist", "Relic", "Secret"]),
    ("Your opponent destroys 1 of "
     "their foundations.", "Bob: Calm", ("p2", "staging area"), ["Duelist", "Relic", "Secret"]),
    ("Destroy 1 asset in your "
     "opponent's staging area.", "", ("p2", "staging area"), ["Calm", "Duelist", "Secret"]),
    ("Remove 1 of your opponent's assets from the game.", "", ("p2", "removed"), ["Relic"]),
    ("Add 1 attack from your discard "
     "pile to your hand.", "Alice: Sweep", ("p1", "hand"), ["Jab", "Sweep"]),
    ("Add 1 low attack from your discard pile to your hand.", "", ("p1", "hand"), ["Jab", "Sweep"]),
    ("Add 1 card from your hand to your momentum.", "", ("p1", "momentum"), ["Jab"]),
    ("Add the top card of your deck to your momentum.", "", ("p1", "momentum"), ["Stance"]),
    ("Your opponent adds 1 foundation from their "
     "staging area to their card pool.", "Bob: Calm", ("p2", "card pool"), ["Calm"]),
    ("Discard the top 2 cards of your deck.", "", ("p1", "discard pile"),
     ["Hook", "Stance", "Stance", "Sweep"]),
    ("Add this card to your card pool.", "", ("p1", "card pool"), ["Word"]),
])  # fmt: skip
def test_cards_when_the_text_moves_them_then_they_are_there(text, answers, zone, left):
    board = scene(
        card("Word", f"F: {text}"),
        p1={"staging area": ["Word"], "hand": ["Jab"], "discard pile": ["Sweep", "Hook"]},
        p2={"staging area": ["Calm", "Secret", "Relic"], "hand": ["Hook", "Sweep"]},
    )("Alice: Word: form")
    if answers:
        board(answers)
    assert names(board, *zone) == left


@pytest.mark.rule("ufs09/C.1.4", "ufs09/K.4.2", "ufs09/K.4.3", "ufs09/K.4.5")
@pytest.mark.parametrize(("text", "committed", "face_up"), [
    ("Commit 1 of your opponent's foundations.", True, True),
    ("Flip 1 of your opponent's foundations.", False, False),
    ("Your opponent commits 1 of their foundations.", True, True),
    ("Commit your opponent's character.", False, True),
])  # fmt: skip
def test_foundation_when_the_text_turns_it_then_it_lies_so(text, committed, face_up):
    board = scene(
        card("Word", f"F: {text}"), p1={"staging area": ["Word"]}, p2={"staging area": ["Calm"]}
    )("Alice: Word: form")
    assert (board.card("Calm").committed, board.card("Calm").face_up) == (committed, face_up)


@pytest.mark.rule("ufs09/K.4.3")
def test_seal_when_done_then_the_card_has_no_ability_for_the_turn():
    board = under_attack("E Commit: Seal 1 of your opponent's foundations.", theirs=["Calm"])
    board("Alice: Word: enhance")
    assert "Calm: enhance" not in board.choices()


@pytest.mark.rule("ufs09/K.3.5", "ufs09/J.1.4")
@pytest.mark.parametrize(("answer", "hand"), [("Do it", []), ("No", ["Jab"])])
def test_offer_when_it_was_not_taken_then_what_depends_on_it_is_not_done(answer, hand):
    text = "F: You may discard 1 card. If you do, your opponent loses 3 vitality."
    board = scene(card("Word", text), p1={"staging area": ["Word"], "hand": ["Jab"]})
    board(f"Alice: Word: form\nAlice: {answer}")
    assert (names(board, "p1", "hand"), board.vitality()[1]) == (hand, 22 if hand else 19)


@pytest.mark.rule("ufs09/K.5.1", "ufs09/J.4.2.3")
def test_revealed_card_when_spoken_of_then_it_is_that_one():
    text = "E: Reveal the top card of your deck. This attack gets +X damage. "
    text += "X equals the control of the revealed card."
    assert now(with_attack(text)("Alice: Strike: enhance")) == (3, 9)


@pytest.mark.rule("ufs09/E.4.7.2.3")
def test_card_when_it_does_not_count_then_the_next_is_no_harder():
    board = with_attack(
        "E: This attack does not count towards progressive difficulty.",
        p1={"hand": ["Strike", "Jab"]},
    )("Alice: Strike: enhance").no_enhance()
    board("Alice: Play Jab")
    assert "Alice's check: 5 against 2." in board.texts()


@pytest.mark.rule("ufs09/G.2.1.1.2")
def test_attack_when_it_is_unblockable_then_nobody_is_asked():
    board = with_attack("E: This attack is unblockable.", p2={"hand": ["Stance"]})
    board("Alice: Strike: enhance").no_enhance()
    assert board.vitality() == [22, 18]


@pytest.mark.rule("ufs09/F.2.3.5", "ufs09/G.5.2")
def test_attack_when_discarded_from_the_pool_then_it_deals_nothing():
    board = under_attack("E Commit: Discard this attack from the card pool.")
    board("Alice: Word: enhance")
    assert (names(board, "p1", "card pool"), board.vitality()) == ([], [22, 22])


@pytest.mark.rule("ufs09/F.4.1.2")
def test_phase_when_the_text_ends_it_then_no_form_comes_any_more():
    board = scene(
        card("Word", "F: Your Combat Phase ends."), p1={"staging area": ["Word"], "hand": ["Jab"]}
    )
    board("Alice: Word: form")
    assert board.state.turn_player == "p2"
