"""How rows of a season get into the database: by COPY on PostgreSQL, by INSERT on SQLite.

Both take lines as COPY writes them: columns between tabs, `\\N` for null."""

import re
from collections.abc import Iterable
from typing import Any

from django.db import connection, models, transaction

ESCAPED = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v"}
PACKED = r"\\x"
WRITTEN = {value: f"\\{key}" for key, value in ESCAPED.items()} | {"\\": r"\\"}


class Copied:
    def __enter__(self) -> "Copied":
        self.cursor = connection.cursor()
        # Foreign keys of copies are right by how they are made; to look each up takes longest.
        self.cursor.execute("SET session_replication_role = replica")
        self.cursor.execute("SET synchronous_commit = off")
        return self

    def __exit__(self, *_: object) -> None:
        self.cursor.execute("SET session_replication_role = DEFAULT")
        self.cursor.close()

    def lines(self, model: type[models.Model], keys: list[str]) -> list[str]:
        with self.cursor.copy(f"COPY ({wanted(model, keys)}) TO STDOUT") as copy:
            whole = b"".join(bytes(piece) for piece in copy).decode()
        return whole.split("\n")[:-1]

    def put(self, model: type[models.Model], columns: list[str], texts: Iterable[str]) -> None:
        names = ", ".join(f'"{column}"' for column in columns)
        with self.cursor.copy(f'COPY "{model._meta.db_table}" ({names}) FROM STDIN') as copy:
            for text in texts:
                copy.write(text)

    def number_on(self, model: type[models.Model]) -> None:
        table, key = model._meta.db_table, column_of_key(model)
        self.cursor.execute(
            f"SELECT setval(pg_get_serial_sequence('{table}', '{key}'),"
            f" (SELECT max({key}) FROM {table}))"
        )


class Inserted:
    """SQLite turns a text back into the number that its column holds, and goes on numbering."""

    def __enter__(self) -> "Inserted":
        self.together = transaction.atomic()
        self.together.__enter__()
        self.cursor = connection.cursor()
        return self

    def __exit__(self, *failed: Any) -> None:
        self.cursor.close()
        self.together.__exit__(*failed)

    def lines(self, model: type[models.Model], keys: list[str]) -> list[str]:
        self.cursor.execute(wanted(model, keys))
        return ["\t".join(map(as_written, row)) for row in self.cursor.fetchall()]

    def put(self, model: type[models.Model], columns: list[str], texts: Iterable[str]) -> None:
        names = ", ".join(f'"{column}"' for column in columns)
        holes = ", ".join(["%s"] * len(columns))
        rows = (
            [as_read(value) for value in line.split("\t")]
            for text in texts
            for line in text.split("\n")[:-1]
        )
        self.cursor.executemany(
            f'INSERT INTO "{model._meta.db_table}" ({names}) VALUES ({holes})', list(rows)
        )

    def number_on(self, model: type[models.Model]) -> None:
        """Nothing to do."""


def wanted(model: type[models.Model], keys: list[str]) -> str:
    columns = ", ".join(f'"{each.column}"' for each in model._meta.concrete_fields)
    key, numbers = column_of_key(model), ", ".join(f"'{key}'" for key in keys) or "NULL"
    return (
        f'SELECT {columns} FROM "{model._meta.db_table}" WHERE {key} IN ({numbers}) ORDER BY {key}'
    )


def column_of_key(model: type[models.Model]) -> str:
    return model._meta.pk.column if model._meta.pk else "id"


def as_written(value: Any) -> str:
    if value is None:
        return r"\N"
    if isinstance(value, bytes):
        return PACKED + value.hex()
    text = str(int(value) if isinstance(value, bool) else value)
    return "".join(WRITTEN.get(letter, letter) for letter in text)


def as_read(value: str) -> str | bytes | None:
    if value == r"\N":
        return None
    if value.startswith(PACKED):
        return bytes.fromhex(value.removeprefix(PACKED))
    return re.sub(r"\\(.)", lambda found: ESCAPED.get(found[1], found[1]), value)
