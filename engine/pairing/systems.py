"""Match points and tie-break ladders of each game system, as data.

Sources: Flesh and Blood tournament rules A.4; the percentages of the widespread reference practice;
what could be learnt of WoW TCG, UFS and Ashes organised play (settings where sources are silent).
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType


class ByeKind(StrEnum):
    """Why a player has no opponent: odd field, awarded, requested (half or zero), late entry."""

    PAIRING = "pairing"
    AWARDED = "awarded"
    HALF = "half"
    ZERO = "zero"
    LATE = "late"


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One step of the ladder: a strategy of `standings.tie_breaks`, and its direction."""

    name: str
    descending: bool = True


SCORE_TIE_BREAKS = frozenset({"score", "oscore"})


@dataclass(frozen=True, slots=True)
class System:
    """How results become points, and in which order ties are broken."""

    name: str
    win: int = 3
    draw: int = 1
    loss: int = 0
    has_draws: bool = True
    half_bye: int = 1
    bye_games: int = 2
    bye_score: int = 0
    winner_score: int | None = None
    floor: Fraction = Fraction(33, 100)
    own_bye_counts: bool = True
    cmp_base: int = 4
    tie_breaks: tuple[TieBreak, ...] = ()

    @property
    def uses_scores(self) -> bool:
        """The standings count points that each side scores in a match, as Ashes' blood points."""
        return any(step.name in SCORE_TIE_BREAKS for step in self.tie_breaks)

    def bye_points(self, kind: ByeKind) -> int:
        """What a bye is worth: a win, a half for a requested one, nothing for the rest."""
        if kind in (ByeKind.PAIRING, ByeKind.AWARDED):
            return self.win
        return self.half_bye if kind is ByeKind.HALF else 0


def ladder(*names: str) -> tuple[TieBreak, ...]:
    """Tie-breaks in order; a leading minus means that less is better."""
    return tuple(TieBreak(name.lstrip("-"), not name.startswith("-")) for name in names)


SYSTEMS: Mapping[str, System] = MappingProxyType(
    {
        "fab": System(
            name="fab",
            win=1,
            draw=0,
            half_bye=0,
            bye_games=1,
            own_bye_counts=False,
            tie_breaks=ladder("cmp", "-mlp", "-omlp", "ocmp"),
        ),
        "wow": System(
            name="wow",
            has_draws=False,
            draw=0,
            half_bye=0,
            bye_games=1,
            floor=Fraction(1, 3),
            tie_breaks=ladder("omw", "oomw"),
        ),
        "ufs": System(name="ufs", floor=Fraction(0), tie_breaks=ladder("sos", "omw")),
        "ashes": System(
            name="ashes",
            win=1,
            draw=0,
            half_bye=0,
            bye_games=1,
            winner_score=25,
            tie_breaks=ladder("score", "omw"),
        ),
        "percentages": System(name="percentages", tie_breaks=ladder("omw", "gw", "ogw")),
    }
)
