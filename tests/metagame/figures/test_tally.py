"""A tournament of six players, counted by hand."""

import pytest

from metagame.figures.intervals import Rate
from metagame.figures.report import cards_of, cell_of, matchups_of, rows_of
from metagame.figures.tally import Deck, LeftOut, Meeting, Tally, tally

# Two play Ox, two Fox, one Owl; the sixth has no list. The two best reached the cut.
DECKS = [
    Deck(1, "Ox", {"Plough": 3, "Bell": 1}, in_cut=True),
    Deck(2, "Ox", {"Plough": 2}, in_cut=False),
    Deck(3, "Fox", {"Bell": 2, "Den": 3}, in_cut=True),
    Deck(4, "Fox", {"Den": 3}, in_cut=False),
    Deck(5, "Owl", {"Bell": 3}, in_cut=False),
]
MEETINGS = [
    Meeting(1, 3, winner=1),
    Meeting(4, 2, winner=2),
    Meeting(5, 6, winner=5),
    Meeting(1, 2, winner=1),
    Meeting(3, 5, winner=5),
    Meeting(4, None, winner=4, left_out=LeftOut.BYE),
    Meeting(1, 5, winner=None),
    Meeting(2, 3, winner=3),
    Meeting(4, 6, winner=4, left_out=LeftOut.NO_SHOW),
    Meeting(3, 1, winner=3),
]


@pytest.fixture
def counted() -> Tally:
    return tally(DECKS, MEETINGS, has_cut=True)


def test_leaders_when_counted_then_as_by_hand(counted):
    found = {row.name: (row.decks, row.wins, row.losses, row.draws, row.cut) for row in
             rows_of(counted)}  # fmt: skip
    assert found == {
        "Ox": (2, 2, 2, 1, Rate(1, 2)),
        "Fox": (2, 2, 3, 0, Rate(1, 2)),
        "Owl": (1, 1, 0, 1, Rate(0, 1)),
    }
    assert [row.share.share for row in rows_of(counted)] == [0.4, 0.4, 0.2]


def test_matches_when_they_say_nothing_of_two_decks_then_left_out_by_reason(counted):
    assert counted.left_out == {"mirror": 1, "bye": 1, "no_show": 1, "no_list": 1}
    assert counted.meetings == len(MEETINGS)


def test_matchups_when_read_from_either_side_then_they_agree(counted):
    there, back = cell_of(counted, "Ox", "Fox"), cell_of(counted, "Fox", "Ox")
    assert (there.wins, there.losses, there.draws) == (2, 2, 0)
    assert (back.wins, back.losses) == (there.losses, there.wins)
    assert cell_of(counted, "Owl", "Ox").draws == cell_of(counted, "Ox", "Owl").draws == 1
    assert [[cell.is_mirror for cell in line] for line in matchups_of(counted, ["Ox", "Fox"])] == [
        [True, False],
        [False, True],
    ]


def test_groups_when_their_members_meet_then_it_is_a_mirror(counted):
    rows = rows_of(counted, lambda leader: "Beast" if leader != "Owl" else "Bird")
    found = {row.name: (row.decks, row.wins, row.losses, row.draws) for row in rows}
    assert found == {"Beast": (4, 0, 1, 1), "Bird": (1, 1, 0, 1)}


def test_cards_when_counted_then_share_and_copies_of_the_decks_that_hold_them(counted):
    found = [(row.name, row.share, row.average) for row in cards_of(counted)]
    assert found == [
        ("Bell", Rate(3, 5), 2.0),
        ("Den", Rate(2, 5), 3.0),
        ("Plough", Rate(2, 5), 2.5),
    ]
    only = [(row.name, row.share) for row in cards_of(counted, "Ox")]
    assert only == [("Plough", Rate(2, 2)), ("Bell", Rate(1, 2))]


def test_tallies_when_added_then_as_if_counted_together(counted):
    whole = Tally()
    whole.add(counted)
    whole.add(tally(DECKS[:3], MEETINGS[:1], has_cut=False))
    assert whole.events["events"] == 2
    assert whole.wins["Ox", "Fox"] == 3
    assert whole.decks == {"Ox": 4, "Fox": 3, "Owl": 1}
    assert whole.decks_with_cut == {"Ox": 2, "Fox": 2, "Owl": 1}
    assert counted.decks == {"Ox": 2, "Fox": 2, "Owl": 1}
