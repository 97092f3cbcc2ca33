"""A line that keeps published pairs side by side, so that few tables change when it is paired."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Field
from engine.pairing.swiss.line import Line, line_up
from engine.pairing.swiss.rules import Rules

Known = Sequence[tuple[int, int]]


@dataclass(slots=True)
class Group:
    """Players of one score: pairs that stay, players to be paired, and who crosses an edge."""

    pairs: list[tuple[int, int]] = field(default_factory=list)
    single: list[int] = field(default_factory=list)
    upper: int | None = None
    lower: int | None = None

    def take(self, floats: Sequence[int], barred: Sequence[bool]) -> int:
        """A player to cross the edge: one without a pair, else half of one that gives way."""

        def key(player: int) -> tuple[bool, int]:
            return barred[player], floats[player]

        best = min(self.single, key=key, default=None)
        if best is not None and (not barred[best] or not self.pairs):
            self.single.remove(best)
            return best
        pair = min(self.pairs, key=lambda pair: min(key(player) for player in pair))
        self.pairs.remove(pair)
        chosen = min(pair, key=key)
        self.single.append(pair[0] if chosen == pair[1] else pair[1])
        return chosen

    def seats(self) -> list[int]:
        upper = [] if self.upper is None else [self.upper]
        lower = [] if self.lower is None else [self.lower]
        paired = [player for pair in self.pairs for player in pair]
        return [*upper, *paired, *self.single, *lower]


def still_legal(field: Field, known: Known) -> dict[int, int]:
    """Published opponents that may stay, both ways round."""
    if not known:
        return {}
    a, b = np.array(known, np.int64).T
    bad = Rules.of(field).clash(a, b).tolist()
    pairs = [pair for pair, is_bad in zip(known, bad, strict=True) if not is_bad]
    return dict(pairs) | {b: a for a, b in pairs}


def _groups(line: Line, partner: dict[int, int]) -> list[Group]:
    """The groups of the line with the pairs inside each that stay."""
    groups = []
    for start, end in zip(line.starts.tolist(), line.ends().tolist(), strict=True):
        members = line.seat[start:end].tolist()
        group = set(members)
        inside = {player for player in members if partner.get(player) in group}
        pairs = [(a, partner[a]) for a in members if a in inside and a < partner[a]]
        groups.append(Group(pairs, [player for player in members if player not in inside]))
    return groups


def _cross(high: Group, low: Group, partner: dict[int, int]) -> None:
    """Keep a published pair across this edge, if there is one."""
    below = set(low.single)
    for player in high.single:
        if partner.get(player) in below:
            high.lower, low.upper = player, partner[player]
            high.single.remove(player)
            low.single.remove(partner[player])
            return


def line_keeping(field: Field, known: Known, draw: Draw) -> Line:
    """The field as a line on which as many published pairs as possible are neighbours."""
    line = line_up(field, draw)
    partner = still_legal(field, known)
    groups = _groups(line, partner)
    crossed = [end % 2 == 1 for end in line.ends().tolist()[:-1]]
    for number, is_crossed in enumerate(crossed):
        if is_crossed:
            _cross(groups[number], groups[number + 1], partner)
    floats = [*field.floats.tolist(), 0]
    free = [False] * (field.size + 1)
    had_bye = [*field.had_bye.tolist(), False]
    for number, is_crossed in enumerate(crossed):
        high, low = groups[number], groups[number + 1]
        if is_crossed and high.lower is None:
            is_bye = field.has_bye and number == len(crossed) - 1
            high.lower = high.take(floats, had_bye if is_bye else free)
            low.upper = low.take(floats, free)
    line.seat = np.array([player for group in groups for player in group.seats()], np.int64)
    return line
