"""A queryset put into SQL once: from then on only its parameters change.

Composing it anew takes five times as long as the database takes to answer. It stays an ordinary
queryset, written where it belongs; whoever needs it once a minute leaves it so."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, NamedTuple, TypeVar

from django.db import connection
from django.db.models import Model, QuerySet
from django.db.models.query import ModelIterable, get_related_populators
from django.db.models.sql.compiler import SQLCompiler
from django.db.transaction import TransactionManagementError

Given = int | str
Row = TypeVar("Row")
# No number that a row has.
NO_ROW = -9_000_000
# What a number of a row can be; of anything beyond, typed into an address, there is no row.
NUMBERS = range(-(2**63), 2**63)


class Shape(NamedTuple):
    """`places` are the names of what is put in, in the order of the marks in `sql`."""

    sql: str
    places: tuple[str | None, ...]
    constants: tuple[Any, ...]
    locks: bool
    build: Callable[[Iterable[tuple[Any, ...]]], list[Any]]


class PreparedRead(Generic[Row]):
    """`make` gets something for each name in `given`, whose type says of what kind it is: numbers
    and words alone, as the database takes them as they are."""

    def __init__(self, make: Callable[..., QuerySet[Any, Row]], **given: type[Given]) -> None:
        self.make, self.given = make, given
        self.shapes: dict[str, Shape] = {}

    def rows(self, **given: Given) -> list[Row]:
        if any(isinstance(each, int) and each not in NUMBERS for each in given.values()):
            return []
        shape = self.shapes.get(connection.vendor) or self.shaped()
        if shape.locks and connection.get_autocommit():
            raise TransactionManagementError("A row is locked inside a transaction.")
        filled = [
            constant if place is None else given[place]
            for place, constant in zip(shape.places, shape.constants, strict=True)
        ]
        with connection.cursor() as cursor:
            cursor.execute(shape.sql, filled)
            return shape.build(cursor.fetchall())

    def first(self, **given: Given) -> Row | None:
        found = self.rows(**given)
        return found[0] if found else None

    def shaped(self) -> Shape:
        stand_ins: dict[str, Given] = {
            name: NO_ROW - place if kind is int else f"given {name}"
            for place, (name, kind) in enumerate(self.given.items())
        }
        names = {value: name for name, value in stand_ins.items()}
        asked = self.make(**stand_ins)
        query, has_objects = asked.query, asked._iterable_class is ModelIterable
        compiler = query.get_compiler(connection=connection)
        sql, params = compiler.as_sql()
        places = tuple(names.get(each) if isinstance(each, int | str) else None for each in params)
        if set(places) - {None} != set(self.given):
            raise ValueError(f"Not everything that is given stands in {sql}")
        locks = query.select_for_update and connection.features.has_select_for_update
        shape = Shape(sql, places, tuple(params), locks, builder(compiler, has_objects))
        self.shapes[connection.vendor] = shape
        return shape


def builder(
    compiler: SQLCompiler, has_objects: bool
) -> Callable[[Iterable[tuple[Any, ...]]], list[Any]]:
    """What makes objects of the rows, or only converts them, as the queryset would."""
    converters = compiler.get_converters([column for column, *_ in compiler.select])

    def converted(rows: Iterable[tuple[Any, ...]]) -> list[Any]:
        if not converters:
            return list(rows)
        return [tuple(row) for row in compiler.apply_converters(rows, converters)]

    if not has_objects:
        return converted
    kind: type[Model] = compiler.klass_info["model"]
    fields = compiler.klass_info["select_fields"]
    begin, end = fields[0], fields[-1] + 1
    names = [column.target.attname for column, *_ in compiler.select[begin:end]]
    # The types are those of a later Django.
    related = get_related_populators(  # type: ignore[call-arg]
        compiler.klass_info, compiler.select, connection.alias
    )
    annotated = dict(compiler.annotation_col_map or {})

    def built(rows: Iterable[tuple[Any, ...]]) -> list[Any]:
        found = []
        for row in converted(rows):
            each = kind.from_db(connection.alias, names, row[begin:end])
            for populator in related:
                populator.populate(row, each)
            for name, place in annotated.items():
                setattr(each, name, row[place])
            found.append(each)
        return found

    return built
