"""What a well-formed file may still get wrong: unknown players, double seats, odd results."""

from collections import Counter
from collections.abc import Iterable, Iterator

from engine.pairing.model import Match, Player, Round, Tournament


def _twice(values: Iterable[object]) -> list[object]:
    return [value for value, count in Counter(values).items() if count > 1]


def _match_problems(match: Match, place: str, has_draws: bool) -> Iterator[str]:
    if match.a == match.b:
        yield f"{place}: {match.a} cannot play against themselves"
    if match.b is None and match.bye is None:
        yield f"{place}: {match.a} has no opponent and no kind of bye"
    if match.b is not None and match.bye is not None:
        yield f"{place}: a match with two players is not a bye"
    if match.b is None and match.result is not None:
        yield f"{place}: a bye has no result"
    if match.result is not None and match.result.is_draw and not has_draws:
        yield f"{place}: a match cannot be drawn in this game"


def _round_problems(round_: Round, known: dict[str, Player], has_draws: bool) -> Iterator[str]:
    place = f"round {round_.number}"
    seats = [player for match in round_.matches for player in match.players]
    for player in _twice(seats):
        yield f"{place}: {player} plays more than once"
    for player in sorted(set(seats) - known.keys()):
        yield f"{place}: {player} is not among the players"
    for match in round_.matches:
        yield from _match_problems(match, place, has_draws)
    tables = [match.table for match in round_.matches if match.table is not None]
    for table in _twice(tables):
        yield f"{place}: table {table} is used more than once"


def _group_problems(tournament: Tournament, known: dict[str, Player]) -> Iterator[str]:
    for number, constraint in enumerate(tournament.constraints):
        for player in sorted(set(constraint.players) - known.keys()):
            yield f"constraint {number}: {player} is not among the players"
    for player in sorted({p for pod in tournament.pods for p in pod} - known.keys()):
        yield f"pods: {player} is not among the players"
    for twice in _twice(player for pod in tournament.pods for player in pod):
        yield f"pods: {twice} sits in more than one place"


def _stage_problems(tournament: Tournament, known: dict[str, Player]) -> Iterator[str]:
    for number, stage in enumerate(tournament.stages, start=1):
        for player in sorted(set(stage.entrants) - known.keys()):
            yield f"stage {number}: {player} is not among the players"
        for twice in _twice(stage.entrants):
            yield f"stage {number}: {twice} is in it more than once"
        if stage.seats and sorted(stage.seats) != sorted(stage.entrants):
            yield f"stage {number}: its seats are not those of its entrants"
        for round_ in stage.bracket_rounds:
            yield from _round_problems(round_, known, has_draws=False)


def senseless(tournament: Tournament) -> list[str]:
    """Everything that contradicts itself."""
    known = {player.id: player for player in tournament.players}
    listed = [player.id for player in tournament.players]
    found = [f"players: {player} is listed twice" for player in _twice(listed)]
    numbers = [round_.number for round_ in tournament.rounds]
    if numbers != sorted(set(numbers)):
        found.append("rounds: numbers must rise from round to round")
    for round_ in tournament.rounds:
        found += _round_problems(round_, known, tournament.system.has_draws)
    return [*found, *_group_problems(tournament, known), *_stage_problems(tournament, known)]
