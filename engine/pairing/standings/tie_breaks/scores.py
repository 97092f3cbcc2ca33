"""Points that each side scores in a match, as the blood points of Ashes."""

from dataclasses import replace
from fractions import Fraction

from engine.pairing.standings.definition import Line, Table, average, share
from engine.pairing.standings.record import Scored

OUTCOMES = {"win": "won", "loss": "lost", "draw": "drawn", "bye": "bye"}


def by_round(table: Table, player: str) -> list[Scored]:
    return sorted(table.records[player].scores, key=lambda each: each.round)


def lines(table: Table, player: str) -> tuple[Line, ...]:
    """Round by round, with the opponent."""
    return tuple(
        Line(
            each.opponent or "No opponent",
            f"Round {each.round}, {OUTCOMES[each.outcome]}",
            Fraction(each.score),
            each.opponent,
        )
        for each in by_round(table, player)
    )


def working(table: Table, player: str) -> str:
    scored = [str(each.score) for each in by_round(table, player)]
    if not scored:
        return "nothing played"
    return f"{' + '.join(scored)} = {table.records[player].score}"


SCORE = replace(
    share(
        "score",
        "Blood",
        "Blood points",
        lambda one, system: (one.score, 1),
        is_whole=True,
        counts_scores=True,
    ),
    lines=lines,
    working=working,
)
OPPONENTS = average("oscore", "OBlood", "Opponents' average blood points", SCORE)
