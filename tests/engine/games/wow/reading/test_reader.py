"""What is read, what is refused, and that what is said back means the same."""

import pytest

from engine.games.wow.reading.book import BOOK
from engine.games.wow.reading.reader import reader_for
from engine.reading.derivations import read
from engine.reading.meaning import Meaning
from engine.reading.saying import say
from engine.reading.words import words_of
from tests.engine.games.wow.reading.read_cards import (
    WORDS,
    ally,
    card,
    item,
    quest,
    reading,
)

READ = [
    "draw a card",
    "draw three cards",
    "target player draws two cards",
    "target opponent discards a card",
    "each opponent discards two cards",
    "target player discards a card at random",
    "discard your hand",
    "draw cards until you reach your maximum hand size",
    "your hero deals 3 fire damage to target hero or ally",
    "~ deals 1 unpreventable arcane damage to each opposing hero and ally",
    "your hero deals 2 nature damage to target ally and heals 2 damage from itself",
    "~ heals all damage from your hero",
    "put 2 damage on your hero",
    "destroy target ability, ally, or equipment",
    "destroy target exhausted opposing ally with cost 3 or less",
    "destroy all non-demon allies",
    "exhaust up to two target allies",
    "ready all abilities and equipment you control",
    "remove target ally from the game",
    "put target ally card from your graveyard into your hand",
    "put a demon card from your graveyard into play",
    "put target equipment on the bottom of its owner's deck",
    "interrupt target ability card",
    "target player destroys an ally in his party",
    "target player puts the top three cards of his deck into his graveyard",
    "search your deck for a weapon card, reveal it, and put it into your hand",
    "you may pay 2",
    "if you do, draw a card",
    "then draw a card",
    "if you have another ally, draw a card",
    "if ~ is damaged, draw a card",
    "you gain control of target ally",
    "you gain control of target ally this turn",
    "remove target attacking ally from combat",
    "add a rune counter",
    "add two rune counters to ~",
    "remove a rune counter from ~",
    "target ally has +2 atk this turn",
    "target ally has +1 atk / +1 health this turn",
    "target ally has +2 atk and long-range this turn",
    "target hero or ally can't attack or protect this turn",
    "target ally can't ready during its controller's next ready step",
    "target ally must attack this turn if able",
    "prevent the next 3 damage that would be dealt to target hero or ally this turn",
    "prevent all combat damage that would be dealt to your hero this turn",
    "a character dealt damage this way can't attack this turn",
    "when ~ enters play, you may destroy target armor",
    "when another ally enters play, draw a card",
    "when an opposing ally is destroyed, draw a card",
    "when ~ attacks, you may exhaust target hero or ally",
    "when ~ deals combat damage to a hero, draw a card",
    "when your hero is dealt damage, draw a card",
    "when you play an ability, ready ~",
    "when an opponent plays an ally, draw a card",
    "when you complete a quest, draw a card",
    "at the start of your turn, your hero deals 1 fire damage to attached character",
    "at the end of each turn, destroy ~",
    "~ has +2 atk while attacking",
    "other demons in your party have +1 atk / +1 health",
    "your hero has protector",
    "opposing allies can't attack",
    "while you have another ally, ~ has elusive",
    "attached ally can't ready during its controller's ready step",
    "~ can attack only heroes",
    "you control attached ally",
    "prevent all damage that would be dealt to ~",
    "if your hero would be dealt damage, prevent 1 of that damage",
    "you pay 1 less to play abilities, to a minimum of 1",
    "~ enters play exhausted",
    "~ enters play with two rune counters",
]


@pytest.fixture(scope="module")
def grammar():
    return reader_for(WORDS).sentences.grammar


@pytest.mark.parametrize("text", READ)
def test_sentence_when_said_back_then_it_is_read_as_the_same_meaning(grammar, text):
    meaning = read(grammar, "ability", words_of(text)).meaning
    assert isinstance(meaning, Meaning)
    said = say(grammar, "ability", meaning)
    assert read(grammar, "ability", words_of(said)).meanings == (meaning,)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("draw a card", "you may draw a card"),
        ("draw a card", "target player draws a card"),
        ("target player discards a card", "target opponent discards a card"),
        ("target player discards a card", "target player discards a card at random"),
        ("destroy target ally", "destroy target opposing ally"),
        ("destroy target ally", "destroy target ally in your party"),
        ("destroy target ally", "destroy target friendly ally"),
        ("destroy target ally in your party", "destroy an ally in your party"),
        ("destroy an ally in your party", "destroy another ally in your party"),
        ("destroy target ally", "destroy target exhausted ally"),
        ("destroy target demon ally", "destroy target non-demon ally"),
        ("destroy target ally with cost 3", "destroy target ally with cost 3 or less"),
        ("destroy two target allies", "destroy up to two target allies"),
        ("destroy each ally", "destroy each other ally"),
        ("put target ally card from your graveyard into your hand",
         "put target ally card from a graveyard into your hand"),
        ("target ally has +1 atk this turn", "target ally has +1 atk this combat"),
        ("target ally can't attack this turn", "target ally can't protect this turn"),
        ("~ deals 1 fire damage to each ally", "~ deals 1 unpreventable fire damage to each ally"),
        ("prevent the next 2 damage that would be dealt to ~ this turn",
         "prevent the next 2 combat damage that would be dealt to ~ this turn"),
        ("when ~ enters play, draw a card", "when another ally enters play, draw a card"),
        ("when ~ deals damage, draw a card", "when ~ deals combat damage, draw a card"),
        ("when ~ deals damage to a hero, draw a card",
         "when ~ deals damage to an opposing hero, draw a card"),
        ("at the start of your turn, draw a card", "at the start of each turn, draw a card"),
        ("at the start of your turn, draw a card", "at the end of your turn, draw a card"),
        ("target ally can't ready during its controller's next ready step",
         "attached ally can't ready during its controller's ready step"),
        ("allies in your party have +1 atk", "other allies in your party have +1 atk"),
        ("you pay 1 less to play abilities", "you pay 1 less to play abilities, to a minimum of 1"),
    ],
)  # fmt: skip
def test_near_misses_when_both_are_read_then_they_mean_different_things(grammar, one, other):
    first, second = (read(grammar, "ability", words_of(text)).meaning for text in (one, other))
    assert None not in (first, second)
    assert first != second


@pytest.mark.parametrize(
    "text",
    [
        "Draw up to two cards.",
        "Your hero deals X fire damage to target ally, where X is the number of cards.",
        "Draw a card instead.",
        "If you do, draw a card.",
        "Destroy it.",
        "Ready that ally.",
        "Destroy another target ally.",
        "Discard a card from target opponent's hand.",
        "Your hero deals 2 damage to target hero or ally.",
        "Target ally has +1 ATK.",
        "All allies lose their powers this turn.",
        "A character dealt damage this way can't attack this turn.",
        "Its controller discards a card.",
        "That player discards a card.",
        "Put target ally card into your hand.",
        "Destroy target ally in target opponent's party.",
        "Draw a card at end of turn.",
    ],
)
def test_text_when_nothing_says_what_a_word_means_then_it_is_left_to_people(text):
    found = reading(card("Riddle", text))
    assert (found.played, found.abilities()) == ("by hand", [])


@pytest.mark.parametrize(("text", "named"), [
    ("Destroy that ally.", True),
    ("Destroy that hero.", False),
    ("Destroy that character.", True),
    ("Its controller discards a card.", True),
])  # fmt: skip
def test_that_thing_when_it_is_no_such_thing_then_nothing_is_guessed(text, named):
    found = reading(card("Riddle", f"Exhaust target ally. {text}"))
    assert (found.played == "whole") is named


def test_card_when_one_paragraph_is_unread_then_nothing_of_it_is_played():
    found = reading(ally("Half", "When Half enters play, draw a card.;Balance a broomstick."))
    assert (found.read, found.played, found.abilities()) == ("partly", "partly", [])


def test_unread_paragraph_when_asked_then_it_says_how_far_it_was_understood():
    (paragraph,) = reading(card("Half", "Draw two dogs.")).paragraphs
    assert paragraph.why == "After “draw two” it expects cards, plus."


@pytest.mark.parametrize(("text", "words"), [
    ("<b>Protector</b> <i>(This ally may protect.)</i>", {"protector": 1}),
    ("<b>Protector</b>, <b>Stealth</b>", {"protector": 1, "stealth": 1}),
    ("<b>Mend 2</b>", {"mend": 2}),
    ("<b>Fire Resistance</b>", {"resistance": ["fire"]}),
    ("Sabotage: Equipment <i>(It can attack equipment.)</i>", {"sabotage": ["equipment"]}),
])  # fmt: skip
def test_keywords_when_they_stand_on_a_line_of_their_own_then_the_card_has_them(text, words):
    (paragraph,) = reading(ally("Keen", text)).paragraphs
    assert paragraph.data == {"kind": "keywords", "facts": {"keywords": words}}


@pytest.mark.parametrize("text", [
    "Draw a card. <i>(A card with Protector may protect.)</i>",
    "When you play a Protector, draw a card.",
])  # fmt: skip
def test_keywords_when_they_stand_in_a_reminder_or_a_sentence_then_the_card_has_none(text):
    data = [each.data for each in reading(ally("Dull", text)).paragraphs if each.data]
    assert not any("keywords" in each.get("facts", {}) for each in data)


def test_name_when_a_part_of_it_is_a_word_of_the_game_then_that_is_no_name():
    text = "Other Demons in your party have +1 ATK.;When Korrag enters play, draw a card."
    found = reading(ally("Korrag Demon", text, "Demon"))
    assert found.played == "whole"
    assert found.paragraphs[0].said == ("other demons in your party has +1 atk",)


def test_quest_when_it_has_a_cost_and_no_reward_then_it_is_left_to_people():
    found = reading(quest("Hollow", "Pay 2 to complete this quest."))
    assert found.played != "whole"


def test_meaning_when_stored_then_facts_are_there_and_no_text():
    found = reading(
        item("Slow Lens", "1, [Exhaust] -> Exhaust target ally. Use only on your turn.")
    )
    (stored,) = found.abilities()
    assert stored["facts"] == {
        "powers": [
            {"cost": 1, "activate": True, "your_turn": True, "targets": [{"of": ["ally"]}],
             "text": "exhaust target ally"},
        ]
    }  # fmt: skip
    assert [each["is"] for each in stored["meanings"]] == ["exhaust"]


@pytest.mark.parametrize(("one", "said"), [
    (card("Wall", "<b>Troll Hero Required</b>;<b>Ongoing:</b> Your hero has Protector."),
     ["it says what a deck may hold", "it stays in play", "your hero has protector"]),
    (quest("Trip", "If you control an ally, pay 2 to complete this quest.;<b>Reward:</b> Draw a "
           "card."), ["if you control an ally, pay 2 to complete it", "draw a card"]),
    (card("Rite", "As an additional cost to play Rite, discard a card.;Draw two cards."),
     ["as a cost, discard a card", "draw 2 cards"]),
])  # fmt: skip
def test_paragraphs_when_all_are_played_then_each_says_what_was_understood(one, said):
    found = reading(one)
    assert found.played == "whole"
    assert [". ".join(each.said) for each in found.paragraphs] == said


def test_rules_when_a_card_deals_damage_then_those_of_triggers_are_not_among_them():
    (paragraph,) = reading(card("Bolt", "Your hero deals 1 fire damage to target ally.")).paragraphs
    rules = BOOK.rules_behind(paragraph.data)
    assert "wow74/405.4" in rules
    assert "wow74/703.4" not in rules
