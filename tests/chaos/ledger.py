"""What the people of a chaos run were told, kept apart from the site: nothing here asks it."""

import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any


@dataclass
class Entry:
    """One thing that somebody wanted, however often it had to be sent."""

    kind: str
    subject: Any
    sent: dict[str, Any]
    status: int = 0
    answer: Any = None
    at: float = 0.0
    tries: int = 0

    @property
    def is_acknowledged(self) -> bool:
        return 200 <= self.status < 300

    @property
    def is_unknown(self) -> bool:
        """Nobody ever answered: it may have been done or not."""
        return self.status == 0


@dataclass
class Fault:
    name: str
    began: float
    ended: float = 0.0


@dataclass
class Ledger:
    now: Callable[[], float] = time.monotonic
    entries: list[Entry] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    answers: Counter[str] = field(default_factory=Counter)
    lock: threading.Lock = field(default_factory=threading.Lock)
    began: float = field(init=False)

    def __post_init__(self) -> None:
        self.began = self.now()

    def note(self, entry: Entry) -> Entry:
        entry.at = self.now()
        with self.lock:
            self.entries.append(entry)
        return entry

    def count(self, answer: str) -> None:
        with self.lock:
            self.answers[answer] += 1

    def of(self, *kinds: str) -> list[Entry]:
        with self.lock:
            return [entry for entry in self.entries if entry.kind in kinds]

    def acknowledged(self, *kinds: str) -> list[Entry]:
        return [entry for entry in self.of(*kinds) if entry.is_acknowledged]

    def has_acknowledged_since(self, moment: float) -> bool:
        with self.lock:
            return any(each.is_acknowledged and each.at >= moment for each in self.entries)

    def seconds_to_recover(self) -> dict[str, float]:
        """The longest time, for each kind of fault, from its end to the next acknowledged write."""
        written = sorted(entry.at for entry in self.entries if entry.is_acknowledged)
        longest: dict[str, float] = {}
        for fault in self.faults:
            after = next((at for at in written if at >= fault.ended), None)
            if after is not None:
                seconds = round(after - fault.ended, 2)
                longest[fault.name] = max(seconds, longest.get(fault.name, 0.0))
        return longest

    @property
    def longest_silence(self) -> float:
        """Between two acknowledged writes of anybody, and before the first."""
        written = [self.began, *sorted(each.at for each in self.entries if each.is_acknowledged)]
        gaps = [after - before for before, after in pairwise(written)]
        return round(max(gaps, default=0.0), 2)
