"""After a correction, a drop or a late entry: leave the round, change few tables, or pair anew."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from engine.pairing.arrays import Column
from engine.pairing.model import Tournament
from engine.pairing.swiss.by_pods import pair_pods, pod_numbers
from engine.pairing.swiss.cost import Cost, cost_of
from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Field
from engine.pairing.swiss.keeping_line import line_keeping
from engine.pairing.swiss.on_line import finish_line
from engine.pairing.swiss.pair import pair_round, proposal, solve_roster
from engine.pairing.swiss.roster import Roster, roster_of
from engine.pairing.swiss.round_pairing import Pair, RoundPairing
from engine.pairing.swiss.rules import Rules
from engine.pairing.swiss.solution import Solution, solution_of
from engine.pairing.swiss.whole import pair_whole

# One matching over every legal pair grows much faster than the field; above, the line is kept.
EXACT_UP_TO = 160


@dataclass(frozen=True, slots=True)
class Leaving:
    """A round as it is: what is wrong with it, and its cost next to the best."""

    problems: tuple[str, ...]
    cost: Cost | None
    best: Cost


@dataclass(frozen=True, slots=True)
class Repair:
    """Three offers for a published round; the organizer chooses. Tables count what changes."""

    leave: Leaving
    minimal: RoundPairing
    anew: RoundPairing
    minimal_changes: tuple[Pair, ...]
    anew_changes: tuple[Pair, ...]


def known_pairs(
    published: Iterable[tuple[str, str]], bye: str | None, roster: Roster
) -> list[tuple[int, int]]:
    """The published pairs by player number, as far as both still play; the bye is number n."""
    index = {player: number for number, player in enumerate(roster.ids)}
    pairs = [(index[a], index[b]) for a, b in published if a in index and b in index]
    if bye in index and roster.field.has_bye:
        pairs.append((index[bye], roster.field.size))
    return [(min(pair), max(pair)) for pair in pairs]


def _changed_square(field: Field, known: Sequence[tuple[int, int]]) -> Column:
    """1 for every pair that is not at a table already."""
    size = field.size + field.has_bye
    square = np.ones((size, size), np.int64)
    for a, b in known:
        square[a, b] = square[b, a] = 0
    return square


def _fewest_changes(
    field: Field, known: list[tuple[int, int]], best: Solution, draw: Draw
) -> Solution:
    if field.size <= EXACT_UP_TO:
        pairs = pair_whole(field, draw, keep=_changed_square(field, known))
        if pairs is not None:
            return solution_of(field, pairs, "fewest changes by one matching over every legal pair")
        return best
    if field.order is not None:
        return best
    return finish_line(field, line_keeping(field, known, draw), draw) or best


def _problems(
    roster: Roster, names: Mapping[str, str], published: Sequence[Pair], bye: str | None
) -> list[str]:
    """Why the published round cannot simply stay."""
    playing = {player.id: number for number, player in enumerate(roster.players)}
    seated = {player for pair in published for player in (pair.a, pair.b)} | {bye}
    rules = Rules.of(roster.field)
    found = []
    for pair in published:
        gone = [names[player] for player in (pair.a, pair.b) if player not in playing]
        if gone:
            found.append(f"Table {pair.table}: {' and '.join(gone)} no longer plays.")
        elif rules.clash(np.array([playing[pair.a]]), np.array([playing[pair.b]])).any():
            found.append(f"Table {pair.table}: {names[pair.a]} and {names[pair.b]} must not meet.")
    if bye is not None and bye not in playing:
        found.append(f"{names[bye]} has the bye but no longer plays.")
    elif bye is not None and roster.field.had_bye[playing[bye]]:
        found.append(f"{names[bye]} has had a bye already.")
    found += [f"{names[player]} has no table." for player in playing if player not in seated]
    return found


def _leaving(
    roster: Roster,
    names: Mapping[str, str],
    published: Sequence[Pair],
    bye: str | None,
    best: Solution,
) -> Leaving:
    problems = _problems(roster, names, published, bye)
    cost = None
    if not problems:
        index = {player: number for number, player in enumerate(roster.ids)}
        a = np.array([index[pair.a] for pair in published], np.int64)
        b = np.array([index[pair.b] for pair in published], np.int64)
        cost = cost_of(roster.field, a, b, None if bye is None else index[bye])
    return Leaving(tuple(problems), cost, best.certificate.achieved)


def judge_round(
    tournament: Tournament, pairs: Sequence[Pair], bye: str | None = None, seed: int | None = None
) -> Leaving:
    """What is wrong with a round paired by hand, and its cost next to the best pairing's."""
    chosen = tournament.seed if seed is None else seed
    roster = roster_of(tournament)
    names = {player.id: player.title for player in tournament.players}
    return _leaving(roster, names, pairs, bye, solve_roster(tournament, roster, chosen))


def _changes(pairing: RoundPairing, published: Sequence[Pair]) -> tuple[Pair, ...]:
    known = {frozenset((pair.a, pair.b)) for pair in published}
    return tuple(pair for pair in pairing.pairs if frozenset((pair.a, pair.b)) not in known)


def repair_round(
    tournament: Tournament,
    published: Sequence[Pair],
    bye: str | None = None,
    seed: int | None = None,
) -> Repair:
    """Offers for the round that was published before `tournament` was corrected.

    `tournament` holds the corrected earlier rounds and the players as they are now.
    """
    chosen = tournament.seed if seed is None else seed
    roster = roster_of(tournament)
    best = solve_roster(tournament, roster, chosen)
    known = known_pairs(((pair.a, pair.b) for pair in published), bye, roster)
    fewest = best
    if tournament.pods:
        pods = pod_numbers(roster.ids, tournament.pods)
        fewest = pair_pods(roster.field, pods, chosen, roster.round, known)
    elif not best.is_relaxed:
        fewest = _fewest_changes(roster.field, known, best, Draw(chosen, roster.round))
    names = {player.id: player.title for player in tournament.players}
    keep = {(pair.a, pair.b): pair.table for pair in published}
    minimal = proposal(tournament, roster, fewest, chosen, keep)
    anew = pair_round(tournament, chosen)
    return Repair(
        leave=_leaving(roster, names, published, bye, best),
        minimal=minimal,
        anew=anew,
        minimal_changes=_changes(minimal, published),
        anew_changes=_changes(anew, published),
    )
