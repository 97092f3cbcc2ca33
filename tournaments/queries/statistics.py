"""How the Swiss part of an event was paired, round by round and in all."""

from collections import Counter
from dataclasses import dataclass

from engine.pairing.model import Round
from engine.pairing.systems import System
from tournaments.models import Event
from tournaments.queries.engine_view import tournament_of

Met = set[frozenset[str]]


@dataclass(frozen=True)
class RoundFigures:
    """Pair-downs are tables whose players had different points; a rematch is avoided when two
    players of the same points had met before and were not seated together again."""

    number: int
    tables: int
    paired_down: int
    rematches: int
    rematches_avoided: int
    byes: int


def swiss_figures(event: Event) -> list[RoundFigures]:
    tournament = tournament_of(event)
    points: Counter[str] = Counter({player.id: 0 for player in tournament.players})
    met: Met = set()
    rows = []
    for each in tournament.rounds:
        rows.append(figures_of(each, points, met))
        points.update(earned(each, tournament.system))
        met |= {frozenset(match.players) for match in each.matches if match.b}
    return rows


def figures_of(each: Round, points: Counter[str], met: Met) -> RoundFigures:
    pairs = [(match.a, match.b) for match in each.matches if match.b is not None]
    seated = {frozenset(pair) for pair in pairs}
    playing = {player for pair in pairs for player in pair}
    level = {pair for pair in met if pair <= playing and len({points[p] for p in pair}) == 1}
    return RoundFigures(
        number=each.number,
        tables=len(pairs),
        paired_down=sum(points[a] != points[b] for a, b in pairs),
        rematches=len(seated & met),
        rematches_avoided=len(level - seated),
        byes=len(each.matches) - len(pairs),
    )


def earned(each: Round, system: System) -> Counter[str]:
    """The points of one round."""
    found: Counter[str] = Counter()
    for match in each.matches:
        if match.b is None:
            found[match.a] += system.bye_points(match.bye) if match.bye else 0
        elif match.result and match.result.winner:
            found[match.a if match.result.winner == "a" else match.b] += system.win
        elif match.result and match.result.is_draw:
            found.update({match.a: system.draw, match.b: system.draw})
    return found
