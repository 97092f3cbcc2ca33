"""How the pairing of a stage went: pair-downs, gaps, rematches, byes, round by round."""

from collections import Counter, defaultdict
from dataclasses import dataclass

from engine.pairing.model import Match, Round, Tournament
from engine.pairing.standings.record import sides
from engine.pairing.systems import ByeKind


@dataclass(frozen=True, slots=True)
class RoundStatistics:
    """One round; `avoided` counts pairs of equal score that had met and were kept apart."""

    round: int
    stage: int
    pairs: int
    paired_down: int
    widest_gap: int
    rematches: int
    avoided: int
    byes: tuple[tuple[ByeKind, int], ...]


def _earned(tournament: Tournament, match: Match) -> dict[str, int]:
    if match.b is None:
        return {match.a: tournament.system.bye_points(match.bye or ByeKind.PAIRING)}
    if match.result is None:
        return {}
    a_side, b_side = sides(match.result, tournament.system)
    return {match.a: a_side.points, match.b: b_side.points}


def _statistics(round_: Round, points: dict[str, int], met: set[frozenset[str]]) -> RoundStatistics:
    pairs = [match for match in round_.matches if match.b is not None]
    gaps = [abs(points[match.a] - points[match.b or ""]) for match in pairs]
    playing = {player for match in pairs for player in match.players}
    tied = [
        pair for pair in met if pair <= playing and len({points[player] for player in pair}) == 1
    ]
    again = {frozenset(match.players) for match in pairs} & met
    byes = Counter(match.bye or ByeKind.PAIRING for match in round_.matches if match.b is None)
    return RoundStatistics(
        round=round_.number,
        stage=round_.stage,
        pairs=len(pairs),
        paired_down=sum(gap > 0 for gap in gaps),
        widest_gap=max(gaps, default=0),
        rematches=len(again),
        avoided=len([pair for pair in tied if pair not in again]),
        byes=tuple(sorted(byes.items())),
    )


def statistics(tournament: Tournament) -> list[RoundStatistics]:
    """Every round so far, in order; a stage that starts anew forgets what was before it."""
    points: dict[str, int] = defaultdict(int)
    met: set[frozenset[str]] = set()
    anew = {number for number, stage in enumerate(tournament.stages, 1) if stage.starts_anew}
    found: list[RoundStatistics] = []
    for round_ in tournament.rounds:
        if round_.stage in anew and found and found[-1].stage != round_.stage:
            points.clear()
            met.clear()
        found.append(_statistics(round_, points, met))
        for match in round_.matches:
            for player, gained in _earned(tournament, match).items():
                points[player] += gained
            if match.b is not None:
                met.add(frozenset(match.players))
    return found
