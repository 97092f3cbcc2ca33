"""The rows of an event: which models belong to one, by which way, and what becomes of them when an
event is taken back to an earlier moment or carried elsewhere.

Each app declares its own; tests/house/test_event_rows.py finds a model that nobody declared.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from django.apps import apps
from django.db import connection
from django.db.models import Model, QuerySet

from tournaments.models import Event


@dataclass(frozen=True)
class Rows:
    """`to_event` is the way from such a row to its event. `happened` rows stay as they are when the
    event is taken back: money was taken, a message was sent, a judge was called. `stays` are single
    columns of which the same is true, `personal` those of them that nobody else may be given back.
    `travels` says whether it goes along when the event is carried elsewhere: not messages, secrets,
    and documents that name rows by their keys.
    """

    to_event: str
    happened: bool = False
    stays: frozenset[str] = frozenset()
    personal: frozenset[str] = frozenset()
    travels: bool = True


_declared: dict[str, Rows] = {}
_left_out: dict[str, str] = {}


def register_rows(app: str, rows: Mapping[str, "Rows | str"]) -> None:
    """By the name of the model; a way alone means rows that are taken back whole."""
    for name, each in rows.items():
        _declared[f"{app}.{name}"] = Rows(each) if isinstance(each, str) else each


def leave_out(label: str, why: str) -> None:
    """A model that hangs on an event and is carried nowhere."""
    _left_out[label] = why


def declared_rows() -> dict[type[Model], Rows]:
    """Everything that belongs to an event, in an order that does not depend on who declared when;
    what others point at comes first."""
    models = {apps.get_model(label): rows for label, rows in sorted(_declared.items())}
    return {model: models[model] for model in in_order(models)}


def left_out() -> dict[str, str]:
    return dict(_left_out)


def rows_of_event(model: type[Model], event: Event) -> "QuerySet[Any]":
    return rows_of_key(model, event.pk)


def rows_of_key(model: type[Model], key: int) -> "QuerySet[Any]":
    return model._base_manager.filter(**{_declared[model._meta.label].to_event: key})


def models_with_rows(event: Event) -> list[type[Model]]:
    """Those that an event uses, few of fifty, asked in one statement; in the same order."""
    models = tuple(declared_rows())
    with connection.cursor() as cursor:
        cursor.execute(which_have_rows(models), [event.pk] * len(models))
        used = {number for (number,) in cursor.fetchall()}
    return [model for number, model in enumerate(models) if number in used]


@cache
def which_have_rows(models: tuple[type[Model], ...]) -> str:
    """Kept, because Django takes longer to write it than a database to answer it."""
    return " UNION ALL ".join(
        f"SELECT {number} WHERE EXISTS ({has_rows(model)})" for number, model in enumerate(models)
    )


def has_rows(model: type[Model]) -> str:
    """In SQL, with one place for the key of the event."""
    sql, (_,) = rows_of_key(model, 0).order_by().values("pk").query.sql_with_params()
    return str(sql)


def in_order(models: Iterable[type[Model]]) -> Iterator[type[Model]]:
    """A model after those whose rows its own cannot be without."""
    waiting, done = list(models), set[type[Model]]()
    known = frozenset(waiting)
    while waiting:
        ready = [each for each in waiting if needed_by(each) & known <= done]
        yield from ready
        done.update(ready)
        waiting = [each for each in waiting if each not in done]


def needed_by(model: type[Model]) -> set[type[Model]]:
    keys = (each for each in model._meta.concrete_fields if each.is_relation and not each.null)
    return {each.related_model for each in keys if isinstance(each.related_model, type)} - {model}
