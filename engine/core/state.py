"""State is plain data: ids, words, numbers and lists, so it can be stored, compared and rebuilt."""

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, Self

from engine.core.events import Event

TRANSIENT = {"transient": True}
"""Marks a field that is not state: where events go, printed facts, caches."""


@dataclass(slots=True)
class State:
    """What every game's state has: how it ended, and where its events go."""

    outcome: dict[str, Any] | None = None
    events: list[Event] = field(default_factory=list, repr=False, compare=False, metadata=TRANSIENT)

    def emit(self, kind: str, rule: str, player: str = "", *args: Any) -> None:
        """Write down what happened."""
        self.events.append(Event(kind, rule, player, list(args)))

    def to_data(self) -> dict[str, Any]:
        """The fields as plain data; records inside become rows."""
        return {name: _plain(getattr(self, name)) for name in field_names(type(self))}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Self:
        return cls(**{name: data[name] for name in field_names(cls) if name in data})


_names: dict[type[Any], tuple[str, ...]] = {}


def field_names(kind: type[Any]) -> tuple[str, ...]:
    """The fields that are state, in order."""
    if kind not in _names:
        _names[kind] = tuple(
            each.name for each in fields(kind) if not each.metadata.get("transient")
        )
    return _names[kind]


def _plain(value: Any) -> Any:
    """Records become rows; they stand in lists and dicts of their own kind only."""
    if isinstance(value, dict):
        if value and isinstance(next(iter(value.values())), Record):
            return {key: each.to_data() for key, each in value.items()}
    elif isinstance(value, list) and value and isinstance(value[0], Record):
        return [each.to_data() for each in value]
    return value


@dataclass(slots=True)
class Record:
    """A part of a state, stored as a row of its fields."""

    def to_data(self) -> list[Any]:
        return list(_getter(type(self))(self))

    @classmethod
    def from_data(cls, row: list[Any]) -> Self:
        return cls(*row)


_getters: dict[type[Any], Callable[[Any], tuple[Any, ...]]] = {}


def _getter(kind: type[Any]) -> Callable[[Any], tuple[Any, ...]]:
    """Reads all fields of a record at once."""
    if kind not in _getters:
        _getters[kind] = attrgetter(*field_names(kind))
    return _getters[kind]


def is_plain(value: Any) -> bool:
    """Whether a value consists of JSON's own kinds and nothing else."""
    if value is None or isinstance(value, bool | int | str):
        return True
    if isinstance(value, list):
        return all(is_plain(each) for each in value)
    if isinstance(value, dict):
        return all(isinstance(key, str) and is_plain(each) for key, each in value.items())
    return False
