"""SQLite's own online copy, both ways: writers go on meanwhile, readers see the old or the new."""

import hashlib
import sqlite3
from contextlib import closing
from pathlib import Path

from django.db import connection
from django.db.migrations.loader import MigrationLoader

from backups.archive import Manifest, Packer, Table
from backups.errors import BackupError
from backups.processes import migrate

MEMBER = "database/arbiter.sqlite3"
SECONDS_TO_WAIT = 60


def copy_out(packer: Packer, folder: Path) -> Manifest:
    copied = folder / "arbiter.sqlite3"
    with closing(opened(live())) as source, closing(opened(copied)) as target:
        source.backup(target)
        # One file, without the two that a write-ahead log would need beside it.
        target.execute("PRAGMA journal_mode=DELETE")
        refuse_broken(target)
        tables, applied = tables_in(target), migrations_in(target)
    packer.add(MEMBER, copied)
    return Manifest("", "sqlite", applied, tables)


def put_back(folder: Path, manifest: Manifest) -> None:
    """Older data is brought up to date beside the site, before anybody sees it."""
    restored = folder / MEMBER
    with closing(opened(restored)) as source:
        refuse_broken(source)
    if is_older(manifest):
        migrate(f"sqlite:///{restored}")
    connection.close()
    with closing(opened(restored)) as source, closing(opened(live())) as target:
        target.execute("PRAGMA journal_mode=WAL")
        source.backup(target)


def is_older(manifest: Manifest) -> bool:
    known = MigrationLoader(None).disk_migrations or {}
    return not known.keys() <= {(app, name) for app, name in manifest.migrations}


def has_data() -> bool:
    with closing(opened(live())) as database:
        return bool(table_names(database))


def wipe() -> None:
    """For the drill: everything is gone, the tables themselves too."""
    connection.close()
    with closing(sqlite3.connect(":memory:")) as nothing, closing(opened(live())) as target:
        nothing.backup(target)


def tables_now() -> dict[str, Table]:
    with closing(opened(live())) as database:
        return tables_in(database)


def live() -> Path:
    return Path(connection.settings_dict["NAME"])


def opened(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=SECONDS_TO_WAIT)


def refuse_broken(database: sqlite3.Connection) -> None:
    [(said,)] = database.execute("PRAGMA integrity_check(1)").fetchall()
    if said != "ok":
        raise BackupError(f"SQLite finds the database broken: {said}")
    broken = database.execute("PRAGMA foreign_key_check").fetchone()
    if broken:
        raise BackupError(f"A row of {broken[0]} points at a row of {broken[2]} that is not there.")


def table_names(database: sqlite3.Connection) -> list[str]:
    rows = database.execute(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    )
    return sorted(name for (name,) in rows)


def tables_in(database: sqlite3.Connection) -> dict[str, Table]:
    database.execute("BEGIN")
    found = {name: table_in(database, name) for name in table_names(database)}
    database.rollback()
    return found


def table_in(database: sqlite3.Connection, name: str) -> Table:
    digest, rows = hashlib.sha256(), 0
    for row in database.execute(f'SELECT * FROM "{name}" ORDER BY rowid'):  # noqa: S608  names from its own list
        digest.update(repr(row).encode("utf-8", "surrogatepass"))
        rows += 1
    return Table(rows, digest.hexdigest())


def migrations_in(database: sqlite3.Connection) -> list[list[str]]:
    return sorted(list(row) for row in database.execute("SELECT app, name FROM django_migrations"))
