"""A migrated database for each test process, copied from one that is kept until migrations change.

On SQLite the kept one is a file in .tools, on PostgreSQL a database that serves as TEMPLATE.
"""

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit, urlunsplit

import psycopg
from django.conf import settings
from django.db import connection, transaction
from django.db.backends.utils import CursorWrapper
from django.test import TransactionTestCase
from psycopg import sql

ROOT = Path(__file__).resolve().parent.parent
KEPT = ROOT / ".tools" / "test-databases"
PACKAGES = ROOT / "requirements" / "runtime.lock"


def state_of_migrations() -> str:
    """Changes when a migration does, ours or one of a package."""
    found = hashlib.sha256(PACKAGES.read_bytes())
    for path in sorted(ROOT.glob("*/migrations/*.py")):
        found.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return found.hexdigest()[:16]


@contextmanager
def copied_database() -> Iterator[None]:
    """While it lasts, the name that Django gives the test database is a fresh copy."""
    KEPT.mkdir(parents=True, exist_ok=True)
    name = test_name()
    copied, gone = (copy_file, remove_file) if is_sqlite() else (copy_on_server, drop)
    with (KEPT / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        copied(name)
    yield
    connection.close()
    gone(name)


def test_name() -> str:
    """As Django and pytest-django name it."""
    of = connection.settings_dict
    return str(of["TEST"]["NAME"] or f"test_{of['NAME']}")


def is_sqlite() -> bool:
    return connection.vendor == "sqlite"


def migrate(url: str) -> None:
    command = [sys.executable, "manage.py", "migrate", "--verbosity", "0"]
    subprocess.run(command, cwd=ROOT, env={**os.environ, "DATABASE_URL": url}, check=True)


def copy_file(name: str) -> None:
    kept = KEPT / f"{state_of_migrations()}.sqlite3"
    if not kept.exists():
        for older in KEPT.glob("*.sqlite3*"):
            older.unlink()
        making = KEPT / "making.sqlite3"
        migrate(f"sqlite:///{making}")
        making.rename(kept)
    shutil.copyfile(kept, name)


def remove_file(name: str) -> None:
    for ending in ("", "-wal", "-shm"):
        Path(name + ending).unlink(missing_ok=True)


def copy_on_server(name: str) -> None:
    ours = settings.DATABASES["default"]["NAME"]
    kept = f"template_{ours}_{state_of_migrations()}"
    with server() as at:
        if kept not in databases_like(at, f"template_{ours}_"):
            for older in databases_like(at, f"template_{ours}_"):
                drop(older)
            making = f"{kept}_making"
            create(at, making)
            migrate(address_of(making))
            at.execute(
                sql.SQL("ALTER DATABASE {} RENAME TO {}").format(
                    sql.Identifier(making), sql.Identifier(kept)
                )
            )
        drop(name)
        create(at, name, kept)


def drop(name: str) -> None:
    with server() as at:
        command = sql.SQL("DROP DATABASE IF EXISTS {} WITH (FORCE)")
        at.execute(command.format(sql.Identifier(name)))


def create(at: psycopg.Connection, name: str, template: str = "template1") -> None:
    """What tests write may be lost with the power: nobody waits for the disk at each commit."""
    ours, kept = sql.Identifier(name), sql.Identifier(template)
    at.execute(sql.SQL("CREATE DATABASE {} TEMPLATE {}").format(ours, kept))
    at.execute(sql.SQL("ALTER DATABASE {} SET synchronous_commit = off").format(ours))


def databases_like(at: psycopg.Connection, start: str) -> list[str]:
    rows = at.execute("SELECT datname FROM pg_database WHERE starts_with(datname, %s)", [start])
    return [name for (name,) in rows]


def server() -> psycopg.Connection:
    return psycopg.connect(address_of("postgres"), autocommit=True)


def address_of(name: str) -> str:
    return urlunsplit(urlsplit(os.environ["DATABASE_URL"])._replace(path=f"/{name}"))


# What Django writes after migrating and after each flush; emptied with the rest, it would have to
# be written again after every test.
STAYS = {"django_migrations", "django_content_type", "auth_permission"}


def empty_what_was_written(test: TransactionTestCase) -> None:
    """Stands in for Django's flush, which on PostgreSQL makes 87 tables anew after each test."""
    with transaction.atomic(), connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            cursor.execute("SET LOCAL session_replication_role = replica")
        for table in written_tables(cursor):
            cursor.execute(f"DELETE FROM {connection.ops.quote_name(table)}")


def written_tables(cursor: CursorWrapper) -> list[str]:
    tables = [name for name in connection.introspection.table_names(cursor) if name not in STAYS]
    asked = " UNION ALL ".join(
        f"SELECT '{table}' WHERE EXISTS (SELECT 1 FROM {connection.ops.quote_name(table)})"
        for table in tables
    )
    cursor.execute(asked)
    return [name for (name,) in cursor.fetchall()]
