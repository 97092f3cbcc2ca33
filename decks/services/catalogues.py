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
from decks.services.readings import Understood, keep_doubts, keep_readings, understood
from engine.cards.catalogue import Catalogue
from engine.cards.legality import book_to_data
from engine.cards.model import Card
from engine.cards.names import normal_name
from engine.cards.plain_data import card_to_data

BATCH = 500
MOST_CARDS = 100_000
LONGEST_KEY, LONGEST_NAME = 120, 200
NOTHING = "\\u0000"
CHANGED_MEANWHILE = (
    "Other cards were taken into use meanwhile, so what you were shown is no longer right. "
    "Nothing was changed: look again."
)
Progress = Callable[[int, int], object]


class Import(NamedTuple):
    """The catalogue in use afterwards, and what changed; nothing when it was in use already."""

    catalogue: CardCatalogue
    difference: Difference
    judged_anew: int = 0


def import_catalogue(
    *, catalogue: Catalogue, force: bool = False, progress: Progress = lambda done, total: None
) -> Import:
    """Take the cards into use. A catalogue that lacks present cards is refused unless forced."""
    checksum = checksum_of(catalogue)
    if is_in_use(catalogue.game, checksum):
        return Import(CardCatalogue.objects.get(game=catalogue.game, is_current=True), Difference())
    read = understood(catalogue.game, catalogue)
    with transaction.atomic():
        current = locked_current(catalogue.game)
        difference = difference_to_current(catalogue)
        if difference.lost and not force:
            raise CardsLostError(difference.lost)
        row = kept_catalogue(catalogue, read, progress)
        return Import(row, difference, put_in_use(row, current))


@transaction.atomic
def put_in_use(row: CardCatalogue, current: CardCatalogue | None) -> int:
    """In place of the locked one; how many registered decks have another answer now."""
    if row == current:
        return 0
    take_over(current, row)
    row.replaced = current
    row.save(update_fields=["replaced"])
    return judge_anew(game=row.game, cause=JudgementCause.CARDS)


@transaction.atomic
def undo_import(*, game: str, seen: int | None = None) -> CardCatalogue | None:
    """Back to the catalogue before; `None` when that was the shipped one. `seen` is the one that
    whoever asks for it saw in use."""
    current = locked_current(game)
    if current is None:
        raise CatalogueError(f"No cards of {game_name(game)} were imported; nothing to undo.")
    if seen is not None and seen != current.pk:
        raise CatalogueError(CHANGED_MEANWHILE)
    before = current.replaced
    take_over(current, before)
    judge_anew(game=game, cause=JudgementCause.CARDS)
    return before


def is_in_use(game: str, checksum: str) -> bool:
    rows = CardCatalogue.objects.filter(game=game, is_current=True, checksum=checksum)
    return rows.exists()


def locked_current(game: str) -> CardCatalogue | None:
    rows = CardCatalogue.objects.select_for_update(of=["self"])
    return rows.filter(game=game, is_current=True).first()


def take_over(old: CardCatalogue | None, new: CardCatalogue | None) -> None:
    for row, is_current in ((old, False), (new, True)):
        if row is not None:
            row.is_current = is_current
            row.save(update_fields=["is_current"])
    if new is not None:
        keep_doubts(new)


def checksum_of(catalogue: Catalogue) -> str:
    """Of the cards as they were read: a better reader makes a new catalogue of the same file."""
    data = catalogue.to_data()
    content = json.dumps([data["cards"], data["legality"], data["aliases"]], sort_keys=True)
    return hashlib.sha256(content.encode()).hexdigest()


@transaction.atomic
def kept_catalogue(
    catalogue: Catalogue, read: Understood, progress: Progress = lambda done, total: None
) -> CardCatalogue:
    """The row of these very cards if they were imported before, else a new one."""
    refuse_what_cannot_be_kept(catalogue)
    row, is_new = CardCatalogue.objects.get_or_create(
        game=catalogue.game,
        checksum=checksum_of(catalogue),
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
        keep_readings(row, read)
    return row


def refuse_what_cannot_be_kept(catalogue: Catalogue) -> None:
    """What fits into no column, said before anything is written."""
    if not len(catalogue):
        raise CatalogueError("The source holds no cards; nothing was changed.")
    if len(catalogue) > MOST_CARDS:
        raise CatalogueError(f"A game has at most {MOST_CARDS:,} cards here; nothing was changed.")
    for card in catalogue:
        name = "".join(filter(str.isprintable, card.name[:60]))
        if len(card.key) > LONGEST_KEY or len(card.name) > LONGEST_NAME:
            raise CatalogueError(f"The name or the key of “{name}” is too long for a card's.")
        if not is_writable(card):
            raise CatalogueError(f"What is written of “{name}” holds a character of no meaning.")


def is_writable(card: Card) -> bool:
    """Databases take neither the character zero nor the half of one."""
    try:
        return NOTHING.encode() not in json.dumps(card_to_data(card), ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return False


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
