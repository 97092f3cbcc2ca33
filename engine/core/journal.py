"""The answers of a game and the checkpoints between them: all that undo and replay need."""

from dataclasses import dataclass, field
from typing import Any

from engine.core.consent import Request, TakenBack
from engine.core.stored_rows import FIELDS, names_in, row_now

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
    """Entries are `[kind, key, ...]`; chance's own answers carry a mark before the kind.

    What was asked and done about taking answers back is kept for good; answers themselves are not.
    """

    entries: list[list[str]] = field(default_factory=list)
    checkpoints: list[Checkpoint] = field(default_factory=list)
    taken_back: list[TakenBack] = field(default_factory=list)
    request: Request | None = None

    def cut(self, count: int, checkpoints: list[Checkpoint]) -> "Journal":
        """The first answers only, for going back."""
        return Journal(self.entries[:count], checkpoints, self.taken_back, self.request)

    def is_checkpoint_due(self) -> bool:
        last = self.checkpoints[-1].answers if self.checkpoints else 0
        return len(self.entries) - last >= CHECKPOINT_EVERY

    def answers_given(self) -> int:
        """How many answers people gave; chance's own are not counted."""
        return sum(not entry[0].startswith(AUTOMATIC) for entry in self.entries)

    def before_answers(self, count: int) -> int:
        """Where the journal ends when the last answers of people are taken back."""
        for place in range(len(self.entries) - 1, -1, -1):
            if not self.entries[place][0].startswith(AUTOMATIC):
                count -= 1
                if count == 0:
                    return place
        return 0

    def to_data(self) -> dict[str, Any]:
        # Two, not one: an undo across the newest one must not replay the whole game.
        kept = self.checkpoints[-STORED_CHECKPOINTS:]
        data: dict[str, Any] = {
            "answers": self.entries,
            "checkpoints": [[each.answers, each.events, each.state] for each in kept],
        }
        if self.taken_back or self.request:
            data[FIELDS] = names_in("taken_back", TakenBack) | names_in("request", Request)
        if self.taken_back:
            data["taken_back"] = [each.to_data() for each in self.taken_back]
        if self.request:
            data["request"] = self.request.to_data()
        return data

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> "Journal":
        entries = [list(entry) for entry in data["answers"]]
        checkpoints = [Checkpoint(*row) for row in data["checkpoints"]]
        written, taken_back, request = data.get(FIELDS, {}), data.get("taken_back", []), None
        if "request" in data:
            request = Request.from_data(row_now(data["request"], Request, "request", written))
        facts = [row_now(row, TakenBack, "taken_back", written) for row in taken_back]
        return cls(entries, checkpoints, [TakenBack.from_data(row) for row in facts], request)
