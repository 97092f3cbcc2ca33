"""A copy of the site in a place of its own, for the drill, and nothing left of it afterwards."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

from django.conf import settings
from django.db import DatabaseError, connection
from psycopg import sql

from backups.errors import BackupError
from backups.processes import manage
from backups.services.drill import drill
from backups.services.making import make_backup
from backups.services.restoring import restore_backup

# Only a process that was started for it may destroy what it finds.
IN_A_COPY = "ARBITER_DRILL"
SECRET = "a passphrase for the drill"  # noqa: S105  protects nothing that outlives the drill
FILE = "site.backup"
LEFT_OUT = {
    *("REDIS_URL", "CELERY_BROKER_URL", "EMAIL_URL"),
    *("MEDIA_ROOT", "SENTRY_DSN", "BACKUP_FOLDER"),
}


def rehearse() -> Iterator[str]:
    """A backup of the running site comes up somewhere else, and is there put through the drill."""
    with tempfile.TemporaryDirectory(prefix=".drill-", dir=settings.VAR) as place:
        file = Path(place) / FILE
        yield str(make_backup(file, SECRET))
        with scratch_database() as url:
            given = environment(Path(place) / "var", url)
            yield manage("restore_drill", given=given)


def rehearse_here() -> Iterator[str]:
    """In the copy, which holds nothing yet."""
    var = Path(settings.VAR)
    yield str(restore_backup(var.parent / FILE, SECRET))
    yield str(drill(var / FILE, SECRET))


def environment(var: Path, url: str) -> dict[str, str]:
    """No server of the real site but the one of its database; no mail leaves."""
    kept = {name: value for name, value in os.environ.items() if name not in LEFT_OUT}
    own = {"ARBITER_VAR": str(var), "DATABASE_URL": url}
    return {**kept, **own, IN_A_COPY: str(var)}


@contextmanager
def scratch_database() -> Iterator[str]:
    """The address of an empty one; SQLite's file is made in the folder of the drill."""
    if connection.vendor == "sqlite":
        yield ""
        return
    name = f"{connection.settings_dict['NAME']}_drill_{os.getpid()}"
    try:
        on_server("CREATE DATABASE {}", name)
    except DatabaseError as error:
        raise BackupError(
            "PostgreSQL lets this user make no database, and the drill needs one of its own: "
            f"{str(error).strip()}"
        ) from error
    try:
        yield urlunsplit(urlsplit(settings.DATABASE_URL)._replace(path=f"/{name}"))
    finally:
        on_server("DROP DATABASE IF EXISTS {} WITH (FORCE)", name)


def on_server(command: str, name: str) -> None:
    with connection.cursor() as cursor:
        cursor.execute(sql.SQL(command).format(sql.Identifier(name)))
