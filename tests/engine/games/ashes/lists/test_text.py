"""Ashes deck texts and files: ashes.live, Ashteki, and one-line lists."""

import json

from engine.decklists.model import DeckList
from engine.decklists.read import read_deck
from engine.decklists.write import write_deck

EXPORT = """The Scholar of Ruin

Phoenixborn: Ottilie Marsh

Dice:
5x Natural
5x Sympathy

Cards (4 / 30):

Ready Spells (3):
3x Summon Clay Hound

Action Spells (1):
1x Bog Chorus (Ottilie Marsh)

Conjuration Pile (3):
3x Clay Hound

Created with https://ashes.live
"""


def rows(deck: DeckList) -> list[tuple[int, str, str]]:
    return [(line.copies, line.name, line.section) for line in deck.lines]


def test_ashes_live_text_when_read_then_dice_and_pile_are_apart():
    deck = read_deck(EXPORT, "ashes")

    assert (deck.layout, deck.title) == ("ashes.live", "The Scholar of Ruin")
    assert deck.dice == (("natural", 5), ("sympathy", 5))
    assert rows(deck) == [
        (1, "Ottilie Marsh", "phoenixborn"),
        (3, "Summon Clay Hound", "main"),
        (1, "Bog Chorus", "main"),
        (3, "Clay Hound", "conjuration"),
    ]


def test_one_line_list_when_its_title_names_a_card_then_the_title_is_no_card():
    text = (
        "Ottilie Marsh — Swamp Walk (1x Summon Ruby Cobra is off-limits)\n"
        "Dice: 4 Natural, 6 Sympathy\n"
        "3x Summon Clay Hound, 3x Bog Chorus, 1x Turn Aside.\n"
        "Source: https://ashes.live/decks/1/\n"
    )
    deck = read_deck(text, "ashes")

    assert deck.title == "Ottilie Marsh — Swamp Walk (1x Summon Ruby Cobra is off-limits)"
    assert rows(deck)[1:] == [
        (3, "Summon Clay Hound", "main"),
        (3, "Bog Chorus", "main"),
        (1, "Turn Aside", "main"),
    ]
    assert deck.dice == (("natural", 4), ("sympathy", 6))


def test_deckin_json_when_read_then_stubs_dice_and_first_five_are_kept():
    data = {
        "title": "Swamp Walk",
        "phoenixborn": "ottilie-marsh",
        "dice": [{"count": 10, "name": "nature"}],
        "cards": [{"count": 3, "stub": "bog-chorus"}, {"stub": "turn-aside"}],
        "first_five": ["bog-chorus"],
    }
    deck = read_deck(json.dumps(data), "ashes")

    assert deck.dice == (("natural", 10),)
    assert deck.first_five == ("bog-chorus",)
    assert [line.identifier for line in deck.lines] == ["ottilie-marsh", "bog-chorus"]
    assert [item.number for item in deck.unreadable] == [3]


def test_ashteki_json_when_read_then_ids_and_the_dice_pool_are_kept():
    data = {
        "name": "Swamp Walk",
        "phoenixborn": [{"id": "ottilie-marsh", "count": 1}],
        "dicepool": [{"magic": "natural", "count": 10}],
        "cards": [{"id": "bog-chorus", "count": 3}],
        "conjurations": [{"id": "reed-lantern", "count": 3}],
    }
    deck = read_deck(json.dumps(data), "ashes")

    assert (deck.layout, deck.title) == ("ashteki", "Swamp Walk")
    assert rows(deck) == [
        (1, "ottilie marsh", "phoenixborn"),
        (3, "bog chorus", "main"),
        (3, "reed lantern", "conjuration"),
    ]


# PAIR-7
def test_first_five_when_under_a_heading_then_it_is_marked_and_no_pile():
    text = EXPORT.replace(
        "Created with", "First Five:\n1x Bog Chorus\nSummon Clay Hound\n\nCreated with"
    )
    deck = read_deck(text, "ashes")

    assert deck.first_five == ("Bog Chorus", "Summon Clay Hound")
    assert rows(deck) == rows(read_deck(EXPORT, "ashes"))
    assert read_deck(write_deck(deck, "ashes.live"), "ashes").first_five == deck.first_five


# PAIR-6
def test_card_when_it_stands_among_the_dice_then_it_is_a_card():
    deck = read_deck(
        "Dice:\n5X Time\n5 x Natural power\n3x Reclaim Soul\n2 Charm, 3 Divine\n", "ashes"
    )

    assert deck.dice == (("time", 5), ("natural", 5), ("charm", 2), ("divine", 3))
    assert rows(deck) == [(3, "Reclaim Soul", "main")]
