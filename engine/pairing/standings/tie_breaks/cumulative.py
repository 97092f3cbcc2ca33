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


def weights_of(table: Table) -> list[int]:
    return cumulative_weights(len(table.round_numbers), table.system.cmp_base)


def exact(table: Table, player: str) -> Fraction:
    weights, earned = weights_of(table), table.records[player].points_by_round
    total = sum(
        weight * earned.get(number, 0)
        for weight, number in zip(weights, table.round_numbers, strict=True)
    )
    return Fraction(total, table.system.win * sum(weights)) if weights else NOTHING


def columns(counted: Columns) -> Share:
    total, most = counted.tallies.cumulative()
    return total, np.full(len(total), max(1, most))


def working(table: Table, player: str) -> str:
    return f"sum of the rounds = {decimal(table.value('cmp', player))}"


def lines(table: Table, player: str) -> tuple[Line, ...]:
    weights, earned = weights_of(table), table.records[player].points_by_round
    most = table.system.win * sum(weights)
    return tuple(
        Line(
            f"Round {number}",
            f"{earned.get(number, 0)} x {weight}/{most}",
            Fraction(earned.get(number, 0) * weight, most),
        )
        for number, weight in zip(table.round_numbers, weights, strict=True)
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
