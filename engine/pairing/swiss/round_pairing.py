"""The answer of the pairing: tables, byes, certificate, what was relaxed, and provenance."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from engine.pairing.errors import PairingError
from engine.pairing.model import Match, Round
from engine.pairing.swiss.cost import Cost
from engine.pairing.systems import ByeKind


class Pair(NamedTuple):
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
    """A proposed round; `explanations` are worked out when first asked for.

    `tables` are the pairs as bare tuples: the collector of garbage looks at every object of a class
    again and again, which for tens of thousands takes longer than to pair them.
    """

    round: int
    tables: tuple[tuple[int, str, str], ...]
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

    @cached_property
    def pairs(self) -> tuple[Pair, ...]:
        return tuple(Pair(*table) for table in self.tables)

    @property
    def needs_decision(self) -> bool:
        """Something had to be relaxed: the organizer decides whether the proposal stands."""
        return bool(self.relaxed)

    @cached_property
    def explanations(self) -> tuple[Explanation, ...]:
        return self.explain(self) if self.explain else ()

    def as_round(self) -> Round:
        """The round as it enters the event once it is accepted."""
        matches = [Match(a, b, table) for table, a, b in self.tables]
        if self.bye is not None:
            matches.append(Match(self.bye, bye=ByeKind.PAIRING))
        matches += [Match(player, bye=kind) for player, kind in self.given_byes]
        return Round(self.round, tuple(matches), self.stage)
