"""Three offers after something changed: leave, few tables, anew."""

from dataclasses import replace

import pytest

from engine.pairing.checker import check
from engine.pairing.file import pairing_document, tournament_document
from engine.pairing.model import Player, Result, Tournament
from engine.pairing.swiss import Pair, Repair, judge_round, pair_round, repair_round
from tests.engine.pairing.events import beat, bye, event, play, with_rounds


def corrected(tournament: Tournament) -> Tournament:
    last = tournament.rounds[-1]
    first = replace(last.matches[0], result=Result(0, 2))
    if last.matches[0].result == Result(0, 2) or last.matches[0].result.winner == "b":
        first = replace(first, result=Result(2, 0))
    changed = replace(last, matches=(first, *last.matches[1:]))
    return replace(tournament, rounds=(*tournament.rounds[:-1], changed))


def dropped(tournament: Tournament) -> Tournament:
    gone = replace(tournament.players[0], dropped_after=tournament.next_round - 1)
    return replace(tournament, players=(gone, *tournament.players[1:]))


def entered(tournament: Tournament) -> Tournament:
    late = Player("late", entered_round=tournament.next_round)
    return replace(tournament, players=(*tournament.players, late))


def offers(tournament: Tournament, changed: Tournament) -> Repair:
    published = pair_round(tournament, 1)
    return repair_round(changed, published.pairs, published.bye, seed=2)


@pytest.mark.parametrize("change", [corrected, dropped, entered])
@pytest.mark.parametrize("players", [8, 9, 33, 64, 300])
def test_minimal_repair_when_offered_is_as_good_as_anew_and_changes_less(players, change):
    tournament = play(event(players), 3)
    changed = change(tournament)
    repair = offers(tournament, changed)
    assert repair.minimal.certificate.achieved == repair.anew.certificate.achieved
    assert len(repair.minimal_changes) <= len(repair.anew_changes)
    assert check(tournament_document(changed), pairing_document(repair.minimal)) == []
    if players > 30:
        assert len(repair.minimal_changes) <= 16


@pytest.mark.parametrize("change", [corrected, dropped, entered])
def test_repair_on_the_line_when_compared_with_the_exact_one_changes_hardly_more(
    change, monkeypatch
):
    for seed in range(5):
        tournament = play(event(60 + seed, seed=seed), 3)
        exact = offers(tournament, change(tournament))
        monkeypatch.setattr("engine.pairing.swiss.repair.EXACT_UP_TO", 0)
        on_line = offers(tournament, change(tournament))
        monkeypatch.undo()
        assert on_line.minimal.certificate.achieved == exact.minimal.certificate.achieved
        assert len(exact.minimal_changes) <= len(on_line.minimal_changes)
        assert len(on_line.minimal_changes) <= len(exact.minimal_changes) + 6


def test_minimal_repair_when_pairs_stay_keeps_their_tables():
    tournament = play(event(33), 3)
    published = pair_round(tournament, 1)
    repair = repair_round(dropped(tournament), published.pairs, published.bye, seed=2)
    tables = {frozenset((pair.a, pair.b)): pair.table for pair in published.pairs}
    kept = [pair for pair in repair.minimal.pairs if pair not in repair.minimal_changes]
    assert len(kept) > 10
    assert all(tables[frozenset((pair.a, pair.b))] == pair.table for pair in kept)


def test_repair_when_nothing_changed_changes_nothing():
    tournament = play(event(20), 3)
    repair = offers(tournament, tournament)
    assert repair.minimal_changes == ()
    assert repair.leave.problems == ()
    assert repair.leave.cost == repair.leave.best


def test_leaving_when_a_player_is_gone_names_the_table():
    tournament = play(event(8), 2)
    published = pair_round(tournament, 1)
    repair = repair_round(dropped(tournament), published.pairs, published.bye)
    table = next(pair.table for pair in published.pairs if "p1" in (pair.a, pair.b))
    assert repair.leave.problems == (f"Table {table}: p1 no longer plays.",)
    assert repair.leave.cost is None


def test_leaving_when_somebody_entered_says_who_has_no_table():
    tournament = play(event(8), 2)
    assert offers(tournament, entered(tournament)).leave.problems == ("late has no table.",)


def test_leaving_when_a_result_was_corrected_shows_both_costs():
    tournament = play(event(16), 3)
    leave = offers(tournament, corrected(tournament)).leave
    assert leave.problems == ()
    assert leave.cost is not None
    assert leave.cost >= leave.best


def test_round_paired_by_hand_when_judged_names_what_is_wrong():
    first = [beat("p1", "p2"), beat("p3", "p4"), bye("p5")]
    tournament = with_rounds(event(5), first)
    judged = judge_round(tournament, (Pair(1, "p1", "p2"), Pair(2, "p3", "p4")), "p5")
    assert judged.problems == (
        "Table 1: p1 and p2 must not meet.",
        "Table 2: p3 and p4 must not meet.",
        "p5 has had a bye already.",
    )


def test_round_paired_by_hand_when_legal_but_dear_shows_the_difference():
    tournament = with_rounds(event(4), [beat("p1", "p2"), beat("p3", "p4")])
    judged = judge_round(tournament, (Pair(1, "p1", "p4"), Pair(2, "p3", "p2")))
    assert judged.problems == ()
    assert (judged.cost.score, judged.best.score) == (18, 0)
