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
    "banish the top 2 cards of target opposing hero's deck",
    "destroy the top card of your deck",
    "put the top card of your deck into your graveyard",
    "reveal the top card of your deck",
    "look at the top card of target opposing hero's deck",
    "look at target opposing hero's hand",
    "when ~ hits a hero, they banish a card from their hand",
    "when ~ hits a hero, they put a card from their hand on top of their deck",
    "banish a random card from target opposing hero's hand",
    "when ~ hits a hero, destroy an aura they control",
    "each hero destroys an equipment they control",
    "when ~ hits a hero, destroy a card in their arsenal",
    "return a card from your arsenal to your hand",
    "put all cards in each hero's arsenal on the bottom of their deck",
    "you may banish an aura from your graveyard",
    "return an aura from your graveyard to your hand",
    "return an aura you control to its owner's hand",
    "put a card from your hand into your soul",
    "discard your hand",
    "when ~ attacks or defends, draw a card",
    "when ~ is destroyed, draw a card",
    "when ~ is discarded, draw a card",
    "when ~ is put into your graveyard from anywhere, draw a card",
    "when ~ is banished, draw a card",
    "when ~ is put face up into your arsenal, draw a card",
    "whenever a ninja card is put into your banished zone, draw a card",
    "when ~ is charged to your soul, draw a card",
    "when ~ defends together with a card from hand, draw a card",
    "when ~ defends together with 2 or more ninja cards, draw a card",
    "when ~ defends alone, draw a card",
    "when ~ attacks a marked hero, draw a card",
    "if ~ deals more than 3 damage to a hero, draw a card",
    "when ~ deals damage, draw a card",
    "at the beginning of each end phase, draw a card",
    "if the defending hero is marked, draw a card",
    "if ~ is defending a ninja attack, it gains +1{d}",
    "if you control 2 or more auras, ~ gains +1{p}",
    "if you control no other ninja auras, draw a card",
    "if a ninja card has been put into your soul this turn, draw a card",
    "if you have created a runechant this turn, draw a card",
    "if you have been dealt arcane damage this turn, draw a card",
    "if you have played or activated 2 or more attack-reactions this chain link, draw a card",
    "if you have played a ninja card this chain link, draw a card",
    "if a ninja attack was the last attack this combat chain, draw a card",
    "if ~ has 6 or more {p}, it gains go again",
    "if ~ has go again, it gains +1{p}",
    "if you have less {h} than each other hero, draw a card",
    "create a runechant and a frostbite token",
    "mark target opposing hero",
    "{t} an aura you control",
    "{u} target sword",
    "the next time you would be dealt arcane damage this turn, prevent 3 of that damage",
    "swords you control gain +1{p} this turn",
    "if you have charged this turn, instead draw 2 cards",
    "if you have charged this turn, draw a card, otherwise gain 1{h}",
    "search your deck for an example, reveal it, put it into your hand",
    "the next non-ninja attack-action card you play this turn gains go again",
    "target defending ninja card gains +1{d}",
    "target sword you control gains +1{p} until end of turn",
    "put target ninja card from your graveyard on the bottom of your deck",
    "~ gains +1{p} for each ninja card you have pitched this turn",
    "~ gains +1{p} for each equipment defending it",
    "when ~ defends, clash with the attacking hero",
    "when ~ hits a hero, clash with them",
    "if you win, draw a card",
    "when ~ attacks a hero, you may wager a runechant and a frostbite token with them",
    "amp 2",
    "your next ninja attack this combat chain gains +1{p}",
    "the next ninja attack-action card you play this combat chain gains +1{p}",
    "the next attack you boost this turn gains +1{p}",
    "the next attack you fuse this combat chain gains dominate",
    "put an aura from your hand into the arena",
    "when ~ attacks, if it scrapped a card, draw a card",
    "if you have beaten chest this turn, draw a card",
    "~ can't be defended by equipment",
    "non-attack-action cards have -1{d} while defending ~",
    "~'s {p} is equal to the number of runechants you control",
    "as an additional cost to play ~, put a card from your arsenal on the bottom of your deck",
    "as an additional cost to play ~, banish a random card from your hand",
    "destroy ~ unless you remove a steam counter from it",
    "if a yellow card is charged this way, draw a card",
    "~ gets +1{d} while defending a sword attack",
    "~ costs {r} less to play for each time you have charged this turn",
    "~'s {d} is equal to the number of opposing heroes with greater {h} than you",
    "~ gains +x{p}, where x is the number of times you have boosted this combat chain",
    "if you have boosted this combat chain, ~ gains dominate",
    "if you have hit 2 or more times this combat chain, draw a card",
    "if the defending hero has 1 or more cards in their soul, ~ gains +1{p}",
    "put ~ face up into your arsenal",
    "you may banish 2 earth cards and an action card from your graveyard",
    "if ~ is defended by an action card, ~ gains +1{p}",
    "when ~ is defended by an action card, draw a card",
    "when a sword you control hits, you may attack an additional time with that weapon this turn",
    "if ~ was fused, the attacking hero discards a card unless they pay {r}",
    "the next brute, ninja, or runeblade card you play this turn gains go again",
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
        ("banish the top card of your deck", "destroy the top card of your deck"),
        ("banish the top card of your deck", "banish the top card of each hero's deck"),
        ("each hero draws a card", "each other hero draws a card"),
        ("when ~ hits a hero, draw a card", "when ~ hits a marked hero, draw a card"),
        ("when ~ is banished, draw a card", "when ~ is destroyed, draw a card"),
        (
            "if you control a ninja aura, draw a card",
            "if you control another ninja aura, draw a card",
        ),
        (
            "if you have charged this turn, draw 2 cards",
            "if you have charged this turn, instead draw 2 cards",
        ),
        ("{t} target sword", "{u} target sword"),
        (
            "your next attack this combat chain gains +1{p}",
            "your next attack this turn gains +1{p}",
        ),
        (
            "the next attack you boost this turn gains +1{p}",
            "the next attack you fuse this turn gains +1{p}",
        ),
        ("if you win, draw a card", "if they win, draw a card"),
        ("~ can't be defended by equipment", "~ can't be defended by attack-action cards"),
        (
            "prevent the next 3 damage that would be dealt to you this turn",
            "the next time you would be dealt damage this turn, prevent 3 of that damage",
        ),
        (
            "when ~ defends alone, draw a card",
            "when ~ defends together with a card from hand, draw a card",
        ),
        (
            "search your deck for an example, reveal it, put it into your hand",
            "search your deck for a card, reveal it, put it into your hand",
        ),
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


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("**Once per Turn Instant** - {r}: Draw a card.", "once per turn instant, 1 resource: "),
        ("**Action** - Destroy this: Draw a card.", "action, destroy this card: "),
        ("Once per turn, when you boost a card, draw a card.", "once per turn, when you boost"),
    ],
)
def test_ability_when_it_is_said_back_then_its_price_and_how_often_are_said_too(text, said):
    [paragraph] = reading(card("Priced Thing", text)).paragraphs
    assert paragraph.said[0].startswith(said), paragraph
