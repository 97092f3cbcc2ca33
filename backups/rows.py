"""The rows of a table as both databases mean them, to copy them and to compare them."""

import hashlib
import json
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any

from django.apps import apps
from django.db import connections
from django.db.models import Field, Model

AT_ONCE = 2000
MOD = 2**256


def every_model() -> list[type[Model]]:
    """One for each table, those between two models too."""
    found = apps.get_models(include_auto_created=True)
    kept = (model for model in found if model._meta.managed and not model._meta.proxy)
    return sorted(kept, key=lambda model: model._meta.db_table)


def fields_of(model: type[Model]) -> "list[Field[Any, Any]]":
    return [each for each in model._meta.concrete_fields if each.column and not each.generated]


def rows_of(model: type[Model], alias: str) -> Iterator[tuple[Any, ...]]:
    names = [field.attname for field in fields_of(model)]
    found = model._base_manager.using(alias).order_by("pk").values_list(*names)
    yield from found.iterator(chunk_size=AT_ONCE)


def count_and_digest(model: type[Model], alias: str) -> tuple[int, str]:
    """The same on both databases: whatever order they sort words in, sums do not mind."""
    count, total = 0, 0
    for row in rows_of(model, alias):
        text = "\x1f".join(canonical(value) for value in row)
        total += int.from_bytes(hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest())
        count += 1
    return count, f"{total % MOD:064x}"


def canonical(value: object) -> str:
    if isinstance(value, datetime):
        return value.astimezone(UTC).isoformat()
    if isinstance(value, Decimal):
        return str(value.normalize())
    if isinstance(value, dict | list):
        return json.dumps(value, sort_keys=True)
    if isinstance(value, memoryview):
        return repr(bytes(value))
    return repr(value)


def copy_rows(model: type[Model], source: str, target: str) -> None:
    """As the models' fields write them; nothing that a save would set anew is set anew."""
    database, fields = connections[target], fields_of(model)
    for piece in pieces(rows_of(model, source)):
        written = (
            [
                field.get_db_prep_save(value, database)
                for field, value in zip(fields, row, strict=True)
            ]
            for row in piece
        )
        write_rows(model, fields, list(written), target)


def write_rows(
    model: type[Model], fields: "Sequence[Field[Any, Any]]", rows: list[list[Any]], alias: str
) -> None:
    """Rows of these columns, as the database takes them."""
    database = connections[alias]
    quote = database.ops.quote_name
    columns = ", ".join(quote(str(field.column)) for field in fields)
    places = ", ".join(["%s"] * len(fields))
    command = f"INSERT INTO {quote(model._meta.db_table)} ({columns}) VALUES ({places})"  # noqa: S608  names of our own models
    with database.cursor() as cursor:
        cursor.executemany(command, rows)


def pieces(rows: Iterator[tuple[Any, ...]]) -> Iterator[list[tuple[Any, ...]]]:
    held: list[tuple[Any, ...]] = []
    for row in rows:
        held.append(row)
        if len(held) == AT_ONCE:
            yield held
            held = []
    if held:
        yield held
