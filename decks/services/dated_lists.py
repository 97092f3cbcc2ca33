"""Dated lists that the owner brings in on a page: bans, legal sets, release days of sets."""

import hashlib
import tempfile
from pathlib import Path

from django.db import transaction

from accounts.models import User
from decks.errors import CatalogueError
from decks.models import LegalityImport
from decks.queries.catalogues import game_name
from decks.queries.legality import ListDifference, difference_to_lists
from decks.queries.sources import list_table
from decks.services.deliveries import note, subject_of
from decks.services.legality import import_legality, undo_legality_import
from engine.cards.sources.reading import SourceReading
from jobs.models import Job
from jobs.services import start_job

USE, UNDO = "dated_lists", "dated_lists_undo"


def table_in(game: str, text: str) -> SourceReading:
    """What a table says; raises a `CatalogueError` when it says nothing."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "lists.csv"
        path.write_text(text, encoding="utf-8")
        reading = list_table(game, path)
    book = reading.legality
    if not (book.rulings or book.coverage or book.sets):
        raise CatalogueError("No row of this table says anything that can be read.")
    return reading


def what_changes(game: str, reading: SourceReading) -> ListDifference:
    """Against the table that was brought in before."""
    return difference_to_lists(game, reading.source, reading.legality)


@transaction.atomic
def ask_to_use_lists(*, game: str, text: str, may_lose: bool, actor: User) -> Job:
    """A worker does it: lists of players are judged anew, and there may be many."""
    difference = what_changes(game, table_in(game, text))
    if difference.is_empty:
        raise CatalogueError("The lists say the same already; nothing was changed.")
    if difference.lost and not may_lose:
        raise CatalogueError("Entries would be gone: tick the box if that is meant.")
    return start_job(
        kind=USE,
        title=f"Taking dated lists of {game_name(game)} into use",
        subject=subject_of(game),
        owner=actor,
        params={"game": game, "text": text},
        fingerprint=hashlib.sha256(text.encode()).hexdigest()[:40],
    )


@transaction.atomic
def use_lists(*, game: str, text: str, actor: User | None) -> int:
    """How many registered decks have another answer. The same table again changes nothing."""
    reading = table_in(game, text)
    done = import_legality(
        game=game,
        source=reading.source,
        version=reading.version,
        checksum=reading.checksum,
        book=reading.legality,
        force=True,
    )
    entries = done.legality.entries.count()
    note(actor, game, "lists_used", f"Took dated lists into use: {entries} entries")
    return done.judged_anew


@transaction.atomic
def ask_to_undo_lists(*, game: str, seen: int, actor: User) -> Job:
    return start_job(
        kind=UNDO,
        title=f"Going back to earlier lists of {game_name(game)}",
        subject=subject_of(game),
        owner=actor,
        params={"game": game, "seen": seen},
        fingerprint=f"{UNDO}-{game}-{seen}",
    )


@transaction.atomic
def lists_go_back(*, game: str, seen: int | None, actor: User | None) -> None:
    """From the lists that the actor saw in use."""
    newest = LegalityImport.objects.filter(game=game, is_current=True).order_by("-pk").first()
    if seen is not None and newest is not None and newest.pk != seen:
        raise CatalogueError("Other lists came into use meanwhile; look at them first.")
    undone = undo_legality_import(game=game)
    note(actor, game, "lists_undone", f"Went back from the dated lists of {undone}")
