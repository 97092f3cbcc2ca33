"""Words of made-up texts about what lasts, what was done before, and what happened when."""

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


@pytest.mark.rule("ufs09/K.5.1")
def test_revealed_cards_when_one_is_taken_then_the_rest_is_discarded():
    text = "F: Reveal the top 3 cards of your deck. Add 1 attack revealed this way to your hand."
    board = scene(
        card("Word", text + " Discard the rest."),
        p1={"staging area": ["Word"], "deck": ["Stance", "Jab", "Calm", "Hook"]},
    )("Alice: Word: form")
    if board.asked() == ("p1", "order"):
        board("Alice: Stance + Calm")
    assert names(board, "p1", "hand") == ["Jab"]
    assert names(board, "p1", "discard pile") == ["Calm", "Stance"]


@pytest.mark.rule("ufs09/K.3.16", "ufs09/K.5.2")
@pytest.mark.parametrize(("pick", "hand"), [("Jab", ["Jab"]), ("Find nothing", [])])
def test_search_when_a_card_is_found_then_it_goes_where_the_text_says(pick, hand):
    text = "F Commit: Search your deck for 1 attack and add it to your hand."
    board = scene(
        card("Word", text), p1={"staging area": ["Word"], "deck": ["Calm", "Jab", "Hook"]}
    )
    board("Alice: Word: form")
    assert board.choices() == ["Find nothing", "Hook", "Jab"]
    assert names(board(f"Alice: {pick}"), "p1", "hand") == hand


@pytest.mark.rule("ufs09/K.5.2")
def test_cards_when_shuffled_into_the_deck_then_they_are_there():
    text = "F: Choose 1 card in your discard pile and shuffle it into your deck."
    board = scene(
        card("Word", text), p1={"staging area": ["Word"], "discard pile": ["Jab"], "deck": ["Calm"]}
    )("Alice: Word: form")
    assert names(board, "p1", "deck") == ["Calm", "Jab"]


@pytest.mark.rule("ufs09/G.3.1", "ufs09/J.3.5.1")
def test_attack_when_it_deals_no_damage_then_nobody_loses_any():
    guard = card("Guard", "After you block an attack with this card, that attack deals no damage.")
    board = scene(guard, p1={"hand": ["Jab"]}, p2={"hand": ["Guard"]})
    board("Alice: Play Jab").no_enhance()("Bob: Block with Guard")
    assert board.vitality() == [22, 22]


@pytest.mark.rule("ufs09/G.3.1", "ufs09/J.3.5.1")
@pytest.mark.parametrize(("text", "left"), [
    ("", 22),
    ("If this attack is completely blocked, it still deals 1 damage during the Damage Step.", 21),
    ("E: If this attack is completely blocked, it still deals half damage (rounded up).", 20),
])  # fmt: skip
def test_complete_block_when_the_attack_still_deals_damage_then_it_does(text, left):
    board = with_attack(text, p2={"hand": ["Calm"]})
    if text.startswith("E"):
        board("Alice: Strike: enhance")
    board.no_enhance()("Bob: Block with Calm")
    assert board.vitality()[1] == left


@pytest.mark.rule("ufs09/G.2.1.3.2.1")
def test_block_when_it_is_harder_then_its_difficulty_says_so():
    board = with_attack(
        "E: The block modifier to block this attack gets +2.", p2={"hand": ["Stance"]}
    )("Alice: Strike: enhance").no_enhance()
    board("Bob: Block with Stance")
    assert "Bob's check: 5 against 6." in board.texts()


@pytest.mark.rule("ufs09/I.2.4.1")
@pytest.mark.parametrize(("keywords", "rating"), [(("Stun:1",), 3), ((), None)])
def test_next_attack_when_its_rating_goes_up_then_it_needs_the_keyword(keywords, rating):
    later = attack("Later", "", *keywords)
    word = card("Word", "F Commit: Your next attack gets +2 to its Stun rating.")
    board = scene(later, word, p1={"staging area": ["Word"], "hand": ["Later"]})
    board("Alice: Word: form\nAlice: Play Later")
    assert board.card("Later").now.get("keywords", {}).get("stun") == rating


@pytest.mark.rule("ufs09/J.3.2.3", "ufs09/E.3.1.2")
@pytest.mark.parametrize(("words", "checked"), [
    ("Your control checks get +1 for the rest of this turn.", ["6", "6"]),
    ("Your checks to play attacks get +1 for the rest of this turn.", ["6", "5"]),
])  # fmt: skip
def test_checks_when_all_are_changed_for_the_turn_then_each_is(words, checked):
    board = scene(
        card("Word", f"F Commit: {words}"), p1={"staging area": ["Word"], "hand": ["Jab", "Stance"]}
    )("Alice: Word: form\nAlice: Play Jab").no_enhance()("Alice: Play Stance")
    said = [line for line in board.texts() if line.startswith("Alice's check:")]
    assert [line.split()[2] for line in said] == checked


@pytest.mark.rule("ufs09/C.1.3", "ufs09/F.1.1")
def test_card_when_it_was_readied_this_combat_phase_then_it_is_not_again():
    text = "F [Twice per turn]: Ready 1 foundation that has not been readied this Combat Phase."
    board = scene(
        card("Word", text, "Asset"),
        card("Down", "F: Commit 1 foundation."),
        p1={"staging area": ["Word", "Down"]},
    )
    board("Alice: Down: form\nAlice: Word: form")
    assert not board.card("Down").committed
    board("Alice: Down: form\nAlice: Word: form")
    assert board.card("Down").committed


@pytest.mark.rule("ufs09/K.3.24", "ufs09/K.3.9.1")
@pytest.mark.parametrize(("words", "first", "second"), [
    ("you have played at least 1 other attack this turn", 4, 5),
    ("this is your first attack this turn", 5, 4),
    ("you have dealt damage this turn", 4, 5),
    ("you have lost vitality this turn", 4, 4),
])  # fmt: skip
def test_condition_on_the_turn_when_it_holds_then_the_effect_is_done(words, first, second):
    strike = attack("Strike", f"E: If {words}, this attack gets +1 damage.")
    board = scene(strike, p1={"hand": ["Strike", "Strike"]})(
        "Alice: Play Strike\nAlice: Strike: enhance"
    )
    found = board.state.attack[-1].card
    assert board.state.objects[found].now.get("damage", 4) == first
    board.no_enhance()("Alice: Play Strike\nAlice: Strike: enhance")
    found = board.state.attack[-1].card
    assert board.state.objects[found].now.get("damage", 4) == second


@pytest.mark.rule("ufs09/J.3.2.3", "ufs09/J.2.2.1")
def test_effect_for_the_turn_when_it_happens_twice_then_it_is_done_twice():
    text = "F Commit: For the rest of this turn, after your attack deals damage, gain 1 vitality."
    board = scene(
        card("Word", text), p1={"staging area": ["Word"], "hand": ["Jab", "Jab"], "vitality": 5}
    )("Alice: Word: form\nAlice: Play Jab").no_enhance()
    board("Alice: Play Jab").no_enhance()
    assert board.vitality()[0] == 7


@pytest.mark.rule("ufs09/J.1.5", "ufs09/J.1.4.1")
@pytest.mark.parametrize(("text", "asked"), [
    ("E: Your opponent discards 1 card.", True), ("E: Draw 1 card.", False),
])  # fmt: skip
def test_response_to_an_effect_when_it_was_no_effect_then_nobody_is_asked(text, asked):
    word = card(
        "Word", "R Commit: After you discard a card due to your opponent's effect, draw 1 card."
    )
    strike = attack("Strike", text)
    board = scene(
        strike, word, p1={"hand": ["Strike"]}, p2={"staging area": ["Word"], "hand": ["Jab"]}
    )
    board("Alice: Play Strike\nAlice: Strike: enhance")
    assert (board.asked() == ("p2", "response")) is asked


@pytest.mark.rule("ufs09/K.3.11", "ufs09/J.3.2.5")
@pytest.mark.parametrize(
    ("during", "damage"), [("your attack's Enhance Step", 4), ("an attack", 4)]
)
def test_event_when_it_is_at_another_time_then_it_does_not_count(during, damage):
    word = card(
        "Word", f"After this foundation is destroyed during {during}, your attack gets +1 damage."
    )
    mine = {"hand": ["Sweep"], "staging area": ["Word"]}
    board = scene(word, strictness="confirm", p1=mine).do("destroy", "@Word")
    board("Alice: Play Sweep")
    assert now(board, "Sweep") == (3, damage)


@pytest.mark.rule("ufs09/J.3.2.5", "ufs09/K.4.1")
def test_foundation_when_it_is_destroyed_in_the_enhance_step_then_it_says_so():
    word = "E Destroy: Draw 1 card.\n\nAfter this foundation is destroyed during the Enhance Step, "
    board = under_attack(word + "your attack gets +1 damage.")("Alice: Word: enhance")
    assert now(board, "Jab") == (2, 4)


@pytest.mark.rule("ufs09/H.4.4.1")
def test_x_of_a_cost_when_the_text_defines_it_then_nobody_chooses_it():
    text = "E Remove, lose X vitality: Draw 1 card. X equals the printed damage of this attack."
    board = under_attack(text)("Alice: Word: enhance")
    assert board.vitality() == [19, 22]


@pytest.mark.rule("ufs09/F.2.2.1.1")
@pytest.mark.parametrize(("more", "player"), [
    ("", "p2"), (" Failing this check does not end their Combat Phase.", "p1"),
])  # fmt: skip
def test_failed_check_when_it_does_not_end_the_phase_then_forms_go_on(more, player):
    word = card("Word", f"R Destroy: After your opponent makes a check, that check gets -5.{more}")
    board = scene(
        word, p1={"hand": ["Jab"], "staging area": ["Calm"]}, p2={"staging area": ["Word"]}
    )
    board("Alice: Play Jab\nBob: Word: response")
    if board.asked() == ("p1", "commit"):
        board.game.submit(())
    assert board.state.turn_player == player


@pytest.mark.rule("ufs09/J.3.3", "ufs09/J.2.1.1")
@pytest.mark.parametrize(("words", "damage"), [
    ("Your high attacks get +2 damage.", 5), ("Your low attacks get +2 damage.", 3),
    ("Your opponent's high attacks get +2 damage.", 3),
    ("While this card is ready, your attacks get +2 damage.", 5),
    ("While this card is in your card pool, your attacks get +2 damage.", 3),
])  # fmt: skip
def test_continuous_bonus_when_the_card_lies_there_then_such_attacks_have_it(words, damage):
    board = under_attack(words)
    assert now(board, "Jab")[1] == damage


@pytest.mark.rule("ufs09/J.3.3", "ufs09/J.2.4")
@pytest.mark.parametrize(("mine", "difficulty"), [(["Arena"], 1), ([], 3)])
def test_card_when_it_is_easier_on_a_condition_then_its_check_says_so(mine, difficulty):
    hard = card("Hard", "If you have 1 or more assets, this card gets -2 difficulty.", difficulty=3)
    board = scene(hard, p1={"hand": ["Hard"], "staging area": mine})("Alice: Play Hard")
    assert f"Alice's check: 5 against {difficulty}." in board.texts()


@pytest.mark.rule("ufs09/I.3.6.1")
def test_attack_when_its_enhance_step_is_skipped_then_nobody_may_enhance():
    board = with_attack("Skip this attack's Enhance Step.", mine=["Calm"], p2={"hand": ["Stance"]})
    assert board.asked() == ("p2", "block")


@pytest.mark.rule("ufs09/F.1.2", "ufs09/H.1.6")
def test_response_when_a_step_is_over_then_it_is_offered():
    word = card("Word", "R Commit: After your opponent's Review Step, draw 1 card.")
    board = scene(word, p1={}, p2={"staging area": ["Word"]})
    board("Alice: Pass: go to the end phase")
    while board.asked()[1] in ("review", "form"):
        board.game.submit("none" if board.asked()[1] == "review" else "pass")
    assert board.asked() == ("p2", "response")


@pytest.mark.rule("ufs09/H.3.3.1", "ufs09/H.5.1")
def test_ability_when_it_needs_a_committed_card_then_it_works_from_one():
    word = card("Word", "E: Ready this foundation. Only playable while committed.")
    mine = {"hand": ["Jab"], "staging area": ["Word"]}
    board = scene(word, strictness="confirm", p1=mine)("Alice: Play Jab")
    assert "Word: enhance" not in board.choices()
    board.do("commit", "@Word")
    assert "Word: enhance" in board.choices()


@pytest.mark.rule("ufs09/B.6.1.1.2")
@pytest.mark.parametrize("name", ["Orla1", "·Orla·", "Orla (II)"])
def test_character_when_files_write_its_version_as_a_figure_then_it_is_the_same(name):
    text = card("Word", "Orla F: Draw 1 card.")
    hero = card(name, "", "Character", hand_size=6, vitality=20, difficulty=6)
    board = scene(text, hero, p1={"character": name, "staging area": ["Word"]})
    assert "Word: form" in board.choices()


@pytest.mark.rule("ufs09/K.3.7")
@pytest.mark.parametrize(("text", "played"), [
    ("E: This attack gets +1 speed and -1 damage (minimum 1).", "whole"),
    ("E: This attack gets -1 speed and -1 damage (minimum 1).", "by hand"),
    ("E: Destroy 1 committed asset or foundation.", "by hand"),
    ("E: Destroy 1 asset or foundation.", "whole"),
    ("R Commit 1 foundation: After you play an attack, ready that foundation.", "by hand"),
    ("R Commit: After you block with a foundation, add that card to your staging area.", "whole"),
    ("E: If this attack deals damage, reveal the top card of your deck. Seal it.", "whole"),
])  # fmt: skip
def test_text_when_a_word_could_be_about_two_things_then_it_is_left_to_people(text, played):
    assert reading(card("Riddle", text)).played == played
