"""Class, talent and faction of a leader, from the cards in use."""

from collections.abc import Callable
from functools import cache

from decks.queries import current_catalogue
from engine.kits.kit import Grouping
from engine.kits.registry import kit_of

UNKNOWN = "Not known"


def groupings_of(game: str) -> tuple[Grouping, ...]:
    return kit_of(game).cards.groupings


def group_finder(game: str, grouping: Grouping) -> Callable[[str], str]:
    """Leaders that no card in use is called by stand together."""
    catalogue = current_catalogue(game)

    @cache
    def group_of(leader: str) -> str:
        cards = catalogue.find(leader)
        return grouping.of_card(cards[0]) if cards else UNKNOWN

    return group_of
