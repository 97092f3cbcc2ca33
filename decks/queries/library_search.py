"""The card search of the builder: the game's own properties, and what the deck may hold."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from decks.queries.catalogues import current_catalogue
from decks.queries.formats import format_called
from engine.cards.catalogue import Catalogue
from engine.cards.model import Card
from engine.cards.properties import Property
from engine.cards.search import CardSearch
from engine.formats.fitting import Fitting, fitting
from engine.kits.registry import kit_of

MOST_FOUND = 40


@dataclass(frozen=True)
class FoundCard:
    """`why_not` says which rule keeps the card out of this deck."""

    card: Card
    why_not: str
    facts: str


@dataclass(frozen=True)
class FoundCards:
    cards: list[FoundCard]
    total: int
    chooses_leader: bool

    @property
    def more(self) -> int:
        return self.total - len(self.cards)


@dataclass(frozen=True)
class Filter:
    """A property with its values to choose from and the one that is chosen."""

    property: Property
    choices: list[tuple[str, str]]
    chosen: str


# One search is kept for each catalogue in use, as long as it is in use.
search_in = lru_cache(maxsize=8)(CardSearch)


def filters_for(game: str, wanted: Mapping[str, str]) -> list[Filter]:
    choices = search_in(current_catalogue(game)).choices
    return [
        Filter(
            each,
            [(value, each.words(value)) for value in choices[each.key]],
            wanted.get(each.key, ""),
        )
        for each in kit_of(game).cards.properties
        if len(choices[each.key]) > 1
    ]


def found_cards(
    game: str,
    format: str,
    played_on: date,
    *,
    words: str = "",
    wanted: Mapping[str, str] | None = None,
    leader: str = "",
    only_fitting: bool = True,
) -> FoundCards:
    """Asked for nothing in a deck without a leader, the leaders: with one it begins."""
    catalogue = current_catalogue(game)
    rules = format_called(game, format)
    asked = {key: value for key, value in (wanted or {}).items() if value}
    chooses_leader = not leader and not words.strip() and not asked
    if chooses_leader:
        asked["type"] = kit_of(game).leader.kind
    judge = fitting(rules, played_on, catalogue, leader_of(catalogue, leader))

    def is_offered(card: Card) -> bool:
        if card.edition and card.edition != (rules.card_edition or card.edition):
            return False
        return not only_fitting or judge.fits(card)

    found = search_in(catalogue).find(words, asked, limit=MOST_FOUND, fits=is_offered)
    cards = [found_card(card, judge) for card in found.cards]
    return FoundCards(cards, found.total, chooses_leader)


def leader_of(catalogue: Catalogue, key: str) -> Card | None:
    card = catalogue.get(key) if key else None
    return card if card and kit_of(card.game).leader.kind in card.kinds else None


def found_card(card: Card, judge: Fitting) -> FoundCard:
    return FoundCard(card, judge.why_not(card), facts_line(card))


def facts_line(card: Card) -> str:
    """What tells cards apart at a glance: type, then the figures that the game counts by."""
    parts = [" ".join((*card.kinds, *card.subkinds))]
    for each in kit_of(card.game).cards.properties:
        values = each.of(card)
        if each.curve and values:
            parts.append(f"{each.label} {values[0]}")
        elif each.key in ("class", "symbol", "dice", "faction", "for") and values:
            parts.append(", ".join(each.words(value) for value in values))
    return " · ".join(parts)
