"""Everything that can go wrong with an answer or a stored game; every sentence is for players."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Refusal:
    """One rule that forbids an action now, and why, in words."""

    rule: str
    reason: str


class EngineError(Exception):
    """Something the engine refuses; the message is a sentence that a player may read."""


class MalformedAnswerError(EngineError):
    """The answer is not written in a way that the question understands."""


class IllegalAnswerError(EngineError):
    """The answer is understood but the rules forbid it now."""

    def __init__(self, message: str, refusals: tuple[Refusal, ...] = ()) -> None:
        super().__init__(message)
        self.refusals = refusals


class RewoundError(IllegalAnswerError):
    """What was begun could not be finished: everything since the last boundary is taken back."""


class AmbiguousAnswerError(EngineError):
    """The answer fits more than one option."""


class GameEndedError(EngineError):
    """The game has ended: nothing is left to answer."""


class DriftError(EngineError):
    """The rules no longer ask what a stored game answers."""

    def __init__(self, message: str, rule: str) -> None:
        super().__init__(message)
        self.rule = rule


class CardFailedError(EngineError):
    """A card's script broke. The answer is refused, the game stands as before it."""

    def __init__(self, message: str, source: str | None) -> None:
        super().__init__(message)
        self.source = source


class GameOver(Exception):
    """The game ended at this moment; whatever was under way stops."""
