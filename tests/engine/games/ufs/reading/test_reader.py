"""What is read, what is refused, and that what is said back means the same."""

import pytest

from engine.games.ufs.reading.book import BOOK
from engine.games.ufs.reading.reader import reader_for
from engine.reading.derivations import read
from engine.reading.meaning import Meaning
from engine.reading.saying import say
from engine.reading.words import words_of
from tests.engine.games.ufs.reading.read_cards import WORDS, attack, card, reading

READ = [
    "draw 1 card",
    "your opponent draws 1 card and discards 1 card",
    "both players discard 1 card",
    "draw 1 card or gain 2 vitality",
    "this attack gets +2 speed",
    "this attack gets +2 speed and -1 damage",
    "this attack gets -2 damage (minimum 1)",
    "this attack gets +2 or -2 speed",
    "this attack gets +2 speed or +1 damage",
    "this attack gets +1 speed for each weapon attack in your card pool",
    "this attack gets +1 damage for each of your opponent's momentum",
    "your ranged or weapon attack gets +x damage",
    "your attack with a printed damage of 3 or less gets stun: 2",
    "your next kick attack gets -2 difficulty",
    "your opponent's next attack gets -1 damage",
    "your ranged attacks get +2 damage for the rest of this turn",
    "change the zone of this attack to any other zone",
    "change the zone of your attack to high",
    "reduce this attack's damage to 1",
    "return this attack to its printed speed",
    "this attack is unblockable",
    "your next check to play an attack gets +2",
    "your opponent's next check gets -2",
    "commit 1 of your opponent's foundations",
    "destroy 1 asset in your opponent's staging area",
    "ready your character",
    "ready this card",
    "flip 2 foundations",
    "seal 1 of your opponent's foundations",
    "remove up to 2 cards in your discard pile",
    "discard this attack from the card pool",
    "your opponent discards 2 momentum",
    "your opponent discards 1 random card",
    "add the top card of your deck to your momentum",
    "add the top 2 cards of your deck to your card pool face down",
    "add 1 low attack from your discard pile to your hand",
    "add 1 foundation that you could normally play from your hand to your staging area",
    "reveal the top card of your deck",
    "you may draw 1 card",
    "your opponent may discard 1 card",
    "if you do, draw 1 card",
    "if they do not, draw 1 card",
    "if this attack deals damage, draw 1 card",
    "if your attack is completely blocked, gain 1 vitality",
    "if your opponent is at desperation, draw 1 card",
    "if you have 2 or more assets, draw 1 card",
    "if there are no cards in your opponent's card pool, draw 1 card",
    "after this attack resolves, add it to your hand",
    "x equals the number of assets in your opponent's staging area",
    "x equals the discarded card's printed difficulty",
    "x equals half of this attack's damage (rounded up)",
    "x equals your momentum (maximum 3)",
]


@pytest.fixture(scope="module")
def grammar():
    return reader_for(WORDS).sentences.grammar


@pytest.mark.parametrize("text", READ)
def test_sentence_when_said_back_then_it_is_read_as_the_same_meaning(grammar, text):
    meaning = read(grammar, "line", words_of(text)).meaning
    assert isinstance(meaning, Meaning)
    said = say(grammar, "line", meaning)
    assert read(grammar, "line", words_of(said)).meanings == (meaning,)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("draw 1 card", "your opponent draws 1 card"),
        ("draw 1 card", "you may draw 1 card"),
        ("discard 1 card", "discard 1 random card"),
        ("discard 1 card", "your opponent discards 1 card"),
        ("this attack gets +2 speed", "your attack gets +2 speed"),
        ("your attack gets +2 speed", "your opponent's attack gets +2 speed"),
        ("your attack gets +2 speed", "your next attack gets +2 speed"),
        ("this attack gets +2 speed", "this attack gets +2 damage"),
        ("this attack gets -2 damage", "this attack gets -2 damage (minimum 1)"),
        ("this attack gets +2 speed and +2 damage", "this attack gets +2 speed or +2 damage"),
        ("destroy 1 foundation", "destroy 1 of your opponent's foundations"),
        ("destroy 1 of your "
         "opponent's foundations", "your opponent destroys 1 of their foundations"),
        ("remove 1 card in your hand", "remove 1 card in your discard pile"),
        ("remove 2 cards in your hand", "remove up to 2 cards in your hand"),
        ("if this attack is blocked, draw 1 card", "if this attack is not blocked, draw 1 card"),
        ("if this attack is blocked, draw 1 card", "if this attack is completely "
         "blocked, draw 1 card"),
        ("if you do, draw 1 card", "if they do, draw 1 card"),
        ("your next check gets +1", "your next check to play an attack gets +1"),
        ("your attack with a printed damage of 3 gets +1 speed",
         "your attack with a printed damage of 3 or less gets +1 speed"),
        ("your attack with a printed damage of 3 gets +1 speed",
         "your attack with a damage of 3 gets +1 speed"),
        ("ready 1 foundation", "ready 1 other foundation"),
        ("add the top card of your "
         "deck to your hand", "add the top card of your discard pile to your hand"),
        ("flip 1 foundation", "flip 1 non-character card in your staging area"),
    ],
)  # fmt: skip
def test_near_misses_when_both_are_read_then_they_mean_different_things(grammar, one, other):
    first, second = (read(grammar, "line", words_of(text)).meaning for text in (one, other))
    assert None not in (first, second)
    assert first != second


@pytest.mark.parametrize(
    "text",
    [
        "E: Draw 1 card instead.",
        "E: If you do, draw 1 card.",
        "E: Add it to your hand.",
        "E: Ready that foundation.",
        "E: This attack gets +X damage.",
        "E: This attack gets -2 speed and -2 damage (minimum 1).",
        "E: Draw 1 card. X equals the difficulty of the discarded card. Lose X vitality.",
        "E: Destroy 1 card.",
        "E: Discard 1 foundation.",
        "E: They discard 1 card.",
        "E Lose X vitality, reveal 1 attack from your hand: Draw X cards. "
        "X equals the revealed card's control.",
        "E: Cancel its effects.",
        "R: Draw 1 card.",
        "R: After your opponent plays an attack, cancel its effects.",
        "Kick Master E: Draw 1 card.",
        "E [Once per game]: Draw 1 card.",
        "Your momentum counts double.",
    ],
)
def test_text_when_nothing_says_what_a_word_means_then_it_is_left_to_people(text):
    found = reading(card("Riddle", text))
    assert (found.played, found.abilities()) == ("by hand", [])


def test_card_when_a_continuous_ability_is_unread_then_nothing_of_it_is_played():
    """It could change the others."""
    found = reading(card("Half", "E: Draw 1 card.\n\nYour momentum counts double."))
    assert (found.played, found.abilities()) == ("partly", [])


def test_card_when_a_played_ability_is_unread_then_the_others_are_played():
    found = reading(card("Half", "E: Draw 1 card.\n\nF Commit: Balance a broomstick."))
    assert [each["kind"] for each in found.abilities()] == ["played", "left"]


def test_unread_paragraph_when_asked_then_it_says_how_far_it_was_understood():
    (paragraph,) = reading(card("Half", "F: Draw 2 dogs.")).paragraphs
    assert paragraph.why == "After “draw 2” it expects card."


@pytest.mark.rule("ufs09/B.6.5.2", "ufs09/H.1")
@pytest.mark.parametrize("text", [
    "E Commit: Draw 1 card.\n\nF: Draw 1 card.",
    "E Commit: Draw 1 card.  F: Draw 1 card.",
    "E Commit: Draw 1 card. F: Draw 1 card.",
    "E Commit: Draw\n1 card.\nF: Draw 1 card.",
])  # fmt: skip
def test_abilities_when_their_lines_are_lost_then_they_are_cut_at_their_letters(text):
    found = [each["ability"] for each in reading(card("Twice", text)).abilities()]
    assert [(each["type"], each["cost"]) for each in found] == [
        ("enhance", [["commit", 1]]), ("form", []),
    ]  # fmt: skip


@pytest.mark.rule("ufs09/D.2.2.2")
def test_words_when_they_only_say_what_face_down_cards_are_then_nothing_is_lost():
    text = "E Flip: Draw 1 card. This card is considered a foundation with a blank text box."
    assert reading(card("Word", text)).played == "whole"


def test_keyword_line_when_it_is_printed_again_in_the_text_then_it_says_nothing_new():
    text = "Stun: 2 · Weapon E Commit 1 foundation: Draw 1 card."
    assert reading(attack("Word", text, "Stun:2", "Weapon")).played == "whole"


def test_meaning_when_stored_then_costs_and_restrictions_are_there_and_no_text():
    (stored,) = reading(
        card("Word", "First E [Once per turn] Commit, discard 1 card: Draw 1 card.")
    ).abilities()
    assert stored["ability"] == {
        "type": "enhance", "cost": [["commit", 1], ["discard", 1]],
        "only": ["first", "once per turn"],
        "does": '[{"is": "draw", "n": 1}]',
    }  # fmt: skip


@pytest.mark.rule("ufs09/H.3.1.5")
def test_name_before_the_letter_when_no_character_has_it_then_it_is_not_read():
    assert reading(card("Word", "Orla E: Draw 1 card.")).played == "whole"
    assert reading(card("Word", "Orlando E: Draw 1 card.")).played == "by hand"


def test_phrases_when_asked_for_their_rules_then_a_stored_meaning_has_them():
    (stored,) = reading(card("Word", "E: Draw 1 card.")).abilities()
    assert BOOK.rules_behind({"is": "draw", "n": 1}) == ("ufs09/K.5.3", "ufs09/J.1.2#2")
    assert stored["kind"] == "played"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Combo E: Draw 1 card.", ["combo enhance: draw 1 card"]),
        ("Desperation F Commit: Draw 1 card.", ["desperation form commit: draw 1 card"]),
        (
            "E: Draw 1 card. Your opponent may discard 1 card to cancel this effect.",
            ["enhance: draw 1 card", "your opponent may discard 1 card to cancel this effect"],
        ),
    ],
)
def test_paragraph_when_it_is_said_back_then_what_limits_and_what_cancels_it_is_said_too(
    text, said
):
    [paragraph] = reading(card("Limited Thing", text)).paragraphs
    assert list(paragraph.said) == said
