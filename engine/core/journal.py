"""The answers of a game and the checkpoints between them: all that undo and replay need."""

from dataclasses import dataclass, field
from typing import Any

AUTOMATIC = "~"
TABLE = "table"
CHECKPOINT_EVERY = 20
STORED_CHECKPOINTS = 2


@dataclass(slots=True)
class Checkpoint:
    """The state before the answer with this number, as JSON."""

    answers: int
    events: int
    state: str


@dataclass(slots=True)
class Journal:
    """Entries are `[kind, key, ...]`; chance's own answers carry a mark before the kind."""

    entries: list[list[str]] = field(default_factory=list)
    checkpoints: list[Checkpoint] = field(default_factory=list)

    def is_checkpoint_due(self) -> bool:
        last = self.checkpoints[-1].answers if self.checkpoints else 0
        return len(self.entries) - last >= CHECKPOINT_EVERY

    def before_answers(self, count: int) -> int:
        """Where the journal ends when the last answers of people are taken back."""
        for place in range(len(self.entries) - 1, -1, -1):
            if not self.entries[place][0].startswith(AUTOMATIC):
                count -= 1
                if count == 0:
                    return place
        return 0

    def to_data(self) -> dict[str, Any]:
        kept = self.checkpoints[-STORED_CHECKPOINTS:]
        return {
            "answers": self.entries,
            "checkpoints": [[each.answers, each.events, each.state] for each in kept],
        }

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Journal":
        entries = [list(entry) for entry in data["answers"]]
        return cls(entries, [Checkpoint(*row) for row in data["checkpoints"]])
