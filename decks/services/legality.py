"""Taking dated lists into use, one source beside the other, and back again."""

from typing import NamedTuple

from django.db import transaction

from decks.enums import EntryStatus, JudgementCause
from decks.errors import CatalogueError, EntriesLostError
from decks.models import LegalityEntry, LegalityImport
from decks.queries.catalogues import game_name
from decks.queries.legality import ListDifference, current_import, difference_to_lists
from decks.services.judgements import judge_anew
from engine.cards.legality import Coverage, LegalityBook, LegalSet, Ruling


class ListImport(NamedTuple):
    """The import in use afterwards, and what changed; nothing when it said the same already."""

    legality: LegalityImport
    difference: ListDifference
    judged_anew: int = 0


@transaction.atomic
def import_legality(
    *,
    game: str,
    source: str,
    version: str,
    checksum: str,
    book: LegalityBook,
    force: bool = False,
) -> ListImport:
    """Take a source's lists into use. Those that lack present entries are refused unless forced."""
    if not (book.rulings or book.coverage or book.sets):
        raise CatalogueError("The source holds no list entries; nothing was changed.")
    difference = difference_to_lists(game, source, book)
    current = current_import(game, source)
    if current and difference.is_empty:
        return ListImport(current, difference)
    if difference.lost and not force:
        raise EntriesLostError(difference.lost)
    put_aside(current)
    made = LegalityImport.objects.create(
        game=game, source=source, version=version, checksum=checksum, replaced=current
    )
    entries: list[Coverage | Ruling | LegalSet] = [*book.coverage, *book.rulings, *book.sets]
    LegalityEntry.objects.bulk_create(
        LegalityEntry(legality=made, **entry_fields(each)) for each in entries
    )
    return ListImport(made, difference, judge_anew(game=game, cause=JudgementCause.LISTS))


@transaction.atomic
def undo_legality_import(*, game: str) -> LegalityImport:
    """Takes the newest import back; the one of the same source before it counts again."""
    newest = LegalityImport.objects.filter(game=game, is_current=True).order_by("-pk").first()
    if newest is None:
        raise CatalogueError(f"No lists of {game_name(game)} were imported; nothing to undo.")
    put_aside(newest)
    if newest.replaced:
        newest.replaced.is_current = True
        newest.replaced.save(update_fields=["is_current"])
    judge_anew(game=game, cause=JudgementCause.LISTS)
    return newest


def put_aside(row: LegalityImport | None) -> None:
    if row is not None:
        row.is_current = False
        row.save(update_fields=["is_current"])


def entry_fields(entry: Coverage | Ruling | LegalSet) -> dict[str, object]:
    days = {"format_list": entry.format, "since": entry.since, "until": entry.until}
    if isinstance(entry, Coverage):
        return {**days, "status": EntryStatus.COVERS}
    if isinstance(entry, LegalSet):
        return {**days, "status": EntryStatus.LEGAL_SET, "name": entry.set}
    return {
        **days,
        "status": entry.status.value,
        "name": entry.name,
        "pitch": entry.pitch,
        "announced": entry.announced,
        "source": entry.source[:300],
    }
