"""What a search offers is what the format's rules let a deck hold."""

from datetime import date

import pytest

from engine.cards.bundled import bundled_catalogue
from engine.decklists.read import read_deck
from engine.decklists.resolve import resolve
from engine.decklists.samples import sample_deck, sample_deck_names
from engine.formats.fitting import Fitting, fitting
from engine.formats.registry import formats_of, shipped_format
from engine.games.fab.facts import FabFacts
from engine.kits.registry import kits

GAMES = tuple(kits())

DAY = date(2026, 11, 18)
LEADERS = ("hero", "character", "phoenixborn")
SAMPLES = [
    (game, format.slug, name)
    for game in GAMES
    for format in formats_of(game)
    for name in sample_deck_names(game, format.slug)
]


@pytest.mark.parametrize(("game", "slug", "name"), SAMPLES)
def test_cards_when_of_a_legal_deck_then_each_fits(game, slug, name):
    format, catalogue = shipped_format(game, slug), bundled_catalogue(game)
    deck = resolve(read_deck(sample_deck(game, slug, name), game), catalogue, format.card_edition)
    leader = next(entry.card for entry in deck.entries if entry.section in LEADERS)
    found = Fitting(format, DAY, catalogue, leader)
    assert [entry.card.label for entry in deck.entries if not found.fits(entry.card)] == []


def test_card_when_of_another_class_then_the_rule_says_why_not():
    catalogue, blitz = bundled_catalogue("fab"), shipped_format("fab", "blitz")
    sefa = catalogue.find("Sefa")[0]
    found = fitting(blitz, DAY, catalogue, sefa)
    other = next(
        card
        for card in catalogue
        if card.home == "deck" and FabFacts.of(card).supertypes[0] and not found.fits(card)
    )
    assert "may have Generic and" in found.why_not(other)


def test_leader_when_of_the_wrong_age_then_it_does_not_fit():
    catalogue = bundled_catalogue("fab")
    found = fitting(shipped_format("fab", "classic-constructed"), DAY, catalogue, None)
    assert "is a young one" in found.why_not(catalogue.find("Sefa")[0])
