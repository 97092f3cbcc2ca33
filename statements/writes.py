"""New rows and changed columns, as statements that were put together once.

For models that nobody listens to: no signals are sent."""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from django.db import DatabaseError, connection
from django.db.models import NOT_PROVIDED, Model

if TYPE_CHECKING:
    from django.db.models import Field

    AnyField = Field[Any, Any]

# Each number of rows is a statement of its own, which is kept.
AT_ONCE = 50


def insert(*rows: Model) -> None:
    """All of one model; each knows its number afterwards."""
    for begin in range(0, len(rows), AT_ONCE):
        insert_together(rows[begin : begin + AT_ONCE])


def insert_together(rows: Sequence[Model]) -> None:
    kind = type(rows[0])
    fields = fields_of(kind)
    values: list[Any] = [stored(field, row, add=True) for row in rows for field in fields]
    with connection.cursor() as cursor:
        cursor.execute(insertion(kind, len(rows), connection.vendor), values)
        numbers = cursor.fetchall()
    for row, (number,) in zip(rows, numbers, strict=True):
        row.pk = number
        row._state.adding, row._state.db = False, connection.alias


def update(row: Model, *names: str) -> None:
    """These columns of a row that is there."""
    kind = type(row)
    values: list[Any] = [stored(each, row, add=False) for each in named(kind, names)]
    with connection.cursor() as cursor:
        cursor.execute(change(kind, names, connection.vendor), [*values, row.pk])
        if cursor.rowcount != 1:
            raise DatabaseError(f"{row._meta.label} {row.pk} is not there.")


def stored(field: "AnyField", row: Model, *, add: bool) -> object:
    return field.get_db_prep_save(field.pre_save(row, add), connection)


@lru_cache
def fields_of(kind: type[Model]) -> "Sequence[AnyField]":
    """All but the number, which the database gives."""
    fields = [field for field in kind._meta.local_concrete_fields if not field.primary_key]
    left = [field for field in fields if field.db_default is not NOT_PROVIDED]
    if unsaid := [field.name for field in left if not field.has_default()]:
        raise TypeError(f"The database alone knows what {unsaid} of {kind} begin with.")
    return fields


@lru_cache
def named(kind: type[Model], names: tuple[str, ...]) -> "Sequence[AnyField]":
    held = {field.name: field for field in kind._meta.local_concrete_fields}
    return [held[name] for name in names]


@lru_cache
def insertion(kind: type[Model], count: int, vendor: str) -> str:
    fields = fields_of(kind)
    columns = ", ".join(quoted(field.column) for field in fields)
    marks = f"({', '.join(['%s'] * len(fields))})"
    begin = f"INSERT INTO {quoted(kind._meta.db_table)} ({columns}) VALUES "  # noqa: S608  our own names
    return f"{begin}{', '.join([marks] * count)} RETURNING {key_of(kind)}"


@lru_cache
def change(kind: type[Model], names: tuple[str, ...], vendor: str) -> str:
    marks = ", ".join(f"{quoted(field.column)} = %s" for field in named(kind, names))
    return f"UPDATE {quoted(kind._meta.db_table)} SET {marks} WHERE {key_of(kind)} = %s"  # noqa: S608


def key_of(kind: type[Model]) -> str:
    return quoted(kind._meta.pk.column) if kind._meta.pk else ""


def quoted(name: str | None) -> str:
    return connection.ops.quote_name(name or "")
