"""State is plain data: ids, words, numbers and lists, so it can be stored, compared and rebuilt."""

from dataclasses import dataclass, field, fields
from typing import Any, Self

from engine.core.events import Event


@dataclass(slots=True)
class State:
    """What every game's state has: how it ended, and where its events go (these are not state)."""

    outcome: dict[str, Any] | None = None
    events: list[Event] = field(default_factory=list, repr=False, compare=False)

    def to_data(self) -> dict[str, Any]:
        """The fields as plain data; records inside become rows."""
        return {name: _row_or_value(getattr(self, name)) for name in field_names(type(self))}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Self:
        return cls(**{name: data[name] for name in field_names(cls) if name in data})


_names: dict[type, tuple[str, ...]] = {}


def field_names(kind: type) -> tuple[str, ...]:
    """The fields that are state, in order."""
    if kind not in _names:
        names = (each.name for each in fields(kind))
        _names[kind] = tuple(name for name in names if name != "events")
    return _names[kind]


def _row_or_value(value: Any) -> Any:
    if hasattr(value, "to_data"):
        return value.to_data()
    if isinstance(value, dict):
        return {key: _row_or_value(each) for key, each in value.items()}
    return value


def is_plain(value: Any) -> bool:
    """Whether a value consists of JSON's own kinds and nothing else."""
    if value is None or isinstance(value, bool | int | str):
        return True
    if isinstance(value, list):
        return all(is_plain(each) for each in value)
    if isinstance(value, dict):
        return all(isinstance(key, str) and is_plain(each) for key, each in value.items())
    return False
