"""Writing the tables of a round in one go: COPY on PostgreSQL, one prepared insert elsewhere."""

from collections.abc import Iterable

from django.db import connection

from tournaments.enums import MatchState
from tournaments.models import Match, Round

Seat = tuple[int | None, int, int | None, str]  # table, first, second, kind of bye
COLUMNS = {field.name: field.column or field.name for field in Match._meta.concrete_fields}
FIELDS = ("round", "table", "first", "second", "bye", "state")


def seat_players(drafted: Round, seats: Iterable[Seat]) -> None:
    rows = [(drafted.pk, *seat, MatchState.OPEN.value) for seat in seats]
    quote = connection.ops.quote_name
    columns = ", ".join(quote(COLUMNS[name]) for name in FIELDS)
    target = f"{quote(Match._meta.db_table)} ({columns})"
    with connection.cursor() as cursor:
        if connection.vendor == "postgresql":
            with cursor.copy(f"COPY {target} FROM STDIN") as copy:
                copy.write("".join(map(copied, rows)))
        else:
            marks = ", ".join(["%s"] * len(FIELDS))
            cursor.executemany(f"INSERT INTO {target} VALUES ({marks})", rows)  # noqa: S608


def copied(row: tuple[object, ...]) -> str:
    """A row as COPY reads it; nothing in it needs escaping."""
    return "\t".join([r"\N" if value is None else str(value) for value in row]) + "\n"
