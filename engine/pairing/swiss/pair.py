"""Pair the next round of an event."""

from engine.pairing.model import Tournament
from engine.pairing.provenance import ENGINE_VERSION, input_hash
from engine.pairing.standings import random_key
from engine.pairing.swiss.roster import Roster, roster_of
from engine.pairing.swiss.round_pairing import Pair, RoundPairing
from engine.pairing.swiss.solve import Solution, pair_field
from engine.pairing.tables import Seating, seat_pairs


def best_first(roster: Roster, solution: Solution, seed: int) -> list[tuple[str, str]]:
    """The pairs by points, the better player first; equal ones in a drawn order."""
    ids, score = roster.ids(), roster.field.score.tolist()
    order = roster.field.order.tolist() if roster.field.order is not None else None
    drawn = [order[i] if order else random_key(seed, ids[i]) for i in range(len(ids))]
    ranked = [
        sorted(pair, key=lambda player: (-score[player], drawn[player])) for pair in solution.pairs
    ]
    ranked.sort(key=lambda pair: (-score[pair[0]], -score[pair[1]], drawn[pair[0]]))
    return [(ids[a], ids[b]) for a, b in ranked]


def seated(
    tournament: Tournament, pairs: list[tuple[str, str]]
) -> tuple[tuple[Pair, ...], Seating]:
    """The pairs at their tables, in table order."""
    players = {player.id: player for player in tournament.players}
    seating = seat_pairs(pairs, players, tournament.options)
    tables = [Pair(seating.tables[pair], *pair) for pair in pairs]
    return tuple(sorted(tables, key=lambda pair: pair.table)), seating


def pair_round(tournament: Tournament, seed: int | None = None) -> RoundPairing:
    """The next Swiss round as a proposal; the same event and seed give the same bytes."""
    chosen = tournament.seed if seed is None else seed
    roster = roster_of(tournament)
    solution = pair_field(roster.field, chosen, roster.round)
    solution.certificate.require()
    pairs, seating = seated(tournament, best_first(roster, solution, chosen))
    return RoundPairing(
        round=roster.round,
        pairs=pairs,
        bye=None if solution.bye is None else roster.players[solution.bye].id,
        given_byes=roster.given_byes,
        certificate=solution.certificate,
        relaxed=("No legal pairing exists.",) if solution.is_relaxed else (),
        notes=tuple(seating.notes),
        seed=chosen,
        engine_version=ENGINE_VERSION,
        input_hash=input_hash(tournament, roster.ids(), roster.field),
        stage=tournament.stage,
    )
