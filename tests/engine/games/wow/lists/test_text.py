"""World of Warcraft deck texts: decktools, Magic Workstation, tcgbrowser, dailymetagame."""

from engine.decklists.model import DeckList
from engine.decklists.read import read_deck


def rows(deck: DeckList) -> list[tuple[int, str, str]]:
    return [(line.copies, line.name, line.section) for line in deck.lines]


def test_decktools_text_when_read_then_the_comment_names_the_hero():
    text = "# HERO  Maela Dawnfletcher\n# Quests\n4 A Debt of Salt\n# Other\n2 Tin Compass\n"
    deck = read_deck(text, "wow")

    assert deck.layout == "decktools"
    assert rows(deck) == [
        (1, "Maela Dawnfletcher", "hero"),
        (4, "A Debt of Salt", "main"),
        (2, "Tin Compass", "main"),
    ]
    assert deck.text == text


def test_magic_workstation_text_when_read_then_the_back_side_is_no_card():
    text = (
        "// Deck file for Magic Workstation\n"
        "    2 [6] Third Arrow {6}\n"
        "SB: 1 [6] Maela Dawnfletcher {6}\n"
        "SB: 1 [6] Maela Dawnfletcher Back {6}\n"
    )
    deck = read_deck(text, "wow")

    assert rows(deck) == [(2, "Third Arrow", ""), (1, "Maela Dawnfletcher", "side")]
    assert [line.note for line in deck.lines] == ["6", "6"]


def test_tcgbrowser_text_when_read_then_headings_and_totals_are_no_cards():
    text = (
        "Hero\nNicholas Merrick\nAbilities (8)\n4x Blizzard\n4x Magni, the Mountain King\n"
        "Quests (1)\n1x Wanted: Hogger\nMaster Hero (1)\n1x Ashmother Reborn\n"
        "Total cards in deck: 10\n"
    )
    deck = read_deck(text, "wow")

    assert rows(deck) == [
        (1, "Nicholas Merrick", "hero"),
        (4, "Blizzard", "main"),
        (4, "Magni, the Mountain King", "main"),
        (1, "Wanted: Hogger", "main"),
        (1, "Ashmother Reborn", "main"),
    ]


def test_dailymetagame_text_when_read_then_brackets_and_side_deck_are_understood():
    text = (
        "Hero - [Maela Dawnfletcher]\n\nAllies - 8\n4 [Canal Lookout]\n4 [Quarry Sapper]\n\n"
        "Side Deck - 3\nAllies - 3\n3 [Harbor Surgeon]\n"
    )
    deck = read_deck(text, "wow")

    assert rows(deck) == [
        (1, "Maela Dawnfletcher", "hero"),
        (4, "Canal Lookout", "main"),
        (4, "Quarry Sapper", "main"),
        (3, "Harbor Surgeon", "side"),
    ]


def test_names_when_they_hold_quotes_dots_and_digits_then_they_stay_whole():
    text = '2 "Chipper" Ironbane\n1 If You\'re Not Against Us...\n2 Chasing A-Me 01\n1 Kil’jaeden'
    deck = read_deck(text, "wow")

    assert [line.name for line in deck.lines] == [
        '"Chipper" Ironbane',
        "If You're Not Against Us...",
        "Chasing A-Me 01",
        "Kil’jaeden",
    ]


# PAIR-5
def test_cards_when_they_stand_behind_their_heading_then_they_are_read():
    text = "# HERO  Maela Dawnfletcher\n# Quests, 2 A Debt of Salt, 3 Lanterns, At Your Service!\n"

    assert rows(read_deck(text, "wow")) == [
        (1, "Maela Dawnfletcher", "hero"),
        (2, "A Debt of Salt", "main"),
        (3, "Lanterns, At Your Service!", "main"),
    ]


# PAIR-5
def test_cards_when_they_stand_behind_an_unknown_heading_then_the_line_is_named():
    deck = read_deck("# Borrowed, 2 A Debt of Salt, 3 Tin Compass\n# bought on Friday\n", "wow")

    assert deck.lines == ()
    assert [line.number for line in deck.unreadable] == [1]
