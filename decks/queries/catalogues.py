"""The cards in use: the imported catalogue of a game, or the small one that Arbiter ships."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from accounts.enums import Game
from decks.errors import GameWithoutCardsError
from decks.models import CardCatalogue
from engine.cards.bundled import bundled_catalogue
from engine.cards.catalogue import Catalogue
from engine.cards.legality import book_from_data
from engine.cards.model import Card
from engine.cards.plain_data import card_from_data, card_to_data


class CatalogueInUse(NamedTuple):
    """The cards, and whether they are only the shipped ones because none were imported."""

    catalogue: Catalogue
    is_bundled: bool

    @property
    def label(self) -> str:
        name = f"{self.catalogue.source} {self.catalogue.version}".strip()
        return f"{name} (shipped with Arbiter)" if self.is_bundled else name


class Difference(NamedTuple):
    """What an import would change, as the names that players say."""

    added: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        return not (self.added or self.changed or self.lost)


def current_catalogue(game: str) -> Catalogue:
    return catalogue_in_use(game).catalogue


def catalogue_in_use(game: str) -> CatalogueInUse:
    row = current_row(game)
    if row is not None:
        return CatalogueInUse(imported_catalogue(*row), is_bundled=False)
    return CatalogueInUse(shipped_cards(game), is_bundled=True)


def shipped_cards(game: str) -> Catalogue:
    try:
        return bundled_catalogue(game)
    except FileNotFoundError:
        raise GameWithoutCardsError(game_name(game)) from None


def current_row(game: str) -> tuple[int, str] | None:
    """The key and checksum of the catalogue in use."""
    rows = CardCatalogue.objects.filter(game=game, is_current=True)
    return rows.values_list("pk", "checksum").first()


@lru_cache(maxsize=8)
def imported_catalogue(pk: int, checksum: str) -> Catalogue:
    """Loaded once in a process: an imported catalogue never changes, a new one is a new row."""
    row = CardCatalogue.objects.get(pk=pk)
    return Catalogue(
        row.game,
        (card_from_data(row.game, data) for data in row.cards.values_list("data", flat=True)),
        source=row.source,
        version=row.version,
        checksum=checksum,
        legality=book_from_data(row.legality),
        aliases=row.aliases,
    )


def difference_to_current(catalogue: Catalogue) -> Difference:
    """What would change against the imported catalogue in use; with none, every card is new."""
    row = current_row(catalogue.game)
    present = imported_catalogue(*row) if row else Catalogue(catalogue.game, ())
    return Difference(
        added=labels(card for card in catalogue if card.key not in present.cards),
        changed=labels(
            card
            for card in catalogue
            if card.key in present.cards
            and card_to_data(card) != card_to_data(present.card(card.key))
        ),
        lost=labels(card for card in present if card.key not in catalogue.cards),
    )


def labels(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(sorted(card.label for card in cards))


def game_name(game: str) -> str:
    return dict(Game.choices).get(game, game)
