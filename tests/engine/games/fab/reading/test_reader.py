"""What is read, what is refused, and that what is said back means the same."""

import pytest

from engine.games.fab.reading.reader import reader_for
from engine.reading.derivations import read
from engine.reading.saying import say
from engine.reading.words import words_of
from tests.engine.games.fab.reading.read_cards import WORDS, attack, card, reading

READ = [
    "draw a card",
    "draw 2 cards, then discard a card",
    "deal 3 arcane damage to target opposing hero",
    "gain {r}{r}",
    "gain 2{h}",
    "create 2 runechant tokens",
    "the next ninja attack-action card you play this turn gains +2{p} and go again",
    "your next sword attack this turn gains +1{p}",
    "when ~ hits a hero, they discard a card",
    "whenever you play a ninja card, create a runechant token",
    "if you have charged this turn, ~ gains go again",
    "at the beginning of your action phase, destroy ~ then draw a card",
    "you may discard a card",
    "if you do, draw a card",
    "~ costs {r} less to play for each runechant you control",
    "as an additional cost to play ~, discard a random card",
    "you may play ~ from your banished zone",
    "target attack gains +1{p} until end of turn",
    "gain 1{h} for each card in your hand",
    "~ gets -x{p}, where x is the pitch value of the card revealed this way",
    "~ enters the arena with 2 steam counters on it",
    "when ~ has no steam counters, destroy ~",
    "whenever an attack hits a hero this turn, create a frostbite token under their control",
    "put ~ into your soul when the combat chain closes",
    "defense-reaction cards can't be played this chain link",
    "you may play your next ninja action card this turn as though it were an instant",
    "the next ninja card you play this turn costs {r} less",
    "cards and activated abilities cost opposing heroes an additional {r} this turn",
    "if you have discarded a card with 6 or more {p} this turn, ~ gains +1{p}",
    "if ~ was played as chain link 3 or higher, ~ gains +2{p}",
    "when you play an attack-action card or activate a weapon attack, destroy ~",
    "at the beginning of your end phase or when you play a card or activate an ability, destroy ~",
    "when ~ leaves the arena, draw a card",
    "when ~ attacks a hero, they draw a card",
    "you may discard a ninja card",
    "put a ninja card from your graveyard on top of your deck",
    "put a -1{d} counter on a sword they control",
    "the first time a ninja attack you control hits each turn, draw a card",
    "roll a 6 die",
    "draw a card unless you remove a steam counter from ~",
]


@pytest.fixture(scope="module")
def grammar():
    return reader_for(WORDS).sentences.grammar


@pytest.mark.parametrize("text", READ)
def test_sentence_when_said_back_then_it_is_read_as_the_same_meaning(grammar, text):
    meaning = read(grammar, "ability", words_of(text)).meaning
    said = say(grammar, "ability", meaning)
    assert meaning is not None
    assert read(grammar, "ability", words_of(said)).meanings == (meaning,)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("draw a card", "draw 2 cards"),
        ("gain 2{h}", "lose 2{h}"),
        ("deal 1 arcane damage to target hero", "deal 1 arcane damage to target opposing hero"),
        ("your next sword attack this turn gains +1{p}", "your next attack this turn gains +1{p}"),
        ("when ~ hits, draw a card", "when ~ attacks, draw a card"),
        ("when ~ hits, draw a card", "when ~ hits a hero, draw a card"),
        (
            "if you have played a ninja card this turn, draw a card",
            "if you have played another ninja card this turn, draw a card",
        ),
        (
            "put a card from your hand on top of your deck",
            "put a card from your hand on the bottom of your deck",
        ),
        (
            "whenever an attack hits a hero this turn, draw a card",
            "the next time an attack hits a hero this turn, draw a card",
        ),
        ("put ~ into your soul", "put ~ into your soul when the combat chain closes"),
        (
            "the next ninja card you play this turn costs {r} less",
            "your ninja cards cost {r} less this turn",
        ),
        ("deal 2 damage to any target", "deal 2 arcane damage to any target"),
        ("when ~ attacks, draw a card", "when ~ attacks a hero, draw a card"),
        (
            "put a ninja card from your graveyard into your hand",
            "put a ninja card from your graveyard on the bottom of your deck",
        ),
        ("you may discard a ninja card", "you may discard a card"),
        ("if ~ has hit this turn, draw a card", "if ~ has not hit this turn, draw a card"),
        (
            "your next attack with 3 or less {p} this turn gains +1{p}",
            "your next attack with 3 or less base {p} this turn gains +1{p}",
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
        "Draw a card instead.",
        "Draw a card from another deck.",
        "Target opposing ally gains +1{p}.",
        "They discard a card.",
        "If you do, draw a card.",
        "Draw a card. You know what to do with it.",
    ],
)
def test_text_when_a_word_changes_what_it_means_then_it_is_left_to_people(text):
    assert reading(card("Riddle", text)).played == "by hand"


def test_card_when_an_unread_paragraph_may_change_another_one_then_nothing_of_it_is_played():
    found = reading(card("Half", "Draw a card.\n\nBalance a broomstick instead."))
    assert (found.read, found.played, found.abilities()) == ("partly", "partly", [])


def test_unread_paragraph_when_asked_then_it_says_how_far_it_was_understood():
    (paragraph,) = reading(card("Half", "Draw 2 dogs.")).paragraphs
    assert paragraph.why == "After “draw 2” it expects cards, minus, plus."


def test_meaning_when_stored_then_no_text_of_the_card_is_in_it():
    found = reading(attack("Bold Strike", "When this hits, draw a card."))
    assert found.abilities() == [
        {
            "kind": "text",
            "meanings": [
                {
                    "is": "when",
                    "e": {"is": "hits"},
                    "do": {"is": "draw", "w": {"is": "you"}, "n": 1},
                }
            ],
        }
    ]


def test_keyword_line_when_the_engine_has_it_then_it_is_played_and_others_are_not():
    known = reading(attack("Quick", "**Go again**", keywords=("Go again",)))
    unknown = reading(attack("New", "**Heave**", keywords=("Heave",)))
    assert (known.played, unknown.played) == ("whole", "by hand")


@pytest.mark.parametrize(
    "text",
    [
        "If this has {p} greater than its base, it gets +1{p}.",
        "Your next attack this turn gains heave.",
        "Your next Ninja action this turn gains +1{p}.",
    ],
)
def test_text_when_nothing_does_just_that_then_it_is_understood_and_not_played(text):
    one = attack("Odd", text, keywords=("Heave",))
    assert (reading(one).read, reading(one).played) == ("whole", "by hand")
