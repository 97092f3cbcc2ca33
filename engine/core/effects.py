"""An effect that outlives the resolution that made it, as a record: never a function."""

from dataclasses import dataclass, field
from typing import Any

from engine.core.state import Record


@dataclass(slots=True)
class LastingEffect(Record):
    """What it does (`kind`), to which objects, until when; `ability` is the key of what it gives.

    Of two effects on the same value the `timestamp` says which one is newer.
    """

    id: str
    kind: str
    controller: str
    source: str
    until: str
    objects: list[str] = field(default_factory=list)
    patches: list[list[Any]] = field(default_factory=list)
    amount: int = 0
    flavour: str = ""
    ability: str = ""
    timestamp: int = 0
