"""A tie-break as a calculation sheet: every number in it, down to the opponents' lines."""

from dataclasses import dataclass
from fractions import Fraction

from engine.pairing.model import Tournament
from engine.pairing.standings.ladder import table_of
from engine.pairing.standings.tie_breaks import Table, cumulative_weights

TITLES = {
    "mw": "match-win percentage",
    "omw": "opponents' match-win percentage",
    "oomw": "opponents' opponents' match-win percentage",
    "gw": "game-win percentage",
    "ogw": "opponents' game-win percentage",
    "cmp": "cumulative match points",
    "mlp": "match-loss percentage",
    "omlp": "opponents' match-loss percentage",
    "ocmp": "opponents' cumulative match points",
    "score": "score",
    "oscore": "opponents' score",
    "ppr": "points per round",
    "sos": "strength of schedule",
}
AVERAGED = {
    "omw": "mw",
    "oomw": "omw",
    "ogw": "gw",
    "omlp": "mlp",
    "ocmp": "cmp",
    "oscore": "score",
    "sos": "ppr",
}


@dataclass(frozen=True, slots=True)
class Line:
    """One row of a sheet: what it is, how it was worked out, its value, and whose it is."""

    label: str
    working: str
    value: Fraction
    player: str | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """How one player's tie-break came about."""

    player: str
    tie_break: str
    title: str
    value: Fraction
    working: str
    lines: tuple[Line, ...]


def decimal(value: Fraction) -> str:
    """Four places, rounded half up as people do by hand."""
    scaled = (abs(value) * 20_000 + 1) // 2
    return f"{'-' if value < 0 else ''}{scaled // 10_000}.{scaled % 10_000:04d}"


def _share(top: int, bottom: int, floor: Fraction = Fraction(0)) -> str:
    if not bottom:
        return "nothing played"
    text = f"{top}/{bottom} = {decimal(Fraction(top, bottom))}"
    if Fraction(top, bottom) < floor:
        text += f", raised to {decimal(floor)}"
    return text


def _own_working(table: Table, name: str, player: str) -> str:
    """How a player's own share was worked out."""
    record, system = table.records[player], table.system
    counted = system.own_bye_counts
    if name == "mw":
        points = record.points if counted else record.points - record.bye_points
        rounds = record.rounds if counted else record.played
        return _share(points, system.win * rounds, system.floor)
    if name == "gw":
        points = record.game_points + (record.bye_game_points if counted else 0)
        games = record.games + (record.bye_games if counted else 0)
        return _share(points, 3 * games, system.floor)
    if name == "mlp":
        return _share(record.losses, record.played)
    if name == "ppr":
        return _share(record.points, record.rounds)
    return decimal(table.value(name, player))


def _cumulative_lines(table: Table, player: str) -> tuple[Line, ...]:
    weights = cumulative_weights(len(table.round_numbers), table.system.cmp_base)
    most = table.system.win * sum(weights)
    lines = []
    for number, weight in zip(table.round_numbers, weights, strict=True):
        points = table.records[player].points_by_round.get(number, 0)
        share = Fraction(points * weight, most)
        lines.append(Line(f"Round {number}", f"{points} x {weight}/{most}", share))
    return tuple(lines)


def _opponent_lines(table: Table, name: str, player: str) -> tuple[Line, ...]:
    base = AVERAGED[name]
    return tuple(
        Line(opponent, _own_working(table, base, opponent), table.value(base, opponent), opponent)
        for opponent in table.records[player].opponents
    )


def sheet(tournament: Tournament, player: str, name: str, table: Table | None = None) -> Sheet:
    """The calculation sheet of one tie-break of one player."""
    counted = table or table_of(tournament)
    value = counted.value(name, player)
    working, lines = _own_working(counted, name, player), tuple[Line, ...]()
    if name == "cmp":
        lines = _cumulative_lines(counted, player)
        working = f"sum of the rounds = {decimal(value)}"
    elif name in AVERAGED:
        lines = _opponent_lines(counted, name, player)
        working = f"average of {len(lines)} opponents = {decimal(value)}"
        if not lines:
            working = f"no opponents yet, counts as {decimal(value)}"
    return Sheet(player, name, TITLES[name], value, working, lines)


def sheets(tournament: Tournament, player: str) -> list[Sheet]:
    """All tie-breaks of the event's ladder for one player, in order."""
    table = table_of(tournament)
    return [sheet(tournament, player, step.name, table) for step in tournament.system.tie_breaks]
