"""UFS and UniVersus deck texts: universus.cards, forum code, builduvs, DLF notation."""

import json

from engine.decklists.model import DeckList
from engine.decklists.read import read_deck


def rows(deck: DeckList) -> list[tuple[int, str, str]]:
    return [(line.copies, line.name, line.section) for line in deck.lines]


def test_universus_text_when_read_then_a_kind_in_the_sideboard_stays_there():
    text = (
        "# Starting Character\n\n1 Ilse Farrow | First Set\n\n# Mainboard\n\n## Action\n\n"
        "4 Signal Flare | First Set\n\n# Sideboard\n\n## Action\n\n2 Quick Bandage\n\n"
        "# Maybeboard\n\n1 Heel Drop | Second Set\n"
    )
    deck = read_deck(text, "ufs")

    assert deck.layout == "universus.cards"
    assert rows(deck) == [
        (1, "Ilse Farrow", "character"),
        (4, "Signal Flare", "main"),
        (2, "Quick Bandage", "side"),
    ]
    assert deck.lines[0].note == "First Set"


def test_forum_code_when_read_then_set_and_number_identify_the_card():
    text = (
        "[b]Characters[/b]\n1 -mha06/136 Tsuyu Asui (III)\n2 -mha06/137 Tsuyu Asui (II)\n\n"
        '[b]Attacks[/b]\n3 -mha06/112 "I Won\'t Back Down!"\n\n[b]Side..[/b]\n'
        "[b]Sideboard[/b]\n2 -yyhdt/146 Referee Juri\n"
    )
    deck = read_deck(text, "ufs")

    assert rows(deck) == [
        (1, "Tsuyu Asui (III)", "character"),
        (2, "Tsuyu Asui (II)", "main"),
        (3, '"I Won\'t Back Down!"', "main"),
        (2, "Referee Juri", "side"),
    ]
    assert deck.lines[0].identifier == "mha06-136"


def test_builduvs_text_when_read_then_the_first_line_is_the_character():
    deck = read_deck("1 Tsuyu Asui (III)\n1 #10 Pro Hero\nsideboard\n2 Ice Slide Tackle\n", "ufs")

    assert rows(deck) == [
        (1, "Tsuyu Asui (III)", "character"),
        (1, "#10 Pro Hero", "main"),
        (2, "Ice Slide Tackle", "side"),
    ]


def test_dlf_notation_when_read_then_only_the_names_are_left():
    text = (
        "Character:\n\n*Dax Quillon* (All, Earth, Fire)\n\nAttacks (7):\n\n"
        "4x 3/3 Flying Cross Chop 3H3 (All, Earth, Fire) +2L\n"
        "2x 5/2 Spiral D.D.T. 3H6 (All, Fire, Good) +2M\n"
        "1x X/4 Work in the Restaurant (Death, Fire, Life) +0H\n"
    )
    deck = read_deck(text, "ufs")

    assert rows(deck) == [
        (1, "Dax Quillon", "character"),
        (4, "Flying Cross Chop", "main"),
        (2, "Spiral D.D.T.", "main"),
        (1, "Work in the Restaurant", "main"),
    ]


def test_builduvs_json_when_read_then_sections_and_ids_are_kept():
    cards = [
        {"name": "Ilse Farrow", "qty": 1, "section": "character", "uvsId": "arb1-001"},
        {"name": "Heel Drop", "qty": 4, "section": "main", "uvsId": "arb2-026"},
        {"name": "Bell Ringer", "qty": 2, "section": "side"},
        {"name": "Lost Page", "qty": 1, "section": "drawer"},
    ]
    deck = read_deck(json.dumps({"my deck": cards}), "ufs")

    assert rows(deck) == [
        (1, "Ilse Farrow", "character"),
        (4, "Heel Drop", "main"),
        (2, "Bell Ringer", "side"),
    ]
    assert [item.number for item in deck.unreadable] == [4]


def test_universus_json_when_read_then_the_sites_numbers_are_kept_to_be_mapped():
    data = {"name": "D", "cards": [[10943, 1, 0], [10897, 3, 1]], "startingCharacter": 10943}
    deck = read_deck(json.dumps(data), "ufs")

    assert [(line.identifier, line.copies, line.section) for line in deck.lines] == [
        ("universus.cards:10943", 1, "character"),
        ("universus.cards:10897", 3, "main"),
        ("universus.cards:10897", 1, "side"),
    ]
