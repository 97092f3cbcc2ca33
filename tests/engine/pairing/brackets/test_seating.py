"""First rounds by draft seats: who sits opposite, and where nobody does."""

import pytest

from engine.pairing.brackets.seating import DraftPath, by_draft_seats


def seats(players: int, path: DraftPath = DraftPath.NEIGHBOURS) -> list[tuple[int, ...]]:
    return [
        tuple(source.seed if source.seed <= players else 0 for source in pair)
        for pair in by_draft_seats(players, path)
    ]


@pytest.mark.parametrize(
    ("players", "pairs"),
    [
        (2, [(1, 2)]),
        (4, [(1, 3), (2, 4)]),
        (6, [(1, 4), (0, 0), (2, 5), (3, 6)]),
        (7, [(1, 5), (2, 6), (3, 7), (4, 0)]),
        (8, [(1, 5), (2, 6), (3, 7), (4, 8)]),
        (10, [(1, 6), (0, 0), (4, 9), (5, 10), (2, 7), (0, 0), (3, 8), (0, 0)]),
    ],
)
def test_play_off_when_seated_then_opposites_meet_and_empty_pairs_are_spread(players, pairs):
    assert seats(players) == pairs


def test_play_off_when_winners_meet_across_the_table_then_the_pairs_stand_so():
    assert seats(8, DraftPath.ACROSS) == [(1, 5), (3, 7), (2, 6), (4, 8)]
