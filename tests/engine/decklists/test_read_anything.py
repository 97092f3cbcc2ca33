"""Whatever is pasted, a reader answers with a deck list or with a sentence for the player."""

import json
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.bundled import bundled_catalogue
from engine.decklists.model import DeckTextError
from engine.decklists.read import read_deck, read_file
from engine.decklists.resolve import resolve
from engine.kits.registry import kits

GAMES = tuple(kits())

WORDS = ("cards", "phoenixborn", "dice", "count", "stub", "startingCharacter", "name", "qty", "id")
WORDS += ("cardIdentifier", "total", "sideboardTotal", "printings", "first_five", "kind", "lines")
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.text(max_size=5) | st.sampled_from(WORDS),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS), inner, max_size=5)
    ),
    max_leaves=12,
)
MARKS = st.sampled_from(
    ["3x ", "(2) ", "# ", "[b]", "Hero: ", "Dice: ", "<deck>", "\n", ",", " | "]
)


@pytest.mark.parametrize("game", GAMES)
@given(text=st.text() | st.lists(MARKS | st.text(max_size=12), max_size=12).map("".join))
def test_text_when_it_is_anything_then_it_is_read_or_refused(game, text):
    try:
        deck = read_deck(text, game)
    except DeckTextError:
        return
    numbers = {line.number for line in deck.lines} | {line.number for line in deck.unreadable}
    assert all(number >= 0 for number in numbers)
    resolve(deck, bundled_catalogue(game))


@pytest.mark.parametrize("game", GAMES)
@given(data=JSON)
def test_json_when_it_is_anything_then_it_is_read_or_refused(game, data):
    try:
        deck = read_deck(json.dumps(data), game)
    except DeckTextError:
        return
    resolve(deck, bundled_catalogue(game))


@given(content=st.binary(max_size=200))
def test_file_when_it_is_anything_then_it_is_read_or_refused(content):
    try:
        deck = read_file(content, "fab")
    except DeckTextError:
        return
    assert deck.game == "fab"


LONG = 190_000
HOSTILE = {
    "gap": "a" + " " * LONG + "b",
    "hashes": "#" * LONG + "a",
    "letters": "a " * (LONG // 2),
    "commas": "1x a, " * (LONG // 6),
    "colons": "a:" * (LONG // 2),
    "bold": "[b]" * (LONG // 3),
    "tags": "<a>" * (LONG // 3),
    "braces": '{"a":' * (LONG // 5),
    "fractions": "1 " + "1/" * (LONG // 2),
    "gaps": (" " * 90 + "\n") * 1900,
    "headings": ("# " * 45 + "\n") * 1900,
}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", HOSTILE)
def test_text_when_it_is_made_to_be_slow_then_it_is_answered_at_once(game, name):
    start = time.process_time()

    try:
        deck = read_deck(HOSTILE[name], game)
    except DeckTextError:
        deck = None

    assert time.process_time() - start < 2
    assert deck is None or len(deck.lines) < 3000


def test_line_when_it_is_far_too_long_then_it_is_unreadable_and_not_cut():
    text = "1x Snatch (red)\nEquipment: " + "Weathered Hood, " * 200

    deck = read_deck(text, "fab")

    assert [line.name for line in deck.lines] == ["Snatch"]
    assert [(item.number, len(item.text)) for item in deck.unreadable] == [(2, 3211)]
