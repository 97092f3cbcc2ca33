"""Our deck rules against what the npm package itself says about every hero and card."""

import json
from typing import Any

import pytest

from engine.cards.model import Card
from engine.games.fab.deck_rules.cards import hero_supertypes, is_named, is_permitted
from engine.games.fab.facts import FabFacts
from tests.engine.formats.real_decks import DATA, catalogue

pytestmark = pytest.mark.skipif(not DATA.is_dir(), reason="because the reference data is not here")
# Cards that only other cards create; the package lists them for heroes that copy others.
CREATED = {"crouching-tiger", "fang-strike", "graphene-chelicera", "slither"}


def package() -> dict[str, dict[str, Any]]:
    entries = json.loads((DATA / "fab/cards.json").read_text(encoding="utf-8"))
    return {entry["cardIdentifier"]: entry for entry in entries}


def may_have(hero: Card, card: Card) -> bool:
    """What the rule functions decide for one hero and one card."""
    allowed = hero_supertypes(hero)
    fits = any(allowed.issuperset(choice) for choice in FabFacts.of(card).supertypes)
    names = FabFacts.of(card).specializations
    fits = fits and (not names or any(is_named(hero.name, name) for name in names))
    if ("only pitch", "1") in FabFacts.of(hero).permits and card.home == "deck":
        fits = fits and FabFacts.of(card).pitch == 1
    return fits or is_permitted(hero, card)


def test_heroes_and_cards_when_compared_with_the_package_then_the_same_pairs_are_legal():
    entries = package()
    cards = [
        card
        for card in catalogue("fab")
        if card.home in ("arena", "deck") and "Mentor" not in card.kinds
    ]
    heroes = [card for card in catalogue("fab") if card.home == "hero"]

    disagree = {
        card.key
        for card in cards
        for hero in heroes
        if may_have(hero, card) != (FabFacts.of(hero).moniker in entries[card.key]["legalHeroes"])
    }

    assert len(heroes) * len(cards) > 600_000
    assert disagree == CREATED


def test_rarities_when_compared_with_the_package_then_silver_age_agrees():
    entries = package()
    silver = {
        key
        for key, entry in entries.items()
        if "Silver Age" in entry["legalFormats"] + entry.get("bannedFormats", [])
    }

    disagree = [
        card.key
        for card in catalogue("fab")
        if card.home in ("arena", "deck")
        and "Mentor" not in card.kinds
        and (card.key in silver)
        != bool({"Basic", "Common", "Rare", "Token"} & {p.rarity for p in card.printings})
    ]

    assert disagree == []
