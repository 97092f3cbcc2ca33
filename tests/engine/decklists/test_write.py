"""What is written is read back as the same deck, in every layout of every game."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.bundled import bundled_catalogue
from engine.decklists import csv_decks
from engine.decklists.model import DeckList, Line
from engine.decklists.read import read_deck
from engine.decklists.resolve import resolve
from engine.decklists.samples import sample_deck, sample_deck_names
from engine.decklists.write import UnknownLayoutError, layouts_of, write_deck
from engine.formats.registry import formats_of
from engine.kits.registry import kits

GAMES = tuple(kits())

LAYOUTS = [(game, layout) for game in GAMES for layout in layouts_of(game)]
KINDS = {"wow": "Hero", "ufs": "Character", "ashes": "Phoenixborn", "fab": "Hero"}
LEADERS = {"wow": "hero", "ufs": "character", "ashes": "phoenixborn", "fab": "hero"}
SECTIONS = {
    "fab": ("arena", "deck", "inventory"),
    "wow": ("main", "side"),
    "ufs": ("main", "side"),
    "ashes": ("main",),
}
LOSSLESS = ("csv", "json")


def meaning(deck: DeckList) -> Counter[tuple[str, str]]:
    """How many copies of each card stand in each section."""
    counted = Counter[tuple[str, str]]()
    for entry in resolve(deck, bundled_catalogue(deck.game)).entries:
        counted[entry.section, entry.card.key] += entry.copies
    return counted


@st.composite
def decks(draw: st.DrawFn, game: str) -> DeckList:
    cards = list(bundled_catalogue(game))
    leader = draw(st.sampled_from([card for card in cards if KINDS[game] in card.kinds]))
    others = [card for card in cards if not {"Hero", "Character", "Phoenixborn"} & {*card.kinds}]
    chosen = draw(st.lists(st.sampled_from(others), max_size=12, unique_by=lambda c: c.identity))
    pitch = getattr(leader.facts, "pitch", None)
    lines = [Line(1, 1, leader.name, LEADERS[game], pitch)]
    for number, card in enumerate(chosen, start=2):
        section = draw(st.sampled_from(SECTIONS[game]))
        copies = draw(st.integers(1, 12))
        pitch = getattr(card.facts, "pitch", None)
        lines.append(Line(number, copies, card.name, section, pitch))
    return DeckList(game, tuple(lines))


@pytest.mark.parametrize(("game", "layout"), LAYOUTS)
@given(data=st.data())
def test_deck_when_written_and_read_then_it_is_the_same(game, layout, data):
    deck = data.draw(decks(game))
    if layout == "talishar":
        # Two names of one word each could be a card's name as well: real files have longer ones.
        deck = replace(deck, lines=(*deck.lines, Line(99, 2, "Hollow Lunge", "deck", 1)))

    again = read_deck(write_deck(deck, layout), game)

    assert meaning(again) == meaning(deck)
    assert again.unreadable == ()


@pytest.mark.parametrize("layout", LOSSLESS)
@pytest.mark.parametrize("game", GAMES)
def test_sample_deck_when_written_without_loss_then_lines_are_equal(game, layout):
    format = formats_of(game)[0].slug
    deck = read_deck(sample_deck(game, format, sample_deck_names(game, format)[0]), game)

    again = read_deck(write_deck(deck, layout), game)

    assert [line._replace(number=0) for line in again.lines] == [
        line._replace(number=0) for line in deck.lines
    ]


@pytest.mark.parametrize(("game", "layout"), LAYOUTS)
def test_sample_decks_when_written_in_each_layout_then_cards_and_dice_stay(game, layout):
    format = formats_of(game)[-1].slug
    for name in sample_deck_names(game, format):
        deck = read_deck(sample_deck(game, format, name), game)

        again = read_deck(write_deck(deck, layout), game)

        assert meaning(again) == meaning(deck)
        assert layout == "csv" or again.dice == deck.dice


def test_layout_when_it_is_unknown_then_the_known_ones_are_named():
    with pytest.raises(UnknownLayoutError, match="There are: fabrary, talishar, plain, csv, json"):
        write_deck(DeckList("fab", ()), "fax")


def test_csv_when_a_name_is_a_formula_then_a_spreadsheet_reads_text_and_we_the_name():
    lines = [Line(1, 1, "=HYPERLINK(1)"), Line(2, 2, "'Tis")]
    written = csv_decks.write(lines)
    assert "'=HYPERLINK(1)" in written
    assert [line.name for line in csv_decks.read(written, "fab").lines] == [
        line.name for line in lines
    ]
