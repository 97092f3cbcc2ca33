"""A Tournament becomes a document; what equals its default is left out."""

from collections.abc import Iterable
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from engine.pairing.file.reading import FORMAT, VERSION
from engine.pairing.model import Stage, Tournament
from engine.pairing.systems import SYSTEMS, System, TieBreak


def _default(field: Field[Any]) -> Any:
    if field.default is not MISSING:
        return field.default
    return field.default_factory() if field.default_factory is not MISSING else MISSING


def plain(value: object) -> Any:
    """A value as JSON knows it."""
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Fraction):
        return str(value)
    if isinstance(value, TieBreak):
        return value.name if value.descending else f"-{value.name}"
    if isinstance(value, System):
        return value.name if SYSTEMS.get(value.name) == value else shortened(value)
    if is_dataclass(value):
        return shortened(value)
    if isinstance(value, frozenset):
        return sorted(plain(item) for item in value)
    if isinstance(value, tuple | list):
        return [plain(item) for item in value]
    return value


def shortened(value: Any) -> dict[str, Any]:
    """A dataclass as an object with only what differs from the defaults."""
    return {
        field.name: plain(getattr(value, field.name))
        for field in fields(value)
        if _default(field) is MISSING or getattr(value, field.name) != _default(field)
    }


def stages_document(stages: Iterable[Stage]) -> list[dict[str, Any]]:
    """The document from which `read_stages` makes the same plan again."""
    return [shortened(stage) for stage in stages]


def tournament_document(tournament: Tournament) -> dict[str, Any]:
    """The document from which `read_tournament` makes the same tournament again."""
    document = {"format": FORMAT, "version": VERSION, "system": plain(tournament.system)}
    return {**document, "players": [], **shortened(tournament)}
