"""What is read, what is refused, and that what is said back means the same."""

import pytest

from engine.games.ashes.reading.reader import reader_for
from engine.reading.derivations import read
from engine.reading.meaning import Meaning
from engine.reading.saying import say
from engine.reading.words import words_of
from tests.engine.games.ashes.reading.read_cards import WORDS, ally, card, reaction, reading, ready

READ = [
    "draw 1 card",
    "you may draw 2 cards",
    "deal 2 damage to a target unit",
    "deal 1 damage to all opponents' units",
    "deal 1 damage to a target unit and draw 1 card",
    "destroy a target unit or remove all wound tokens from a target unit",
    "place 1 exhaustion token on a target ready spell",
    "remove 2 wound tokens and 1 exhaustion token from a target unit or phoenixborn",
    "move 1 wound token from a target unit onto this unit",
    "add 2 to a target unit's attack value for the remainder of this turn",
    "place a lantern fox conjuration onto your battlefield",
    "place up to 2 lantern fox conjurations onto your battlefield",
    "attach an ember mark conjured alteration spell to a target unit",
    "choose a target player to discard 1 card off the top of their draw pile",
    "select 2 dice in your exhausted pool and place them into your active pool on a side of your "
    "choice",
    "change 1 die in a target player's active pool to a side of your choice",
    "search your discard pile for an ally and place it into your hand",
    "if you do, draw 1 card",
    "then you may deal 1 damage to a target unit",
    "when this unit is destroyed, you may place 1 status token on a target unit",
    "after a unit comes into play on an opponent's battlefield, you may spend 1 {basic} to place "
    "1 exhaustion token on that unit",
    "when this unit would receive damage, prevent 1 damage",
    "remove all exhaustion tokens from this unit at the end of each round",
    "you may play this spell when a unit you control is destroyed",
    "this unit may guard a unit being attacked",
]


@pytest.fixture(scope="module")
def grammar():
    return reader_for(WORDS).sentences.grammar


@pytest.mark.parametrize("text", READ)
def test_sentence_when_said_back_then_it_is_read_as_the_same_meaning(grammar, text):
    meaning = read(grammar, "ability", words_of(text)).meaning
    said = say(grammar, "ability", meaning)
    assert isinstance(meaning, Meaning)
    assert read(grammar, "ability", words_of(said)).meanings == (meaning,)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("draw 1 card", "draw 2 cards"),
        ("draw 1 card", "you may draw 1 card"),
        ("deal 1 damage to a target unit", "deal 1 damage to a target unit you control"),
        ("deal 1 damage to a target unit", "deal 1 damage to a target unit an opponent controls"),
        ("destroy a unit you control", "destroy a target unit you control"),
        ("place 2 wound tokens on a target unit", "deal 2 damage to a target unit"),
        ("destroy this unit", "destroy this spell"),
        (
            "place 2 lantern fox conjurations onto your battlefield",
            "place up to 2 lantern fox conjurations onto your battlefield",
        ),
        ("when this unit is destroyed, draw 1 card", "after this unit is destroyed, draw 1 card"),
        (
            "when this unit comes into play, draw 1 card",
            "when this unit comes into play, you may spend 1 {basic} to draw 1 card",
        ),
        (
            "after your phoenixborn receives damage, draw 1 card",
            "after your phoenixborn receives damage from an attack, draw 1 card",
        ),
    ],
)
def test_near_misses_when_both_are_read_then_they_mean_different_things(grammar, one, other):
    first, second = (read(grammar, "ability", words_of(text)).meaning for text in (one, other))
    assert None not in (first, second)
    assert first != second


@pytest.mark.parametrize(
    "text",
    [
        "Draw up to 2 cards.",
        "Deal 1 additional damage to a target unit.",
        "Deal 2 damage to another target unit.",
        "Draw 1 card instead.",
        "If you do, draw 1 card.",
        "Destroy that unit.",
        "Deal 1 damage to their Phoenixborn.",
        "Deal X damage to a target unit.",
        "Place 1 exhaustion token on it.",
    ],
)
def test_text_when_nothing_says_what_a_word_means_then_it_is_left_to_people(text):
    assert reading(card("Riddle", text)).played == "by hand"


def test_card_when_one_paragraph_is_unread_then_nothing_of_it_is_played():
    found = reading(ready("Half", "[[main]]: Draw 1 card.\n\nBalance a broomstick."))
    assert (found.read, found.played, found.abilities()) == ("partly", "partly", [])


def test_ability_given_by_an_attached_spell_when_it_waits_for_its_unit_then_is_not_played():
    given = "This unit now has the following ability:"
    text = "Wake: When this unit is destroyed, draw 1 card."
    found = reading(card("Gift", f"{given}\n\n{text}", "Alteration Spell"))
    assert (found.read, found.played) == ("whole", "partly")


def test_unread_paragraph_when_asked_then_it_says_how_far_it_was_understood():
    (paragraph,) = reading(card("Half", "Draw 2 dogs.")).paragraphs
    assert paragraph.why == "After “draw 2” it expects cards."


def test_meaning_when_stored_then_costs_and_marks_are_there_and_no_text():
    found = reading(ally("Slow Fox", "* Nudge 1: [[side]] - [[exhaust]]: Draw 1 card."))
    assert found.abilities() == [
        {
            "kind": "activated",
            "meanings": [{"is": "draw", "n": 1, "w": {"is": "you"}}],
            "cost": {"dice": [], "exhaust": True, "side": True},
            "name": "Nudge 1",
            "inexhaustible": True,
        }
    ]


def test_what_was_understood_when_said_then_it_is_in_words_without_icons():
    text = "You may play this spell when a unit you control is destroyed. Draw 1 card."
    (paragraph,) = reading(reaction("Last Gift", text)).paragraphs
    assert paragraph.said == (
        "you may play this spell when a unit you control is destroyed",
        "draw 1 card",
    )
