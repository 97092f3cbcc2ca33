"""Rows of an event go and come, as they were written down."""

from collections.abc import Iterable
from typing import Any

from django.db import connection, router
from django.db.models import BinaryField, Field, ForeignKey, Model

from accounts.models import User
from backups.rows import write_rows
from snapshots.queries.documents import fields_of, is_binary, value_for
from snapshots.queries.steps_back import Row, StepsBack
from tournaments.queries.event_rows import declared_rows

AT_ONCE = 500


def apply(steps: StepsBack, actor: User) -> None:
    """Rows that go, then rows that come; the database looks at what points where at the end."""
    for model, column, keys in steps.forget:
        for some in pieces(sorted(keys)):
            model._base_manager.filter(pk__in=some).update(**{column: None})
    for model in reversed(list(declared_rows())):
        for some in pieces(sorted(steps.gone[model])):
            rows = model._base_manager.filter(pk__in=some)
            rows._raw_delete(router.db_for_write(model))
    for model in declared_rows():
        write(model, steps.come[model], actor)


def write(model: type[Model], rows: list[Row], actor: User) -> None:
    """As they were, keys and times with them; who has no account any more is named no more."""
    mend_names(model, rows, actor)
    fields = fields_of(model)
    wanted = [
        [
            prepared(each, value_for(each, row[each.attname])) if each.attname in row
            else prepared(each, each.get_default())
            for each in fields
        ]
        for row in rows
    ]  # fmt: skip
    if wanted:
        write_rows(model, fields, wanted, connection.alias)


def prepared(field: "Field[Any, Any]", value: object) -> object:
    if is_binary(field) and isinstance(value, bytes):
        # Packed already: the field would pack it a second time.
        return BinaryField().get_db_prep_save(value, connection)
    return field.get_db_prep_save(value, connection)


def mend_names(model: type[Model], rows: list[Row], actor: User) -> None:
    """Columns that name what lies outside of the event and is gone."""
    outside = [
        each
        for each in fields_of(model)
        if isinstance(each, ForeignKey) and each.related_model not in declared_rows()
    ]
    for each in outside:
        target = each.related_model
        named = {row[each.attname] for row in rows} - {None}
        there = set[Any]()
        for some in pieces(sorted(named)):
            there.update(target._base_manager.filter(pk__in=some).values_list("pk", flat=True))
        for row in rows:
            if row[each.attname] not in there and row[each.attname] is not None:
                row[each.attname] = None if each.null or target is not User else actor.pk


def pieces(keys: list[Any]) -> Iterable[list[Any]]:
    for start in range(0, len(keys), AT_ONCE):
        yield keys[start : start + AT_ONCE]
