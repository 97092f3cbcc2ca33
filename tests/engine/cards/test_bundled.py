"""The shipped catalogues: our own cards, and facts about those that the rulebooks describe."""

import json
from collections import Counter
from datetime import date
from pathlib import Path

import pytest

from engine.cards.bundled import bundled_catalogue
from engine.cards.catalogue import Catalogue
from engine.cards.model import Card
from engine.cards.names import normal_name
from engine.games.ashes.sources import card_file as ashes_json
from engine.games.fab.sources import npm as fab_npm
from engine.games.ufs.sources import builduvs as ufs_json
from engine.games.wow.sources import decktools as wow_decktools
from engine.games.wow.sources import tracker_api as wow_tracker
from engine.kits.registry import kits

GAMES = tuple(kits())

SHARED = Path(__file__).parents[4] / "shared"
DATA = SHARED / "data"
needs_data = pytest.mark.skipif(not DATA.is_dir(), reason="because the reference data is not here")
OWN_SETS = ("OWN", "OWA", "OWB", "own0", "own1", "own2", "own3", "Own Set")


def is_own(card: Card) -> bool:
    return any(printing.set in OWN_SETS for printing in card.printings)


def real_catalogues(game: str) -> list[Catalogue]:
    """Every catalogue of the reference data for a game."""
    if game == "fab":
        return [fab_npm.read(DATA / "fab/cards.json").catalogue()]
    if game == "ufs":
        return [ufs_json.read(DATA / "ufs/cards_full_stats").catalogue()]
    if game == "ashes":
        files = ("legacy_1_0_cards/cards_1.0.json", "reborn_cards/all-cards.json")
        return [ashes_json.read(DATA / "ashes" / name).catalogue() for name in files]
    decktools = DATA / "wow/seriallos_2012/cards_tab_separated.txt"
    tracker = wow_tracker.read(DATA / "wow/tracker_2022")
    return [wow_decktools.read(decktools).catalogue(), tracker.catalogue()]


@pytest.mark.parametrize("game", GAMES)
def test_catalogue_when_it_is_shipped_then_it_holds_no_rules_text(game):
    assert {card.text for card in bundled_catalogue(game)} == {""}
    assert {card.game for card in bundled_catalogue(game)} == {game}


@needs_data
@pytest.mark.parametrize("game", GAMES)
def test_invented_cards_when_compared_with_real_ones_then_no_name_is_taken(game):
    described = {
        normal_name(entry["name"])
        for entry in json.loads((SHARED / "rules/index/cards.json").read_text())
    }
    real = real_catalogues(game)

    taken = [
        card.name
        for card in bundled_catalogue(game)
        if is_own(card)
        and normal_name(card.name) not in described
        and any(catalogue.find(card.name) for catalogue in real)
    ]

    assert taken == []


@needs_data
def test_described_fab_cards_when_compared_with_real_ones_then_their_facts_agree():
    (real,) = real_catalogues("fab")
    described = [card for card in bundled_catalogue("fab") if not is_own(card)]

    assert [card.facts for card in described] == [real.card(card.key).facts for card in described]
    assert len(described) == 89


def test_fab_cards_when_counted_then_every_format_has_enough():
    kinds = Counter(kind for card in bundled_catalogue("fab") for kind in card.kinds)

    assert kinds["Hero"] >= 16
    assert kinds["Action"] >= 150
    assert min(kinds["Attack Reaction"], kinds["Defense Reaction"], kinds["Instant"]) >= 10


@pytest.mark.parametrize(
    ("game", "lists"),
    [
        ("fab", ("classic-constructed", "blitz", "silver-age", "commoner", "living-legend")),
        ("wow", ("wow-core",)),
        ("ufs", ("ufs-standard", "ufs-retro", "ufs-extended", "ufs-turbo")),
        ("ashes", ("ashes-reborn",)),
    ],
)
def test_lists_when_today_is_asked_for_then_they_cover_it(game, lists):
    book = bundled_catalogue(game).legality

    assert [name for name in lists if not book.covers(name, date(2026, 11, 18))] == []


@pytest.mark.parametrize("game", GAMES)
def test_rulings_when_they_name_a_card_then_the_catalogue_has_it(game):
    catalogue = bundled_catalogue(game)

    unknown = [r.name for r in catalogue.legality.rulings if not catalogue.find(r.name, r.pitch)]

    assert unknown == []
