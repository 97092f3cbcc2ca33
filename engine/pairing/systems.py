"""Match points and tie-break ladders of a game system; each game's own stands in its kit.

The percentages are those of the widespread reference practice: no rules document of these games
names them. Where a ladder comes from stands beside it, in the kit.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from engine.kits.registry import kits


class ByeKind(StrEnum):
    """Why a player has no opponent: odd field, awarded, requested (half or zero), late entry."""

    PAIRING = "pairing"
    AWARDED = "awarded"
    HALF = "half"
    ZERO = "zero"
    LATE = "late"


@dataclass(frozen=True, slots=True)
class TieBreak:
    """One step of the ladder: the name of one in `standings.tie_breaks`, and its direction."""

    name: str
    descending: bool = True


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

    def bye_points(self, kind: ByeKind) -> int:
        """What a bye is worth: a win, a half for a requested one, nothing for the rest."""
        if kind in (ByeKind.PAIRING, ByeKind.AWARDED):
            return self.win
        return self.half_bye if kind is ByeKind.HALF else 0


def ladder(*names: str) -> tuple[TieBreak, ...]:
    """Tie-breaks in order; a leading minus means that less is better."""
    return tuple(TieBreak(name.lstrip("-"), not name.startswith("-")) for name in names)


class Systems(Mapping[str, System]):
    """Those of the games, each from its kit, and the percentages of any other game."""

    general = System(name="percentages", tie_breaks=ladder("omw", "gw", "ogw"))

    def __getitem__(self, name: str) -> System:
        kit = kits().get(name)
        if kit is not None:
            return kit.rounds.system
        if name == self.general.name:
            return self.general
        raise KeyError(name)

    def __iter__(self) -> Iterator[str]:
        return iter([*kits(), self.general.name])

    def __len__(self) -> int:
        return len(kits()) + 1


SYSTEMS = Systems()
