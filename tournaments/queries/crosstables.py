"""Everybody against everybody: the table of a round robin."""

from dataclasses import dataclass

from engine.pairing.round_robin import circle
from tournaments.models import Match, Registration, Stage
from tournaments.queries.rounds import matches_of, rounds_for_public
from tournaments.queries.stages import standings_in_stage

WON, LOST, DRAWN, OPEN, AHEAD, SELF = "won", "lost", "drawn", "open", "ahead", "self"


@dataclass(frozen=True)
class Cell:
    """What the player of the row did against the one of the column."""

    kind: str
    words: str = ""
    round: int | None = None
    match: Match | None = None


@dataclass(frozen=True)
class Line:
    place: int
    player: Registration
    cells: list[Cell]
    points: int | None


def crosstable_of(stage: Stage) -> list[Line]:
    """In the order of the standings; what lies ahead says in which round."""
    entries = list(stage.entries.select_related("registration__profile").order_by("seed"))
    players = {entry.registration_id: entry.registration for entry in entries}
    rounds = rounds_for_public(stage.event).filter(stage=stage.number)
    played = {
        frozenset((match.first_id, match.second_id)): match
        for match in matches_of(rounds)
        if match.second_id
    }
    ahead = rounds_ahead(stage, list(players))
    rows = standings_in_stage(stage)
    points = {row.registration_id: row.points for row in rows}
    order = [row.registration_id for row in rows if row.registration_id in players] or [*players]
    return [
        Line(
            place,
            players[player],
            [cell(player, other, played, ahead) for other in order],
            points.get(player),
        )
        for place, player in enumerate(order, start=1)
    ]


def rounds_ahead(stage: Stage, players: list[int]) -> dict[frozenset[int], int]:
    """The round in which two players meet: the schedule is known from the start."""
    schedule = circle([str(player) for player in players])
    return {
        frozenset((int(a), int(b))): stage.after_round + number
        for number, (pairs, _) in enumerate(schedule, start=1)
        for a, b in pairs
    }


def cell(
    player: int,
    other: int,
    played: dict[frozenset[int], Match],
    ahead: dict[frozenset[int], int],
) -> Cell:
    if player == other:
        return Cell(SELF)
    pair = frozenset((player, other))
    match = played.get(pair)
    if match is None:
        return Cell(AHEAD, round=ahead.get(pair))
    result = match.result
    if result is None:
        return Cell(OPEN, round=match.round.number, match=match)
    mine, theirs = result.first_wins, result.second_wins
    if match.first_id != player:
        mine, theirs = theirs, mine
    kind = WON if mine > theirs else LOST if mine < theirs else DRAWN
    if result.kind == "double_loss":
        kind = LOST
    return Cell(kind, f"{mine}–{theirs}", match.round.number, match)
