"""PostgreSQL without its own tools: COPY of every table in one REPEATABLE READ transaction, and
back in one transaction too, so that others see the site of before or the restored one."""

import hashlib
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from django.db import connection, transaction
from django.db.migrations.executor import MigrationExecutor
from django.db.migrations.graph import MigrationGraph
from psycopg import sql

from backups.archive import Manifest, Packer, Table
from backups.errors import BackupDamagedError

# What was applied is for the migrations to say: they are run as far as the backup had them.
STATE = "django_migrations"
PIECE = 1024 * 1024

TABLES = """
SELECT c.relname,
  array(SELECT a.attname::text FROM pg_attribute a
    WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    ORDER BY a.attnum),
  array(SELECT a.attname::text || CASE WHEN a.attcollation <> 0 THEN ' C' ELSE '' END
    FROM pg_index i, unnest(i.indkey) WITH ORDINALITY AS k(attnum, place)
    JOIN pg_attribute a ON a.attnum = k.attnum
    WHERE i.indrelid = c.oid AND i.indisprimary AND a.attrelid = c.oid ORDER BY k.place)
FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = current_schema() AND c.relkind = 'r' ORDER BY c.relname
"""
SEQUENCES = """
SELECT c.relname FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
WHERE n.nspname = current_schema() AND c.relkind = 'S' ORDER BY c.relname
"""


def copy_out(packer: Packer, folder: Path) -> Manifest:
    """Everything is read as it was at the first question, on a connection of its own."""
    tables, path = {}, folder / "table"
    with closing(connection.copy()) as database:
        database.set_autocommit(False)
        cursor: Any = database.cursor()
        cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        for name, columns, order in tables_of(cursor):
            with path.open("wb") as file:
                tables[name] = copied(cursor, name, columns, order, file)
            packer.add(member_of(name), path)
        applied, sequences = migrations_in(cursor), sequences_of(cursor)
        database.rollback()
    return Manifest("", "postgresql", applied, tables, sequences)


def tables_of(cursor: Any) -> list[tuple[str, list[str], list[str]]]:
    cursor.execute(TABLES)
    return [row for row in cursor.fetchall() if row[0] != STATE]


def copied(cursor: Any, name: str, columns: list[str], order: list[str], file: Any = None) -> Table:
    """In the order of the key, byte for byte the same on every server."""
    keys = [
        sql.SQL('{} COLLATE "C"' if key.endswith(" C") else "{}").format(
            sql.Identifier(key.removesuffix(" C"))
        )
        for key in order or [*columns]
    ]
    command = sql.SQL("COPY (SELECT {} FROM {} ORDER BY {}) TO STDOUT").format(
        named(columns), sql.Identifier(name), sql.SQL(", ").join(keys)
    )
    digest, rows = hashlib.sha256(), 0
    with cursor.copy(command) as rows_out:
        for piece in rows_out:
            digest.update(piece)
            # A row is a line: COPY writes line ends inside of values as \n.
            rows += bytes(piece).count(b"\n")
            if file:
                file.write(piece)
    return Table(rows, digest.hexdigest(), columns)


def named(columns: list[str]) -> sql.Composed:
    return sql.SQL(", ").join(map(sql.Identifier, columns))


def member_of(table: str) -> str:
    return f"database/{table}.copy"


def migrations_in(cursor: Any) -> list[list[str]]:
    cursor.execute("SELECT app, name FROM django_migrations ORDER BY app, name")
    return [list(row) for row in cursor.fetchall()]


def sequences_of(cursor: Any) -> dict[str, list[Any]]:
    cursor.execute(SEQUENCES)
    found = {}
    for (name,) in cursor.fetchall():
        cursor.execute(sql.SQL("SELECT last_value, is_called FROM {}").format(sql.Identifier(name)))
        found[name] = list(cursor.fetchone())
    return found


def put_back(folder: Path, manifest: Manifest) -> None:
    with transaction.atomic():
        empty_all()
        go_to({(app, name) for app, name in manifest.migrations})
        empty_all()
        with connection.cursor() as cursor:
            # Migrations leave some of them immediate, and rows point at each other in circles.
            cursor.execute("SET CONSTRAINTS ALL DEFERRED")
            for name, table in manifest.tables.items():
                copy_in(cursor, name, table.columns, folder / member_of(name))
            # Before migrations change tables: rows that point nowhere are found here.
            cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
            for name, (last, is_called) in manifest.sequences.items():
                cursor.execute(
                    "SELECT setval(%s::regclass, %s, %s)", [f'"{name}"', last, is_called]
                )
            if tables_in(cursor) != manifest.tables:
                raise BackupDamagedError("its tables did not come in as they were written")
            cursor.execute("SET CONSTRAINTS ALL DEFERRED")
        go_on()


def copy_in(cursor: Any, name: str, columns: list[str], path: Path) -> None:
    command = sql.SQL("COPY {} ({}) FROM STDIN").format(sql.Identifier(name), named(columns))
    with path.open("rb") as file, cursor.copy(command) as rows_in:
        while piece := file.read(PIECE):
            rows_in.write(piece)


def go_to(applied: set[tuple[str, str]]) -> None:
    """The tables as they were when the backup was made: forth in an empty database, else back."""
    executor = MigrationExecutor(connection)
    graph = executor.loader.graph
    if set(executor.loader.applied_migrations) == applied:
        return
    executor.migrate(list(newest(applied, graph)))


def go_on() -> None:
    executor = MigrationExecutor(connection)
    leaves = executor.loader.graph.leaf_nodes()
    # Asked first: even an empty plan would build every model of every app.
    if executor.migration_plan(leaves):
        executor.migrate(leaves)


def newest(
    applied: set[tuple[str, str]], graph: MigrationGraph
) -> Iterator[tuple[str, str | None]]:
    """Of each app, the applied migrations that no other applied one of it follows."""
    for app in {key[0] for key in graph.nodes}:
        ours = {key for key in applied if key[0] == app}
        parents = {parent.key for key in ours for parent in graph.node_map[key].parents}
        last = [name for _, name in sorted(ours - parents)]
        for name in last or [None]:  # type: ignore[list-item]  # None: nothing of this app
            yield app, name


def has_data() -> bool:
    with connection.cursor() as cursor:
        return bool(tables_of(cursor))


def empty_all() -> None:
    with connection.cursor() as cursor:
        names = [name for name, _, _ in tables_of(cursor)]
        if names:
            every = sql.SQL(", ").join(map(sql.Identifier, names))
            cursor.execute(sql.SQL("TRUNCATE {} RESTART IDENTITY CASCADE").format(every))


wipe = empty_all


def tables_now() -> dict[str, Table]:
    with connection.cursor() as cursor:
        return tables_in(cursor)


def tables_in(cursor: Any) -> dict[str, Table]:
    return {name: copied(cursor, name, *rest) for name, *rest in tables_of(cursor)}
