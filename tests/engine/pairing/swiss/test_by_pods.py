"""Draft rounds: inside the pod, and only odd pods lend each other a player."""

from dataclasses import replace

import pytest

from engine.pairing.checker import check
from engine.pairing.file import pairing_document, tournament_document
from engine.pairing.model import Constraint, Player, Tournament
from engine.pairing.pods import make_pods
from engine.pairing.swiss import pair_round, repair_round
from engine.pairing.systems import SYSTEMS
from tests.engine.pairing.events import beat, event, play_round, with_rounds


def drafted(players: int, rule: str = "table") -> Tournament:
    tournament = event(players)
    ids = [player.id for player in tournament.players]
    return replace(tournament, pods=make_pods(ids, 1, rule, by_standings=False))


def pairs_across(tournament: Tournament) -> int:
    pod = {player: number for number, pod in enumerate(tournament.pods) for player in pod}
    return sum(pod[pair.a] != pod[pair.b] for pair in pair_round(tournament).pairs)


@pytest.mark.parametrize("players", [8, 16, 22, 24, 32, 40])
def test_pods_when_all_are_even_stay_among_themselves(players):
    tournament = drafted(players)
    for _ in range(3):
        assert pairs_across(tournament) == 0
        tournament = play_round(tournament)


@pytest.mark.parametrize(("players", "across"), [(13, 0), (15, 0), (17, 0), (27, 1), (35, 1)])
def test_pods_when_some_are_odd_lend_as_few_players_as_possible(players, across):
    tournament = drafted(players)
    assert pairs_across(tournament) == across
    assert pair_round(tournament).bye is not None


def test_pods_when_two_are_odd_in_an_even_field_give_no_bye():
    tournament = drafted(16)
    pods = (tournament.pods[0][:7], (*tournament.pods[1], tournament.pods[0][7]))
    tournament = replace(tournament, pods=pods)
    assert pair_round(tournament).bye is None
    assert pairs_across(tournament) == 1


def test_pods_when_paired_are_proven_and_reproducible():
    tournament = play_round(drafted(40))
    assert pair_round(tournament) == pair_round(tournament)
    assert pair_round(tournament).certificate.is_optimal


def test_pods_when_a_player_leaves_change_only_that_pod():
    tournament = play_round(drafted(32))
    published = pair_round(tournament, 1)
    gone = replace(tournament.player("p1"), dropped_after=1)
    players = tuple(gone if player.id == "p1" else player for player in tournament.players)
    changed = replace(tournament, players=players)
    repair = repair_round(changed, published.pairs, published.bye, seed=2)
    pod = next(pod for pod in tournament.pods if "p1" in pod)
    assert {player for pair in repair.minimal_changes for player in (pair.a, pair.b)} <= {*pod}
    assert repair.minimal.bye in pod


def test_pair_across_pods_when_explained_names_the_pods():
    sentences = [reason.sentence for reason in pair_round(drafted(27)).explanations]
    across = [sentence for sentence in sentences if "across pods" in sentence]
    assert len(across) == 1
    assert across[0].endswith("are odd, so each lends a player.")


def small_pod_of_two_who_met() -> Tournament:
    """Two pods; of the small one, q3 and q4 met each other and left."""
    players = tuple(Player(f"p{n}") for n in range(1, 9)) + tuple(
        Player(f"q{n}", dropped_after=1 if n > 2 else None) for n in range(1, 5)
    )
    ids = [player.id for player in players]
    first = [beat(f"p{n}", f"p{n + 4}") for n in range(1, 5)] + [beat("q1", "q2"), beat("q3", "q4")]
    tournament = Tournament(players, system=SYSTEMS["fab"], pods=(tuple(ids[:8]), tuple(ids[8:])))
    return with_rounds(tournament, first)


# PAIR-1
def test_pod_when_it_has_no_legal_pairing_then_it_says_what_gave_way_there_alone():
    tournament = small_pod_of_two_who_met()
    pairing = pair_round(tournament)
    assert pairing.relaxed == (
        "No legal pairing exists for pod 2. q1 and q2 have no legal opponent left.",
        "q1 and q2 meet again; they met in round 1.",
    )
    assert pairs_across(tournament) == 0
    assert check(tournament_document(tournament), pairing_document(pairing)) == []


# PAIR-1
def test_pod_of_one_when_the_second_bye_is_the_only_way_then_it_says_so():
    tournament = replace(event(9), pods=(tuple(f"p{n}" for n in range(1, 9)), ("p9",)))
    tournament = play_round(tournament)
    pairing = pair_round(tournament)
    assert pairing.bye == "p9"
    assert pairing.relaxed == (
        "No legal pairing exists for pod 2. p9 and the bye have no legal opponent left.",
        "p9 has a second bye.",
    )


def test_late_entry_when_no_bye_is_left_then_it_is_called_one():
    tournament = replace(event(5), pods=(tuple(f"p{n}" for n in range(1, 5)),))
    relaxed = pair_round(play_round(tournament)).relaxed
    assert relaxed[0].startswith("No legal pairing exists for the late entries. ")


@pytest.mark.parametrize("seed", range(8))
def test_odd_pods_when_a_rule_must_give_way_then_few_pairs_cross(seed):
    tournament = event(6, seed=seed)
    lonely = tuple(Constraint(("p1", f"p{n}"), "team") for n in range(2, 7))
    pods = (("p1", "p2", "p3"), ("p4", "p5", "p6"))
    tournament = replace(tournament, pods=pods, constraints=lonely)
    assert (
        pair_round(tournament).relaxed[0].startswith("No legal pairing exists for pod 1 and pod 2.")
    )
    assert pairs_across(tournament) == 1
