"""What going back to a snapshot does to the rows of an event: which go, which come."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from django.db.models import ForeignKey, Model

from snapshots.queries.documents import Moment, fields_of
from tournaments.models import EventStaff
from tournaments.queries.event_rows import Rows, declared_rows, needed_by

Row = dict[str, Any]
Found = Mapping[Any, Row]


@dataclass
class StepsBack:
    """By model: the keys of rows that go, and whole rows that come; a changed row does both. `back`
    are keys of rows that are there again and were not there any more, `forget` columns that are
    emptied in rows that stay."""

    gone: dict[type[Model], set[Any]] = field(default_factory=dict)
    come: dict[type[Model], list[Row]] = field(default_factory=dict)
    back: dict[type[Model], set[Any]] = field(default_factory=dict)
    forget: list[tuple[type[Model], str, set[Any]]] = field(default_factory=list)

    @property
    def count(self) -> int:
        changed = (
            len(keys | {row[key_of(model)] for row in self.come[model]})
            for model, keys in self.gone.items()
        )
        return sum(changed)


def steps_back(then: Moment, now: Moment, *, with_staff: bool) -> StepsBack:
    steps = StepsBack()
    for model, rows in declared_rows().items():
        happened = rows.happened and not (with_staff and model is EventStaff)
        if happened:
            gone, come = follow(model, then.rows(model), now.rows(model), steps)
        else:
            gone, come = take_back(rows, model, then.rows(model), now.rows(model))
        steps.gone[model], steps.come[model] = gone, come
        steps.back[model] = {row[key_of(model)] for row in come} - set(now.rows(model))
        forget_what_is_gone(model, now.rows(model), steps)
    return steps


def key_of(model: type[Model]) -> str:
    key = model._meta.pk
    return key.attname if key else "id"


def keys_to(model: type[Model], known: Collection[type[Model]]) -> "list[ForeignKey[Any, Any]]":
    """The columns of a model that name rows of these."""
    return [
        each
        for each in fields_of(model)
        if isinstance(each, ForeignKey) and each.related_model in known
    ]


def take_back(
    rows: Rows, model: type[Model], then: Found, now: Found
) -> tuple[set[Any], list[Row]]:
    """Everything as it was, but the columns that stay."""
    stays = {each.attname for each in fields_of(model) if each.name in rows.stays}
    gone, come = set(now) - set(then), []
    for key, row in then.items():
        held = now.get(key)
        wanted = row if held is None else {**row, **{name: held[name] for name in stays}}
        if wanted != held:
            come.append(wanted)
            gone.add(key)
    return gone & set(now), come


def follow(
    model: type[Model], then: Found, now: Found, steps: StepsBack
) -> tuple[set[Any], list[Row]]:
    """What happened stays; what was about a row that goes, goes with it, and what was about a row
    that comes back comes back with it."""
    needed = needed_by(model) & set(steps.gone)
    keys = [each for each in keys_to(model, needed) if not each.null]
    gone = {
        key
        for key, row in now.items()
        if any(row[each.attname] in lost(each, steps) for each in keys)
    }
    come = [
        row
        for key, row in then.items()
        if key not in now
        and any(row[each.attname] in steps.back[each.related_model] for each in keys)
        and not any(row[each.attname] in lost(each, steps) for each in keys)
    ]
    return gone, come


def lost(key: "ForeignKey[Any, Any]", steps: StepsBack) -> set[Any]:
    """Rows that are there no more afterwards."""
    model: Any = key.related_model
    name = key_of(model)
    return steps.gone[model] - {row[name] for row in steps.come[model]}


def forget_what_is_gone(model: type[Model], now: Found, steps: StepsBack) -> None:
    """A row that may be without another one forgets the one that went."""
    for each in keys_to(model, set(steps.gone) - {model}):
        missing = lost(each, steps) if each.null else set()
        keys = {key for key, row in now.items() if row[each.attname] in missing}
        if keys - steps.gone[model]:
            steps.forget.append((model, each.attname, keys - steps.gone[model]))
        for row in steps.come[model] if missing else ():
            if row[each.attname] in missing:
                row[each.attname] = None
