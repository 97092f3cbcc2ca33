"""Flesh and Blood deck texts: what each line becomes, and the traps of real lists."""

import pytest

from engine.decklists.model import DeckList
from engine.decklists.read import read_deck

FABRARY = """Name: Calling, Second Day 🇺🇸
Hero: Marrok, Warden of the Tidewall
Format: Classic Constructed

Arena cards
1x Harbor Maul

Deck cards
3x Hollow Lunge (red)
2x Teklo Pounder 2000 (blue)
1x Ghost Protocol: Architect (red)

Made with ❤️ at the FaBrary
See the full deck @ https://fabrary.net/decks/EXAMPLE
"""


def rows(deck: DeckList) -> list[tuple[int, str, int | None, str]]:
    return [(line.copies, line.name, line.pitch, line.section) for line in deck.lines]


def test_fabrary_text_when_read_then_title_sections_and_pitch_are_known():
    deck = read_deck(FABRARY, "fab")

    assert deck.layout == "fabrary"
    assert deck.title == "Calling, Second Day 🇺🇸"
    assert deck.format_name == "Classic Constructed"
    assert deck.unreadable == ()
    assert rows(deck) == [
        (1, "Marrok, Warden of the Tidewall", None, "hero"),
        (1, "Harbor Maul", None, "arena"),
        (3, "Hollow Lunge", 1, "deck"),
        (2, "Teklo Pounder 2000", 3, "deck"),
        (1, "Ghost Protocol: Architect", 1, "deck"),
    ]


def test_fabdb_text_when_read_then_labels_without_counts_are_one_copy_each():
    text = """Deck build - via https://fabdb.net :

Evening Precon

Class: Illusionist
Hero: Osrik
Weapons: Wickstaff
Equipment: Weathered Hood, Patched Coat

(2) Wick and Shadow (red)
(1) Held Breath

See the full deck at: https://fabdb.net/decks/EXAMPLE/
"""
    deck = read_deck(text, "fab")

    assert (deck.layout, deck.title) == ("fabdb", "Evening Precon")
    assert rows(deck) == [
        (1, "Osrik", None, "hero"),
        (1, "Wickstaff", None, "arena"),
        (1, "Weathered Hood", None, "arena"),
        (1, "Patched Coat", None, "arena"),
        (2, "Wick and Shadow", 1, ""),
        (1, "Held Breath", None, ""),
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("3x Snatch (red)", (3, "Snatch", 1)),
        ("3 Snatch (yel)", (3, "Snatch", 2)),
        ("(3) Snatch (blu)", (3, "Snatch", 3)),
        ("3 x Snatch (1)", (3, "Snatch", 1)),
        ("3× Snatch (YELLOW)", (3, "Snatch", 2)),
        ("- 2x Tear Limb from Limb (blue)", (2, "Tear Limb from Limb", 3)),
        ("1x 10,000 Year Reunion (red)", (1, "10,000 Year Reunion", 1)),
        ("10x Copper Cog", (10, "Copper Cog", None)),
        ("2x Booze! (blu)", (2, "Booze!", 3)),
        ("1x Mugenshi: RELEASE (yellow)", (1, "Mugenshi: RELEASE", 2)),
        ("1x Fyendal’s Spring Tunic", (1, "Fyendal’s Spring Tunic", None)),
        ("1x Everbloom // Life (blue)", (1, "Everbloom // Life", 3)),
        ("Snatch (red)", (1, "Snatch", 1)),
        ("2x xylophone (red)", (2, "xylophone", 1)),
    ],
)
def test_card_line_when_written_as_people_write_it_then_it_is_read(line, expected):
    (read,) = read_deck(f"1x Marrok\n{line}", "fab").lines[1:]

    assert (read.copies, read.name, read.pitch) == expected


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("3x", "has a number and no card name."),
        ("0x Snatch (red)", "asks for 0 copies."),
        ("1000x Snatch (red)", "asks for 1000 copies."),
        ("2x ???", "names no card."),
        ("1x " + "a" * 200, "is longer than 200 characters."),
    ],
)
def test_line_when_it_names_no_card_then_the_player_is_told_what_to_do(line, problem):
    deck = read_deck(f"1x Marrok\n\n{line}\n", "fab")

    (unreadable,) = deck.unreadable
    assert (unreadable.number, unreadable.text) == (3, line)
    assert unreadable.message == (
        f"Line 3: “{line[:60]}” {problem} Write it like “3x Snatch (red)”, or take the line out."
    )


def test_raw_lines_when_the_text_is_read_then_none_is_lost():
    deck = read_deck(FABRARY, "fab")

    assert list(deck.raw_lines) == FABRARY.splitlines()
    assert deck.raw_line(9) == "3x Hollow Lunge (red)"


def test_headings_when_a_sideboard_follows_then_its_cards_are_inventory():
    deck = read_deck("Hero\n1x Marrok\nDeck (2)\n2x Held Breath (red)\nSideboard:\n1x Cog", "fab")

    assert [line.section for line in deck.lines] == ["hero", "deck", "inventory"]


def test_talishar_file_when_read_then_copies_are_counted_by_part():
    text = (
        "marrok harbor_maul weathered_hood\n"
        "hollow_lunge_red hollow_lunge_red held_breath_blue\n"
        "quilted_vest held_breath_blue"
    )
    deck = read_deck(text, "fab")

    assert deck.layout == "talishar"
    assert rows(deck) == [
        (1, "marrok", None, "hero"),
        (1, "harbor maul", None, "arena"),
        (1, "weathered hood", None, "arena"),
        (2, "hollow lunge", 1, "deck"),
        (1, "held breath", 3, "deck"),
        (1, "quilted vest", None, "inventory"),
        (1, "held breath", 3, "inventory"),
    ]


def test_talishar_file_when_an_identifier_is_broken_then_only_it_is_unreadable():
    deck = read_deck("marrok harbor_maul\nheld_breath_red HELD?", "fab")

    assert [line.name for line in deck.lines] == ["marrok", "harbor maul", "held breath"]
    assert deck.unreadable[0].problem == "“HELD?” is not a card identifier."


def test_headings_when_they_name_colours_and_kinds_then_they_are_no_cards():
    text = "Red (2)\n2x Held Breath (red)\nPitch 3:\n1x Lean Away (blue)\nAttack Reactions (0)\n"

    deck = read_deck(text, "fab")

    assert [(line.name, line.section) for line in deck.lines] == [
        ("Held Breath", "deck"),
        ("Lean Away", "deck"),
    ]
