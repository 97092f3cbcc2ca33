"""What one player has done so far, counted from the results alone."""

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.pairing.model import Match, Result, ResultKind, Round, Tournament
from engine.pairing.systems import ByeKind, System

# A late entry's missed round is lost in every count, a requested rest does not count at all.
COUNTED_BYES = frozenset({ByeKind.PAIRING, ByeKind.AWARDED, ByeKind.HALF, ByeKind.LATE})
WON_BYES = frozenset({ByeKind.PAIRING, ByeKind.AWARDED})
LOST_BYES = frozenset({ByeKind.LATE})


class Scored(NamedTuple):
    """What a player scored in one round, and against whom; a bye has no opponent."""

    round: int
    opponent: str | None
    outcome: str
    score: int


@dataclass(slots=True)
class Record:
    """Counts of one player; `rounds` includes byes that count, `played` only real matches, `missed`
    the rounds lost before they came. `first_round` is the first in which they had a place."""

    points: int = 0
    rounds: int = 0
    played: int = 0
    wins: int = 0
    draws: int = 0
    losses: int = 0
    byes: int = 0
    won_byes: int = 0
    missed: int = 0
    bye_points: int = 0
    game_points: int = 0
    games: int = 0
    bye_game_points: int = 0
    bye_games: int = 0
    score: int = 0
    scores: list[Scored] = field(default_factory=list)
    first_round: int | None = None
    points_by_round: dict[int, int] = field(default_factory=dict)
    opponents: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Side:
    """One player's half of a result: points, games for and in all, score, and the outcome."""

    points: int
    games_won: int
    games_drawn: int
    games: int
    score: int
    outcome: str


def sides(result: Result, system: System) -> tuple[Side, Side]:
    """Both halves of a played result under the system's points."""
    a_games, b_games = result.a_games, result.b_games
    winner = result.winner
    if result.kind in (ResultKind.A_NO_SHOW, ResultKind.B_NO_SHOW) and not a_games + b_games:
        a_games, b_games = (system.bye_games, 0) if winner == "a" else (0, system.bye_games)
    games = a_games + b_games + result.drawn_games

    def side(name: str, won: int, score: int) -> Side:
        outcome = "draw" if result.is_draw else "win" if winner == name else "loss"
        points = {"win": system.win, "draw": system.draw, "loss": system.loss}[outcome]
        if outcome == "win" and system.winner_score is not None:
            score = system.winner_score
        return Side(points, won, result.drawn_games, games, score, outcome)

    return side("a", a_games, result.a_score), side("b", b_games, result.b_score)


def add_side(record: Record, round_number: int, opponent: str, side: Side, sign: int = 1) -> None:
    """Count one half of a match; with sign -1, take it out again."""
    record.points += sign * side.points
    record.rounds += sign
    record.played += sign
    record.wins += sign * (side.outcome == "win")
    record.draws += sign * (side.outcome == "draw")
    record.losses += sign * (side.outcome == "loss")
    record.game_points += sign * (3 * side.games_won + side.games_drawn)
    record.games += sign * side.games
    record.score += sign * side.score
    before = record.points_by_round.get(round_number, 0)
    record.points_by_round[round_number] = before + sign * side.points
    scored = Scored(round_number, opponent, side.outcome, side.score)
    if sign > 0:
        record.opponents.append(opponent)
        record.scores.append(scored)
    else:
        record.opponents.remove(opponent)
        record.scores.remove(scored)


def add_bye(record: Record, round_number: int, kind: ByeKind, system: System) -> None:
    """Count a bye by its kind."""
    points = system.bye_points(kind)
    record.points += points
    record.bye_points += points
    record.points_by_round[round_number] = points
    record.rounds += kind in COUNTED_BYES
    record.byes += 1
    score = 0 if kind in LOST_BYES else system.bye_score
    record.score += score
    record.scores.append(Scored(round_number, None, "bye", score))
    if kind in LOST_BYES:
        record.losses += 1
        record.missed += 1
        record.games += system.bye_games
    if kind in WON_BYES:
        record.won_byes += 1
        record.bye_game_points += 3 * system.bye_games
        record.bye_games += system.bye_games


def add_match(
    records: dict[str, Record], round_: Round, match: Match, system: System, sign: int = 1
) -> None:
    """Count a match for both players; one without a result counts nothing yet."""
    if match.b is None or match.result is None:
        return
    a_side, b_side = sides(match.result, system)
    add_side(records[match.a], round_.number, match.b, a_side, sign)
    add_side(records[match.b], round_.number, match.a, b_side, sign)


def records(tournament: Tournament) -> dict[str, Record]:
    """Every player's record, by player id."""
    counted = {player.id: Record() for player in tournament.players}
    for round_, match in tournament.matches:
        for player in match.players:
            if counted[player].first_round is None:
                counted[player].first_round = round_.number
        if match.b is None:
            kind = match.bye or ByeKind.PAIRING
            add_bye(counted[match.a], round_.number, kind, tournament.system)
        else:
            add_match(counted, round_, match, tournament.system)
    return counted
