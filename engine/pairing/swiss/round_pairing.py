"""The answer of the pairing: tables, byes, certificate, what was relaxed, and provenance."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property

from engine.pairing.errors import PairingError
from engine.pairing.model import Match, Round
from engine.pairing.swiss.cost import Cost
from engine.pairing.systems import ByeKind


@dataclass(frozen=True, slots=True)
class Pair:
    """Two players at a table."""

    table: int
    a: str
    b: str


@dataclass(frozen=True, slots=True)
class Certificate:
    """Why no cheaper pairing exists: the proven lower bound next to what was achieved."""

    bound: Cost
    achieved: Cost
    repeat_floats: int
    repeat_floats_bound: int
    method: str

    @property
    def is_optimal(self) -> bool:
        return self.bound == self.achieved

    @property
    def floats_are_proven(self) -> bool:
        """Whether the repeat floaters, too, are proven to be as few as possible."""
        return self.repeat_floats == self.repeat_floats_bound

    def require(self) -> None:
        """Refuse a pairing that is not proven best: it would be a fault of the engine."""
        if not self.is_optimal:
            raise PairingError(
                f"The pairing costs {self.achieved} although {self.bound} is possible; "
                "please report this with the exported file."
            )


@dataclass(frozen=True, slots=True)
class Explanation:
    """One sentence for people about a pair, the bye or a player."""

    subject: tuple[str, ...]
    kind: str
    sentence: str


@dataclass(frozen=True)
class RoundPairing:
    """A proposed round; `explanations` are worked out when first asked for."""

    round: int
    pairs: tuple[Pair, ...]
    bye: str | None
    given_byes: tuple[tuple[str, ByeKind], ...]
    certificate: Certificate
    relaxed: tuple[str, ...]
    notes: tuple[str, ...]
    seed: int
    engine_version: str
    input_hash: str
    stage: int = 1
    explain: Callable[["RoundPairing"], tuple[Explanation, ...]] | None = field(
        default=None, repr=False, compare=False
    )

    @property
    def needs_decision(self) -> bool:
        """Something had to be relaxed: the organizer decides whether the proposal stands."""
        return bool(self.relaxed)

    @cached_property
    def explanations(self) -> tuple[Explanation, ...]:
        return self.explain(self) if self.explain else ()

    def as_round(self) -> Round:
        """The round as it enters the event once it is accepted."""
        matches = [Match(pair.a, pair.b, pair.table) for pair in self.pairs]
        if self.bye is not None:
            matches.append(Match(self.bye, bye=ByeKind.PAIRING))
        matches += [Match(player, bye=kind) for player, kind in self.given_byes]
        return Round(self.round, tuple(matches), self.stage)

    def with_pairs(self, pairs: tuple[Pair, ...]) -> "RoundPairing":
        return replace(self, pairs=pairs)
