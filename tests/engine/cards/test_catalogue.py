"""Finding cards by name, and a catalogue that is the same after it was kept."""

from datetime import date

import pytest

from engine.cards.bundled import bundled_catalogue
from engine.cards.catalogue import Catalogue, DuplicateCardError
from engine.cards.legality import Coverage, LegalityBook, LegalSet, Ruling, Status
from engine.cards.model import Card
from engine.games.fab.facts import FabFacts
from engine.kits.registry import kits

GAMES = tuple(kits())


def card(key: str, name: str, pitch: int | None = None) -> Card:
    return Card("fab", key, name, ("Action",), FabFacts(pitch=pitch))


CARDS = Catalogue(
    "fab",
    [
        card("a-red", "Fyendal's Spring Tunic", 1),
        card("a-blue", "Fyendal's Spring Tunic", 3),
        card("b", "Everbloom // Life"),
        card("c", "Mugenshi: RELEASE"),
    ],
)


@pytest.mark.parametrize(
    ("name", "pitch", "keys"),
    [
        ("fyendal’s  spring tunic", None, ("a-red", "a-blue")),
        ("Fyendals Spring Tunic", 3, ("a-blue",)),
        ("Fyendal's Spring Tunic", 2, ()),
        ("Everbloom", None, ("b",)),
        ("life", None, ("b",)),
        ("Everbloom // Life", None, ("b",)),
        ("Mugenshi: RELEASE // Back", None, ("c",)),
        ("Mugenshi", None, ()),
        ("", None, ()),
    ],
)
def test_find_when_a_name_is_asked_for_then_its_cards_are_given(name, pitch, keys):
    assert tuple(found.key for found in CARDS.find(name, pitch)) == keys
    assert tuple(found.key for found in CARDS.find(name, pitch)) == keys


def test_near_when_a_name_is_misspelt_then_the_likeliest_comes_first():
    assert CARDS.near("Fyendals Sprung Tunic")[0] == "Fyendal's Spring Tunic"
    assert CARDS.near("Qwerty") == ()


def test_near_when_a_name_was_cut_short_then_what_it_begins_is_given():
    assert CARDS.near("Mugenshi") == ("Mugenshi: RELEASE",)
    assert CARDS.near("Mug") == ()


def test_identifier_when_it_is_a_sites_spelling_then_the_card_is_found():
    found = bundled_catalogue("fab").find_identifier("hollow_lunge_red")

    assert found is not None
    assert found.key == "hollow-lunge-red"
    assert CARDS.find_identifier("nothing") is None


def test_catalogue_when_two_cards_share_a_key_then_it_is_refused():
    with pytest.raises(DuplicateCardError, match="“a-red”"):
        Catalogue("fab", [card("a-red", "One"), card("a-red", "Two")])


@pytest.mark.parametrize("game", GAMES)
def test_catalogue_when_kept_as_json_then_it_is_the_same_again(game):
    catalogue = bundled_catalogue(game)

    again = Catalogue.from_json(catalogue.to_json())

    assert again.to_json() == catalogue.to_json()
    assert list(again) == list(catalogue)
    assert again.legality == catalogue.legality


def test_rulings_when_a_day_is_asked_for_then_intervals_are_half_open():
    ruling = Ruling("blitz", "Snatch", Status.BANNED, date(2026, 1, 2), date(2026, 1, 4))
    book = LegalityBook(
        (ruling,),
        (Coverage("blitz", date(2026, 1, 1), date(2026, 2, 1)),),
        (LegalSet("blitz", "ARB", date(2026, 1, 1), date(2026, 1, 3)),),
    )
    catalogue = CARDS.with_legality(book)
    days = [date(2026, 1, day) for day in (1, 2, 3, 4)]

    assert [len(catalogue.rulings_on("blitz", day)) for day in days] == [0, 1, 1, 0]
    assert [bool(book.sets_of("blitz", day)) for day in days] == [True, True, False, False]
    assert [book.covers("blitz", day) for day in (date(2026, 1, 31), date(2026, 2, 1))] == [
        True,
        False,
    ]
    assert book.joined(book) == book
