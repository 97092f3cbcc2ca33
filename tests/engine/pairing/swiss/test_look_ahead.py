"""Small fields reach the end of the schedule without a rematch."""

import pytest

from engine.pairing.swiss import pair_round
from tests.engine.pairing.events import event, play_round


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", range(2, 11))
def test_small_field_when_everyone_could_meet_everyone_never_dead_ends(players, seed):
    rounds = players - 1
    tournament = event(players, seed=seed, rounds=rounds)
    for _ in range(rounds):
        assert pair_round(tournament).relaxed == ()
        tournament = play_round(tournament)
    pairs = [frozenset(m.players) for _, m in tournament.matches if m.b is not None]
    assert len(pairs) == len(set(pairs))
    byes = [m.a for _, m in tournament.matches if m.b is None]
    assert len(byes) == len(set(byes))


# PAIR-13
@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("players", [11, 12, 14, 16])
def test_field_when_all_of_it_will_meet_reaches_the_last_round(players, seed):
    rounds = players - 1 + players % 2
    tournament = event(players, seed=seed, rounds=rounds)
    for _ in range(rounds):
        assert pair_round(tournament).relaxed == ()
        tournament = play_round(tournament)


@pytest.mark.parametrize("players", [12, 14, 16, 18])
def test_field_when_two_thirds_of_it_will_meet_reaches_the_last_round(players):
    rounds = 2 * players // 3
    tournament = event(players, seed=5, rounds=rounds)
    for _ in range(rounds):
        assert pair_round(tournament).relaxed == ()
        tournament = play_round(tournament)


def test_dead_end_when_it_cannot_be_avoided_is_announced_early():
    tournament = event(4, rounds=5)
    notes = pair_round(tournament).notes
    assert notes == (
        "After this round only 2 of the 4 rounds left are sure to be possible without a rematch.",
    )


def test_look_ahead_when_switched_off_takes_the_cheapest_pairing():
    tournament = play_round(event(6, rounds=5, look_ahead=False))
    assert pair_round(tournament).certificate.method == "one matching over every legal pair"


@pytest.mark.parametrize("players", range(2, 41))
def test_half_as_many_rounds_as_players_when_nobody_drops_never_dead_end(players):
    tournament = event(players, seed=players, look_ahead=False)
    for _ in range(players // 2):
        assert pair_round(tournament).relaxed == ()
        tournament = play_round(tournament)
