"""The order of all players after a round: by the stage they reached, and their place in it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.pairing.brackets import order, reached
from engine.pairing.model import StageKind
from engine.pairing.standings import StandingRow
from engine.pairing.standings import standings as rank_players
from tournaments.enums import RoundKind
from tournaments.models import Event, Round, Stage
from tournaments.queries.brackets import StageBracket, bracket_of
from tournaments.queries.engine_view import tournament_of
from tournaments.queries.stages import begun_stages


class Placing(NamedTuple):
    """A player's points and tie-breaks, and how far they came in a bracket; the first and last of
    the places they share where nothing but a bracket was played."""

    row: StandingRow
    reached: str = ""
    shares: tuple[int, int] = (0, 0)


def placings_after(closed: Round) -> list[Placing]:
    """Everybody, best first. A stage counts from its first closed round on."""
    event = closed.event
    if not event.structure and closed.kind != RoundKind.CUT:
        return [Placing(row) for row in rank_players(tournament_of(event, until=closed.number))]
    stages = [stage for stage in begun_stages(event) if stage.after_round < closed.number]
    rows = rows_by_player(event, closed.number, stages)
    held = brackets_until(stages, closed.number)
    came = {}
    for each in held.values():
        came.update(reached(each.bracket, each.results))
    keys = keys_of(rows, stages, held)
    best_first = sorted(rows, key=lambda player: keys[player])
    found = [Placing(rows[player], came.get(player, "")) for player in best_first]
    alone = bracket_alone(stages, held)
    return found if alone is None else [placed(each, alone) for each in found]


def bracket_alone(stages: Sequence[Stage], held: dict[int, StageBracket]) -> StageBracket | None:
    """The bracket of an event that is nothing else; after other rounds seeds decide ties."""
    if len(stages) != 1 or stages[0].after_round:
        return None
    return held.get(stages[0].number)


def placed(placing: Placing, held: StageBracket) -> Placing:
    player = placing.row.player
    shares = held.shared.get(player)
    if shares is None:
        return placing
    won, lost = held.record[player]
    row = replace(placing.row, wins=won, losses=lost, byes=0)
    return placing._replace(row=row, shares=shares)


def rows_by_player(event: Event, until: int, stages: Sequence[Stage]) -> dict[str, StandingRow]:
    """Everybody's row in the newest count they took part in: a stage may start anew."""
    counts = [stage for stage in stages if stage.starts_anew and is_pointed(stage)]
    ends = [stage.after_round for stage in counts] + [until]
    found: dict[str, StandingRow] = {}
    for end, stage in zip(ends, [None, *counts], strict=True):
        inside = None if stage is None else entrants_of(stage)
        for row in rank_players(tournament_of(event, until=end)):
            if inside is None or row.player in inside:
                found[row.player] = row
    return found


def is_pointed(stage: Stage) -> bool:
    return not StageKind(stage.kind).is_bracket


def entrants_of(stage: Stage) -> frozenset[str]:
    return frozenset(str(pk) for pk in stage.entries.values_list("registration", flat=True))


def brackets_until(stages: Sequence[Stage], until: int) -> dict[int, StageBracket]:
    return {stage.number: bracket_of(stage, until) for stage in stages if not is_pointed(stage)}


def keys_of(
    rows: dict[str, StandingRow], stages: Sequence[Stage], held: dict[int, StageBracket]
) -> dict[str, tuple[int, int]]:
    """The later the stage the better; then the place in its bracket or in its standings."""
    keys = {player: (0, row.rank) for player, row in rows.items()}
    for stage in stages:
        bracket = held.get(stage.number)
        if bracket is not None:
            best_first = order(bracket.bracket, bracket.results, bracket.by_seed)
            places = {player: place for place, player in enumerate(best_first)}
        else:
            places = {player: rows[player].rank for player in entrants_of(stage) if player in rows}
        keys.update({player: (-stage.number, place) for player, place in places.items()})
    return keys
