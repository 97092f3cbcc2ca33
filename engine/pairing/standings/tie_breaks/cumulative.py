"""Running totals weighted towards the latest round, as a share of winning every round."""

from fractions import Fraction

import numpy as np

from engine.pairing.standings.definition import (
    NOTHING,
    Columns,
    Definition,
    Line,
    Share,
    Table,
    average,
    decimal,
)
from engine.pairing.standings.tallies import cumulative_weights


def counted_rounds(table: Table, player: str) -> list[tuple[int, int]]:
    """Number and weight of the rounds since the player's first one: what was played before a late
    entry counts neither for nor against it."""
    weights = cumulative_weights(len(table.round_numbers), table.system.cmp_base)
    first = table.records[player].first_round
    rounds = zip(table.round_numbers, weights, strict=True)
    return [(number, weight) for number, weight in rounds if first is not None and number >= first]


def exact(table: Table, player: str) -> Fraction:
    rounds, earned = counted_rounds(table, player), table.records[player].points_by_round
    total = sum(weight * earned.get(number, 0) for number, weight in rounds)
    most = table.system.win * sum(weight for _, weight in rounds)
    return Fraction(total, most) if most else NOTHING


def columns(counted: Columns) -> Share:
    total, most = counted.tallies.cumulative()
    return total, np.maximum(most, 1)


def working(table: Table, player: str) -> str:
    return f"sum of the rounds = {decimal(table.value('cmp', player))}"


def lines(table: Table, player: str) -> tuple[Line, ...]:
    rounds, earned = counted_rounds(table, player), table.records[player].points_by_round
    most = table.system.win * sum(weight for _, weight in rounds)
    return tuple(
        Line(
            f"Round {number}",
            f"{earned.get(number, 0)} x {weight}/{most}",
            Fraction(earned.get(number, 0) * weight, most),
        )
        for number, weight in rounds
    )


CUMULATIVE = Definition(
    name="cmp",
    label="CMP",
    title="Cumulative match points: later wins weigh more",
    exact=exact,
    columns=columns,
    steps=0,
    working=working,
    lines=lines,
)
OPPONENTS = average("ocmp", "OCMP", "Opponents' average cumulative match points", CUMULATIVE)
