"""Pair the next round of an event."""

from collections.abc import Mapping
from functools import partial

import numpy as np

from engine.pairing.columns import MatchColumns
from engine.pairing.model import FirstRound, Tournament
from engine.pairing.swiss.by_pods import pair_pods, pod_numbers
from engine.pairing.swiss.concessions import concessions
from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.explanations import explain
from engine.pairing.swiss.levels import pack, scales_for, top_of
from engine.pairing.swiss.provenance import ENGINE_VERSION, input_hash
from engine.pairing.swiss.roster import Roster, roster_from, roster_of
from engine.pairing.swiss.round_pairing import RoundPairing
from engine.pairing.swiss.solution import Solution
from engine.pairing.swiss.solve import Wishes, pair_field
from engine.pairing.tables import free_tables, seat_pairs

# a stream of chance of its own for who sits where, apart from who meets whom
SEATING = 1


def best_first(roster: Roster, solution: Solution, seed: int) -> tuple[list[str], list[str]]:
    """Both players of each pair by points, the better one first; equal ones in a drawn order."""
    score, place = roster.field.score, roster.field.order
    if place is None:
        place = Draw(seed, roster.round, SEATING).permutation(len(score))
    a, b = solution.a, solution.b
    is_lower = (score[a] < score[b]) | ((score[a] == score[b]) & (place[a] > place[b]))
    high, low = np.where(is_lower, b, a), np.where(is_lower, a, b)
    below = score.max(initial=0) - score
    keys = [below[high], below[low], place[high]]
    order = np.argsort(pack(keys, scales_for(top_of(keys), 1)))
    names = np.array(roster.ids, np.object_)
    return names[high[order]].tolist(), names[low[order]].tolist()


def seated(
    tournament: Tournament,
    best: tuple[list[str], list[str]],
    keep: Mapping[tuple[str, str], int],
) -> tuple[tuple[tuple[int, str, str], ...], list[str]]:
    """The pairs at their tables, in table order, and what could not be met."""
    wishing = {
        player.id: player
        for player in tournament.players
        if player.fixed_table is not None or player.needs_accessible_table
    }
    if not wishing and not keep:
        seats = zip(free_tables(tournament.options), *best, strict=False)
        return tuple(sorted(seats) if tournament.options.feature_tables else seats), []
    pairs = list(zip(*best, strict=True))
    seating = seat_pairs(pairs, wishing, tournament.options, keep)
    return tuple(sorted((seating.tables[pair], *pair) for pair in pairs)), seating.notes


def wishes_of(tournament: Tournament, roster: Roster) -> Wishes:
    """What the organizer's options ask of this round."""
    options = tournament.options
    after = (options.rounds or 0) - roster.round if options.look_ahead else 0
    is_seeded = options.first_round is FirstRound.SEEDED and roster.round == 1
    seeds = [player.seed for player in roster.players] if is_seeded else None
    return Wishes(rounds_after=max(0, after), seeds=seeds)


def solve_roster(tournament: Tournament, roster: Roster, seed: int) -> Solution:
    """Pair the field as a whole, or inside the pods of a draft."""
    if tournament.pods:
        return pair_pods(roster.field, pod_numbers(roster.ids, tournament.pods), seed, roster.round)
    return pair_field(roster.field, seed, roster.round, wishes_of(tournament, roster))


def warnings_of(tournament: Tournament, roster: Roster, solution: Solution) -> tuple[str, ...]:
    """Later rounds that can no longer be promised."""
    wanted = (tournament.options.rounds or 0) - roster.round
    if solution.later_rounds is None or solution.later_rounds >= wanted:
        return ()
    return (
        f"After this round only {solution.later_rounds} of the {wanted} rounds left "
        "are sure to be possible without a rematch.",
    )


def pair_round(tournament: Tournament, seed: int | None = None) -> RoundPairing:
    """The next Swiss round as a proposal; the same event and seed give the same bytes."""
    return pair_roster(tournament, roster_of(tournament), seed)


def pair_columns(
    tournament: Tournament,
    columns: MatchColumns,
    round_number: int,
    stages: Mapping[int, int] | None = None,
    seed: int | None = None,
) -> RoundPairing:
    """As `pair_round`, for large events: earlier rounds as columns, not as `tournament.rounds`.

    Columns name players by their place in `tournament.players`; `stages` gives the stage of
    rounds that are not of the event's present one.
    """
    return pair_roster(
        tournament, roster_from(tournament, columns, stages or {}, round_number), seed
    )


def pair_roster(tournament: Tournament, roster: Roster, seed: int | None) -> RoundPairing:
    """Pair players who are already in columns."""
    chosen = tournament.seed if seed is None else seed
    solution = solve_roster(tournament, roster, chosen)
    return proposal(tournament, roster, solution, chosen, {})


def proposal(
    tournament: Tournament,
    roster: Roster,
    solution: Solution,
    chosen: int,
    keep: Mapping[tuple[str, str], int],
) -> RoundPairing:
    """A solution at tables, with its proof checked; pairs in `keep` stay at theirs."""
    solution.certificate.require()
    tables, notes = seated(tournament, best_first(roster, solution, chosen), keep)
    return RoundPairing(
        round=roster.round,
        tables=tables,
        bye=None if solution.bye is None else roster.players[solution.bye].id,
        given_byes=roster.given_byes,
        certificate=solution.certificate,
        relaxed=concessions(
            roster.field,
            roster.players,
            solution,
            tournament.constraints,
            roster.round,
            tournament.pods,
        ),
        notes=(*notes, *warnings_of(tournament, roster, solution)),
        seed=chosen,
        engine_version=ENGINE_VERSION,
        input_hash=input_hash(tournament, roster.round, roster.ids, roster.field),
        stage=tournament.stage,
        explain=partial(explain, tournament, roster),
    )
