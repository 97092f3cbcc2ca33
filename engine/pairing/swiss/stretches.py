"""Which stretches of the line have to be paired exactly, growing them until each is proven."""

from dataclasses import dataclass, field

from engine.pairing.arrays import Column
from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Field
from engine.pairing.swiss.line import Line
from engine.pairing.swiss.triples import settle_triples
from engine.pairing.swiss.window import Settled, Span, settle

REACH = 2


@dataclass(slots=True)
class Stretches:
    """Stretches that are settled, by their span."""

    length: int
    open: list[Span] = field(default_factory=list)
    settled: dict[Span, Settled] = field(default_factory=dict)

    def spans(self) -> list[Span]:
        return sorted([*self.open, *self.settled])

    def merge(self) -> None:
        """Join stretches that touch: between two of them there must be proven ground."""
        merged: list[Span] = []
        for low, high in self.spans():
            if merged and low <= merged[-1][1]:
                merged[-1] = (merged[-1][0], max(high, merged[-1][1]))
            else:
                merged.append((low, high))
        self.settled = {span: self.settled[span] for span in merged if span in self.settled}
        self.open = [span for span in merged if span not in self.settled]

    def grown(self, span: Span, result: Settled) -> Span:
        low, high = span
        step = max(4 * REACH, (high - low) // 4 * 2)
        if result.wants_up:
            low = max(0, low - step)
        if result.wants_down:
            high = min(self.length, high + step)
        return low, high


def around(pairs: Column, length: int) -> list[Span]:
    """A few pairs to either side of each pair that clashes."""
    return [
        (max(0, 2 * (pair - REACH)), min(length, 2 * (pair + REACH + 1))) for pair in pairs.tolist()
    ]


def settle_around(field: Field, line: Line, pairs: Column, draw: Draw) -> Stretches | None:
    """Settle the line around clashing pairs; None when no legal pairing exists at all."""
    settled = settle_triples(field, line, pairs, draw)
    small = {low // 2 + 1 for low, _ in settled}
    rest = pairs[[pair not in small for pair in pairs.tolist()]]
    stretches = Stretches(line.length, around(rest, line.length), settled)
    stretches.merge()
    while stretches.open:
        span = stretches.open.pop()
        result = settle(field, line, span, draw)
        if result is None:
            return None
        if result.is_closed:
            stretches.settled[span] = result
        else:
            stretches.open.append(stretches.grown(span, result))
            stretches.merge()
    return stretches
