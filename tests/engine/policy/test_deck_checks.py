"""Time given back after a deck check, and how many are due."""

import pytest

from engine.policy.clocks import round_time
from engine.policy.deck_checks import (
    check_policy,
    due_this_round,
    extension_minutes,
    players_to_check,
)


@pytest.mark.rule("policy/1.9", "policy/1.10")
@pytest.mark.parametrize(
    ("seconds", "minutes"),
    [(0, 3), (1, 4), (60, 4), (61, 5), (7 * 60 + 20, 11), (31 * 60, 34), (52 * 60, 35), (-5, 3)],
)
def test_extension_when_fab_then_elapsed_and_three_at_most_the_round(seconds, minutes):
    assert extension_minutes(check_policy("fab"), seconds, 35) == minutes


@pytest.mark.rule("policy/1.6")
def test_extension_when_the_round_has_no_clock_then_nothing_to_extend():
    untimed = round_time("fab", "blitz", in_cut=True).minutes
    assert untimed is None
    assert extension_minutes(check_policy("fab"), 600, untimed) == 0


def test_policy_when_a_game_has_none_of_its_own_then_it_says_so():
    assert [check_policy(game).is_general for game in ("fab", "wow", "ufs", "ashes")] == [
        *(False, True, True, True),
    ]


@pytest.mark.parametrize(
    ("game", "format", "in_cut", "minutes", "is_general"),
    [
        ("fab", "classic-constructed", False, 55, False),
        ("fab", "blitz", False, 35, False),
        ("fab", "silver-age", False, 50, True),
        ("wow", "core", False, 30, False),
        ("wow", "classic", False, 60, False),
        ("ufs", "turbo", False, 30, False),
        ("ufs", "standard", True, 90, False),
        ("ashes", "reborn", False, 60, False),
    ],
)
def test_round_time_by_game_and_format(game, format, in_cut, minutes, is_general):
    found = round_time(game, format, in_cut=in_cut)
    assert (found.minutes, found.is_general) == (minutes, is_general)


@pytest.mark.rule("policy/1.9")
@pytest.mark.parametrize(("field", "players"), [(0, 0), (1, 1), (10, 1), (11, 2), (128, 13)])
def test_share_when_not_whole_then_rounded_up(field, players):
    assert players_to_check(field, 10) == players


@pytest.mark.parametrize(
    ("checked", "rounds_left", "due"), [(0, 7, 2), (6, 4, 2), (12, 3, 1), (13, 3, 0), (0, 0, 13)]
)
def test_due_when_rounds_go_by_then_the_rest_is_spread(checked, rounds_left, due):
    assert due_this_round(128, 10, checked, rounds_left) == due
