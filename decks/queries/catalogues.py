"""The cards in use: the imported catalogue of a game, or the small one that Arbiter ships."""

from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from django.db.models import CharField, Max, Value
from django.db.models.functions import Cast

from decks.errors import GameWithoutCardsError
from decks.models import CardAlias, CardCatalogue, LegalityImport
from decks.queries.legality import imported_book, spoken_lines
from engine.cards.bundled import bundled_catalogue
from engine.cards.catalogue import Catalogue
from engine.cards.layering import layered
from engine.cards.legality import LegalityBook, book_from_data
from engine.cards.model import Card
from engine.cards.plain_data import card_from_data, card_to_data
from engine.kits.registry import UnknownGameError, game_choices

CARDS, LISTS, NAMES = "cards", "lists", "names"
# Its kind, its key, and what tells it from a row of the same key that was rolled back.
Mark = tuple[str, int, str]


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
    changed_texts: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    new_list_entries: tuple[str, ...] = ()
    list_entries_gone: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        return not any(self)


def current_catalogue(game: str) -> Catalogue:
    return catalogue_in_use(game).catalogue


def catalogue_in_use(game: str) -> CatalogueInUse:
    """The cards with the lists that were imported for them and the names that judges mapped."""
    marks = marks_in_use(game)
    row = next(((pk, mark) for kind, pk, mark in marks if kind == CARDS), None)
    additions = tuple(sorted(mark for mark in marks if mark[0] != CARDS))
    return CatalogueInUse(completed(game, row, additions), is_bundled=row is None)


def marks_in_use(game: str) -> list[Mark]:
    """What the cards in use are made of: catalogue, legality imports, the newest mapped name."""
    in_use = {"game": game, "is_current": True}
    cards = CardCatalogue.objects.order_by().filter(**in_use)
    lists = LegalityImport.objects.order_by().filter(**in_use)
    names = CardAlias.objects.order_by().filter(game=game).values("game")
    newest = {"newest": Max("pk"), "at": Cast(Max("created_at"), CharField())}
    return list(
        cards.values_list(Value(CARDS), "pk", "checksum").union(
            lists.values_list(Value(LISTS), "pk", "checksum"),
            names.annotate(**newest).values_list(Value(NAMES), "newest", "at"),
        )
    )


@lru_cache(maxsize=8)
def completed(game: str, row: tuple[int, str] | None, additions: tuple[Mark, ...]) -> Catalogue:
    """Loaded once for each state: imports and mapped names are never altered, only added."""
    catalogue = imported_catalogue(*row) if row else shipped_cards(game)
    for kind, pk, mark in additions:
        if kind == LISTS:
            book = layered(catalogue.legality, imported_book(pk, mark))
            catalogue = catalogue.with_legality(book)
        else:
            catalogue = catalogue.with_aliases(mapped_names(game, pk))
    return catalogue


def mapped_names(game: str, newest: int) -> dict[str, str]:
    """The key of the card that each name stands for, as of that row."""
    rows = CardAlias.objects.filter(game=game, pk__lte=newest).order_by("pk")
    return dict(rows.values_list("written_normalised", "card_key"))


def shipped_cards(game: str) -> Catalogue:
    try:
        return bundled_catalogue(game)
    except (FileNotFoundError, UnknownGameError):
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


def imported_cards(game: str) -> Catalogue:
    """The imported catalogue in use as it came; an empty one when none was imported."""
    row = current_row(game)
    return imported_catalogue(*row) if row else Catalogue(game, ())


def difference_to_current(catalogue: Catalogue) -> Difference:
    """What would change against the imported catalogue in use; with none, every card is new."""
    present = imported_cards(catalogue.game)
    pairs = [(present.get(card.key), card) for card in catalogue]
    known = [(before, card) for before, card in pairs if before is not None]
    return Difference(
        added=labels(card for before, card in pairs if before is None),
        changed=labels(card for before, card in known if has_other_facts(before, card)),
        changed_texts=labels(card for before, card in known if before.text != card.text),
        lost=labels(card for card in present if card.key not in catalogue.cards),
        **list_changes(present.legality, catalogue.legality),
    )


def has_other_facts(before: Card, card: Card) -> bool:
    return card_to_data(replace(before, text="")) != card_to_data(replace(card, text=""))


def list_changes(present: LegalityBook, new: LegalityBook) -> dict[str, tuple[str, ...]]:
    before, after = dict.fromkeys(spoken_lines(present)), dict.fromkeys(spoken_lines(new))
    return {
        "new_list_entries": tuple(line for line in after if line not in before),
        "list_entries_gone": tuple(line for line in before if line not in after),
    }


def labels(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple(sorted(card.label for card in cards))


def game_name(game: str) -> str:
    return dict(game_choices()).get(game, game)
