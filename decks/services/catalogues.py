"""Taking a catalogue into use: all of it or nothing, the same one only once, and back again."""

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from django.db import transaction

from decks.enums import JudgementCause
from decks.errors import CardsLostError, CatalogueError
from decks.models import CardCatalogue, CatalogueCard
from decks.queries.catalogues import Difference, difference_to_current, game_name
from decks.services.judgements import judge_anew
from engine.cards.catalogue import Catalogue
from engine.cards.legality import book_to_data
from engine.cards.names import normal_name
from engine.cards.plain_data import card_to_data

BATCH = 500
Progress = Callable[[int, int], object]


class Import(NamedTuple):
    """The catalogue in use afterwards, and what changed; nothing when it was in use already."""

    catalogue: CardCatalogue
    difference: Difference
    judged_anew: int = 0


@transaction.atomic
def import_catalogue(
    *, catalogue: Catalogue, force: bool = False, progress: Progress = lambda done, total: None
) -> Import:
    """Take the cards into use. A catalogue that lacks present cards is refused unless forced."""
    if not len(catalogue):
        raise CatalogueError("The source holds no cards; nothing was changed.")
    checksum = checksum_of(catalogue)
    current = locked_current(catalogue.game)
    if current and current.checksum == checksum:
        return Import(current, Difference())
    difference = difference_to_current(catalogue)
    if difference.lost and not force:
        raise CardsLostError(difference.lost)
    row = kept_catalogue(catalogue, checksum, progress)
    take_over(current, row)
    row.replaced = current
    row.save(update_fields=["replaced"])
    changed = judge_anew(game=catalogue.game, cause=JudgementCause.CARDS)
    return Import(row, difference, changed)


@transaction.atomic
def undo_import(*, game: str) -> CardCatalogue | None:
    """Back to the catalogue before; `None` when that was the shipped one."""
    current = locked_current(game)
    if current is None:
        raise CatalogueError(f"No cards of {game_name(game)} were imported; nothing to undo.")
    before = current.replaced
    take_over(current, before)
    judge_anew(game=game, cause=JudgementCause.CARDS)
    return before


def locked_current(game: str) -> CardCatalogue | None:
    rows = CardCatalogue.objects.select_for_update(of=["self"])
    return rows.filter(game=game, is_current=True).first()


def take_over(old: CardCatalogue | None, new: CardCatalogue | None) -> None:
    for row, is_current in ((old, False), (new, True)):
        if row is not None:
            row.is_current = is_current
            row.save(update_fields=["is_current"])


def checksum_of(catalogue: Catalogue) -> str:
    """Of the cards as they were read: a better reader makes a new catalogue of the same file."""
    data = catalogue.to_data()
    content = json.dumps([data["cards"], data["legality"], data["aliases"]], sort_keys=True)
    return hashlib.sha256(content.encode()).hexdigest()


def kept_catalogue(catalogue: Catalogue, checksum: str, progress: Progress) -> CardCatalogue:
    """The row of these very cards if they were imported before, else a new one."""
    row, is_new = CardCatalogue.objects.get_or_create(
        game=catalogue.game,
        checksum=checksum,
        defaults={
            "source": catalogue.source,
            "source_checksum": catalogue.checksum,
            "version": catalogue.version,
            "card_count": len(catalogue),
            "aliases": catalogue.aliases,
            "legality": book_to_data(catalogue.legality),
        },
    )
    if is_new:
        done = 0
        for batch in batches(card_rows(row, catalogue)):
            CatalogueCard.objects.bulk_create(batch)
            done += len(batch)
            progress(done, len(catalogue))
    return row


def card_rows(row: CardCatalogue, catalogue: Catalogue) -> Iterator[CatalogueCard]:
    for card in catalogue:
        yield CatalogueCard(
            catalogue=row,
            key=card.key,
            name=card.name,
            name_normalised=normal_name(card.name),
            data=card_to_data(card),
        )


def batches(rows: Iterable[CatalogueCard]) -> Iterator[list[CatalogueCard]]:
    left = iter(rows)
    while batch := list(islice(left, BATCH)):
        yield batch
