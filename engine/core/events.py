"""What happened, as data: one event for each change of the state, with the rule behind it."""

import json
import zlib
from base64 import b64decode, b64encode
from typing import Any, NamedTuple

SEALED_EVENTS = 128


class Event(NamedTuple):
    """A change as it is stored; the words are made from it when somebody looks."""

    kind: str
    rule: str
    player: str
    args: list[Any]


class LogEntry(NamedTuple):
    """A line of the log as one viewer reads it."""

    sequence: int
    text: str
    rule: str


class Chronicle:
    """All events of a game: old ones sealed in compressed blocks, the recent ones open."""

    __slots__ = ("recent", "sealed")

    def __init__(self, sealed: list[str] | None = None, recent: list[Event] | None = None) -> None:
        self.sealed: list[str] = sealed if sealed is not None else []
        self.recent: list[Event] = recent if recent is not None else []

    def __len__(self) -> int:
        return SEALED_EVENTS * len(self.sealed) + len(self.recent)

    def since(self, start: int) -> list[tuple[int, Event]]:
        """The events from this number on, with their numbers."""
        first_block = min(max(start, 0) // SEALED_EVENTS, len(self.sealed))
        number = first_block * SEALED_EVENTS
        events = [event for block in self.sealed[first_block:] for event in _opened(block)]
        events += self.recent
        return [(number + i, event) for i, event in enumerate(events) if number + i >= start]

    def copy_until(self, end: int) -> "Chronicle":
        """A chronicle of the first events only, for going back."""
        blocks = min(end // SEALED_EVENTS, len(self.sealed))
        kept = Chronicle(self.sealed[:blocks])
        rest = end - blocks * SEALED_EVENTS
        source = self.recent if blocks == len(self.sealed) else _opened(self.sealed[blocks])
        kept.recent.extend(source[:rest])
        return kept

    def seal(self) -> None:
        """Compress whole blocks of recent events; the open list stays the same list."""
        while len(self.recent) >= 2 * SEALED_EVENTS:
            self.sealed.append(_sealed(self.recent[:SEALED_EVENTS]))
            del self.recent[:SEALED_EVENTS]

    def to_data(self, end: int) -> dict[str, Any]:
        kept = self if end == len(self) else self.copy_until(end)
        return {"sealed": list(kept.sealed), "recent": [list(event) for event in kept.recent]}

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Chronicle":
        return cls(list(data["sealed"]), [Event(*row) for row in data["recent"]])


def _sealed(events: list[Event]) -> str:
    text = json.dumps(events, ensure_ascii=False, separators=(",", ":"))
    return b64encode(zlib.compress(text.encode())).decode()


def _opened(block: str) -> list[Event]:
    return [Event(*row) for row in json.loads(zlib.decompress(b64decode(block)))]
