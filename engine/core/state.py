"""State is plain data: ids, words, numbers and lists, so it can be stored, compared and rebuilt."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from operator import attrgetter
from typing import Any, ClassVar, Self

from engine.core.events import Event

TRANSIENT = {"transient": True}
"""Marks a field that is not state: where events go, printed facts, caches."""


@dataclass(slots=True)
class Record:
    """A part of a state, stored as a row of its fields."""

    rows: ClassVar[Mapping[str, type["Record"]]] = {}
    """The fields that hold rows of other records."""

    def to_data(self) -> list[Any]:
        return list(getter(type(self))(self))

    @classmethod
    def from_data(cls, row: list[Any]) -> Self:
        return cls(*row)


@dataclass(slots=True)
class State:
    """What every game's state has: how it ended, and where its events go."""

    records: ClassVar[Mapping[str, type[Record]]] = {}
    """The fields that hold records by their ids."""
    lists: ClassVar[Mapping[str, type[Record]]] = {}
    """The fields that hold records in order; all others hold plain data already."""
    outcome: dict[str, Any] | None = None
    lineage: list[str] = field(default_factory=list)
    """The effects that were applied already to whatever the present changes come of."""
    events: list[Event] = field(default_factory=list, repr=False, compare=False, metadata=TRANSIENT)

    def emit(self, kind: str, rule: str, player: str = "", *args: Any) -> None:
        """Write down what happened."""
        self.events.append(Event(kind, rule, player, list(args)))

    def to_data(self) -> dict[str, Any]:
        """The fields as plain data; records inside become rows."""
        kind = type(self)
        data = dict(zip(field_names(kind), getter(kind)(self), strict=True))
        for name in self.records:
            data[name] = {key: each.to_data() for key, each in data[name].items()}
        for name in self.lists:
            data[name] = [each.to_data() for each in data[name]]
        return data

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Self:
        """The state that was written down; a field it did not have yet begins empty."""
        values = {name: data[name] for name in field_names(cls) if name in data}
        for name, kind in cls.records.items():
            if name in values:
                values[name] = {key: kind.from_data(row) for key, row in values[name].items()}
        for name, kind in cls.lists.items():
            if name in values:
                values[name] = [kind.from_data(row) for row in values[name]]
        return cls(**values)


_names: dict[type[Any], tuple[str, ...]] = {}


def field_names(kind: type[Any]) -> tuple[str, ...]:
    """The fields that are state, in order."""
    if kind not in _names:
        _names[kind] = tuple(
            each.name for each in fields(kind) if not each.metadata.get("transient")
        )
    return _names[kind]


_getters: dict[type[Any], Callable[[Any], tuple[Any, ...]]] = {}


def getter(kind: type[Any]) -> Callable[[Any], tuple[Any, ...]]:
    """Reads all fields at once; every record has several."""
    if kind not in _getters:
        first, second, *more = field_names(kind)
        _getters[kind] = attrgetter(first, second, *more)
    return _getters[kind]


def is_plain(value: object) -> bool:
    """Whether a value consists of JSON's own kinds and nothing else."""
    if value is None or isinstance(value, bool | int | str):
        return True
    if isinstance(value, list):
        return all(is_plain(each) for each in value)
    if isinstance(value, dict):
        return all(isinstance(key, str) and is_plain(each) for key, each in value.items())
    return False
