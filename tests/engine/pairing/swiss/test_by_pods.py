"""Draft rounds: inside the pod, and only odd pods lend each other a player."""

from dataclasses import replace

import pytest

from engine.pairing.model import Tournament
from engine.pairing.pods import make_pods
from engine.pairing.swiss import pair_round, repair_round
from tests.engine.pairing.events import event, play_round


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
