import pytest

from engine.cards.bundled import bundled_catalogue
from engine.decklists import read
from engine.decklists.resolve import resolve
from engine.decklists.typed import TypedLine, names_for, typed_deck, typed_text
from engine.games.fab.facts import FabFacts

COLUMNS = {
    "fab": ("arena", "pitch1", "pitch2", "pitch3"),
    "wow": ("main", "side"),
    "ufs": ("main", "side"),
    "ashes": ("dice", "main", "conjuration"),
}


def read_back(game: str, leader: str, lines: list[TypedLine]):
    cards = bundled_catalogue(game)
    text = typed_text(typed_deck(game, leader, lines, cards, title="Paper list 003VR"))
    return resolve(read.read_deck(text, game), cards)


def test_fab_list_when_typed_by_columns_then_the_pitch_is_that_of_the_column():
    cards = bundled_catalogue("fab")
    [red, *_] = [card for card in cards if card.home == "deck" and FabFacts.of(card).pitch == 1]
    lines = [TypedLine("pitch1", 3, red.name), TypedLine("pitch2", 2, f"{red.name} (red)")]
    deck = read_back("fab", "Sefa", lines)
    found = [
        (FabFacts.of(entry.card).pitch, entry.copies)
        for entry in deck.entries
        if entry.section == "deck"
    ]
    assert (1, 3) in found
    assert {line.line.pitch for line in deck.unknown} | {pitch for pitch, _ in found} == {1, 2}


def test_card_without_colour_when_typed_in_the_red_column_then_it_is_found():
    cards = bundled_catalogue("fab")
    plain = next(card for card in cards if card.home == "deck" and FabFacts.of(card).pitch is None)
    deck = read_back("fab", "Sefa", [TypedLine("pitch1", 1, plain.name)])
    assert plain.name in [entry.card.name for entry in deck.entries]


@pytest.mark.parametrize("game", COLUMNS)
def test_every_game_when_typed_then_read_again_as_the_same_cards(game):
    names = names_for(game, COLUMNS[game], bundled_catalogue(game))
    lines = [TypedLine(column, 2, name) for column in COLUMNS[game] for name in names[column][:3]]
    deck = read_back(game, names["leader"][0], lines)
    copies = sum(entry.copies for entry in deck.entries) + sum(n for _, n in deck.deck.dice)
    assert (len(deck.unknown), len(deck.ambiguous)) == (0, 0)
    assert copies == 1 + 2 * len(lines)


@pytest.mark.parametrize("game", COLUMNS)
def test_unknown_name_when_typed_then_it_is_kept(game):
    column = COLUMNS[game][-1]
    deck = read_back(game, "Nobody Known", [TypedLine(column, 2, "Nothing  of that Name")])
    assert "Nothing of that Name" in [item.line.name for item in deck.unknown]


def test_names_when_offered_then_each_column_has_only_its_own():
    names = names_for("fab", COLUMNS["fab"], bundled_catalogue("fab"))
    assert set(names) == {"leader", *COLUMNS["fab"]}
    assert set(names["arena"]).isdisjoint(names["pitch3"])
