import pytest

from engine.cards.bundled import bundled_catalogue
from engine.cards.catalogue import Catalogue
from engine.cards.model import Card, Printing
from engine.cards.properties import in_order, property_called
from engine.cards.search import CardSearch
from engine.games.fab.facts import FabFacts
from engine.games.ufs.facts import UfsFacts
from engine.kits.registry import kit_of, kits

GAMES = tuple(kits())


def fab_card(name, pitch=None, cost=1, supertypes=((),), kinds=("Action",)):
    facts = FabFacts(pitch=pitch, cost=cost, supertypes=supertypes)
    return Card("fab", f"{name}-{pitch}", name, kinds, facts)


NINJA = (("Ninja",),)
CARDS = CardSearch(
    Catalogue(
        "fab",
        [
            fab_card("Blade Flash", 3),
            fab_card("Flash of Blades", 1, cost=0, supertypes=NINJA),
            fab_card("Flash of Blades", 2, cost=0, supertypes=NINJA),
            fab_card("Whirling Flashblade", 1, cost="X"),
            fab_card("Fyendal’s Árm", kinds=("Equipment",)),
        ],
    )
)


def names(words="", **wanted):
    return [card.label for card in CARDS.find(words, wanted).cards]


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (
            "flash",
            [
                *("Flash of Blades (red)", "Flash of Blades (yellow)"),
                *("Blade Flash (blue)", "Whirling Flashblade (red)"),
            ],
        ),
        ("blades flash", ["Flash of Blades (red)", "Flash of Blades (yellow)"]),
        ("flash of blades yellow", ["Flash of Blades (yellow)"]),
        ("fyendal's arm", ["Fyendal’s Árm"]),
        ("equip", ["Fyendal’s Árm"]),
        ("ninja red", ["Flash of Blades (red)"]),
        ("nothing like it", []),
    ],
)
def test_words_when_typed_then_the_best_hits_come_first(words, found):
    assert names(words) == found


def test_properties_when_wanted_then_all_of_them_hold():
    assert names(pitch="1", cost="0") == ["Flash of Blades (red)"]
    assert names(**{"class": "Generic", "type": "Equipment"}) == ["Fyendal’s Árm"]
    assert names(cost="no such") == names(nonsense="1") == []


def test_hits_when_many_then_the_first_come_with_their_number():
    found = CARDS.find("flash", limit=1)
    assert (len(found.cards), found.total) == (1, 4)


def test_choices_when_numbers_and_words_mix_then_in_order():
    assert in_order(["10", "none", "X", "2"]) == ["2", "10", "X", "none"]
    assert CARDS.choices["cost"] == ["0", "1", "X"]


def test_printings_when_of_one_card_then_one_hit_under_each_set():
    cards = [
        Card("ufs", f"{code}-1", "Stone", ("Asset",), UfsFacts(), printings=(Printing(code),))
        for code in ("own1", "own2")
    ]
    search = CardSearch(Catalogue("ufs", cards))
    assert [search.find("", {"set": code}).total for code in ("own1", "own2", "")] == [1, 1, 1]


@pytest.mark.parametrize("game", GAMES)
def test_properties_when_read_from_every_shipped_card_then_they_are_words(game):
    search = CardSearch(bundled_catalogue(game))
    for each in kit_of(game).cards.properties:
        assert all(each.words(value) for value in search.choices[each.key])
    assert all(property_called(game, key) for key in kit_of(game).cards.charts)
