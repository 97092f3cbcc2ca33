"""What is stored of a finished game, so that engines whose records have other fields can show it.

Records are rows; beside them stand the names of their fields, once for each kind of record.
"""

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, fields
from typing import Any, get_origin

from engine.core.state import Record, State, field_names

FIELDS = "fields"
Names = Mapping[str, Sequence[str]]


def with_field_names(state: State) -> dict[str, Any]:
    """The state with the names of the fields in its rows."""
    names: dict[str, list[str]] = {}
    for place, kind in kinds_in(type(state)).items():
        names |= names_in(place, kind)
    return state.to_data() | {FIELDS: names}


def kinds_in(state: type[State]) -> dict[str, type[Record]]:
    """The records of a state by the field that holds them."""
    piece = getattr(state, "piece", None)
    return {**state.records, **state.lists} | ({"objects": piece} if piece else {})


def names_in(place: str, kind: type[Record]) -> dict[str, list[str]]:
    """The names of the fields of a record and of those in it."""
    found = {place: list(field_names(kind))}
    for name, inner in kind.rows.items():
        found |= names_in(f"{place}.{name}", inner)
    return found


def in_present_shape(state: type[State], data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The rows of a stored state with the fields that its records have now."""
    if FIELDS not in data:
        return data
    written, shaped = data[FIELDS], {**data}
    for place, kind in kinds_in(state).items():
        if place not in data:
            continue
        if isinstance(data[place], dict):
            rows = data[place].items()
            shaped[place] = {key: row_now(row, kind, place, written) for key, row in rows}
        else:
            shaped[place] = [row_now(row, kind, place, written) for row in data[place]]
    return shaped


def row_now(row: str | Sequence[Any], kind: type[Record], place: str, written: Names) -> Any:
    """A row as the record is stored now; a card that only lies in its zone is no row."""
    if isinstance(row, str):
        return row
    # Not strict: an engine that knew more fields wrote longer rows, and what is gone is left out.
    values = dict(zip(written.get(place, field_names(kind)), row, strict=False))
    for name, inner in kind.rows.items():
        inside = values.get(name, [])
        values[name] = [row_now(each, inner, f"{place}.{name}", written) for each in inside]
    known = {each.name: each for each in fields(kind)}
    return [values[name] if name in values else _empty(known[name]) for name in field_names(kind)]


def _empty(field: Field[Any]) -> Any:
    """What a field begins with that nobody had written down yet."""
    if field.default is not MISSING:
        return field.default
    if field.default_factory is not MISSING:
        return field.default_factory()
    made_by = get_origin(field.type) or field.type
    return made_by() if made_by in (str, int, bool, list, dict) else None
