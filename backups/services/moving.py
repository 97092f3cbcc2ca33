"""The whole site from one database to another one: from embedded to PostgreSQL, and back."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management.color import no_style
from django.db import DatabaseError, OperationalError, connection, connections, transaction

from accounts.models import User
from backups.errors import BackupError
from backups.processes import migrate
from backups.rows import copy_rows, count_and_digest, every_model
from jobs.queries import live_workers

HERE, THERE = "default", "move_to"


@dataclass(frozen=True)
class Moved:
    table: str
    rows: int
    is_same: bool


def move_to(url: str) -> list[Moved]:
    """Counted and compared table by table; what differs anywhere is not kept there."""
    if live_workers().exists():
        raise BackupError(
            "A worker is running. Stop the site first: what is written while it moves stays behind."
        )
    with reached(url):
        migrate(url)
        if User.objects.using(THERE).exists():
            raise BackupError(
                "There is a site with people in that database already; it stays as is."
            )
        with transaction.atomic(HERE), transaction.atomic(THERE):
            read_at_one_moment()
            moved = copied_and_compared()
            different = [each.table for each in moved if not each.is_same]
            if different:
                raise BackupError(f"These tables came out differently: {', '.join(different)}.")
    return moved


@contextmanager
def reached(url: str) -> Iterator[None]:
    try:
        found = settings.DATABASE_AT(url)
    except ImproperlyConfigured as error:
        raise BackupError(str(error).replace("DATABASE_URL", "The address")) from error
    if is_ours(found):
        raise BackupError("That is the database that this site uses now.")
    connections.settings[THERE] = connections.configure_settings({HERE: {}, THERE: found})[THERE]
    try:
        connections[THERE].ensure_connection()
        yield
    except OperationalError as error:
        raise BackupError(f"The other database does not answer: {error}") from error
    finally:
        connections[THERE].close()
        del connections[THERE]
        del connections.settings[THERE]


def is_ours(other: dict[str, Any]) -> bool:
    ours = connection.settings_dict
    if "sqlite" in other["ENGINE"]:
        here, there = Path(ours["NAME"]), Path(other["NAME"])
        return connection.vendor == "sqlite" and there.exists() and there.samefile(here)
    return all(str(other[key]) == str(ours[key]) for key in ("ENGINE", "NAME", "HOST", "PORT"))


def read_at_one_moment() -> None:
    """On SQLite the transaction holds the one lock of writers; PostgreSQL shows one moment."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")


def copied_and_compared() -> list[Moved]:
    models, target = every_model(), connections[THERE]
    try:
        with target.cursor() as cursor:
            for name in [model._meta.db_table for model in models]:
                cursor.execute(f"DELETE FROM {target.ops.quote_name(name)}")  # noqa: S608  names of our own models
            for model in models:
                copy_rows(model, HERE, THERE)
            # What points nowhere is found before sequences and comparison, not at the end.
            target.check_constraints()
            for command in target.ops.sequence_reset_sql(no_style(), models):
                cursor.execute(command)
    except DatabaseError as error:
        raise BackupError(f"The new database refused a row: {error}") from error
    moved = []
    for model in models:
        here, there = count_and_digest(model, HERE), count_and_digest(model, THERE)
        moved.append(Moved(model._meta.db_table, here[0], here == there))
    return moved
