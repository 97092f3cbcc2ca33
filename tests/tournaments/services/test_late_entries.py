"""What the rounds count that a late player missed: in the record, the tie-breaks, the file."""

import json

import pytest

from audit.models import Record
from engine.pairing.file import read_tournament, tournament_document
from engine.pairing.standings import standings
from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import (
    decide,
    decide_all,
    make_closed_round,
    make_draft_round,
    make_round,
)
from tournaments.enums import MissedRound
from tournaments.errors import TournamentError
from tournaments.queries.event_files import event_file
from tournaments.queries.late_entries import missed_rounds
from tournaments.queries.replays import differences_when_replayed
from tournaments.services.late_entries import count_missed_rounds
from tournaments.services.registrations import register_walk_in
from tournaments.services.rounds import close_round
from tournaments.services.standings import compute_standings

pytestmark = pytest.mark.django_db
LOSS, BYE, NOTHING = MissedRound.LOSS, MissedRound.BYE, MissedRound.NOTHING


@pytest.fixture
def event():
    return make_running_event(4, swiss_rounds=4)


def come_late(event):
    return register_walk_in(event=event, display_name="Wanda Walker", actor=owner_of(event))


def count(late, **worth):
    said = {int(name.removeprefix("round")): value for name, value in worth.items()}
    return count_missed_rounds(registration=late, worth=said, actor=owner_of(late.event))


def row_of(late, after):
    compute_standings(round=after)
    row = after.standings.get(registration=late)
    return row.points, row.record, {each["name"]: each["exact"] for each in row.tie_breaks}


def won_by(late):
    """The next round, closed: whoever sits across loses, and a bye is a win too."""
    a_round = make_round(late.event)
    for match in a_round.matches.filter(second=late):
        decide(match, 0, 1)
    return close_round(round=decide_all(a_round), actor=owner_of(late.event))


def numbers(late) -> list[int]:
    return [each.number for each in missed_rounds(late)]


def test_missed_rounds_when_a_player_comes_in_round_three_then_one_and_two(event):
    make_closed_round(event)
    make_round(event)
    late = come_late(event)
    assert numbers(late) == [1, 2]
    count(late, round1=LOSS, round2=NOTHING)
    assert numbers(late) == [2]


def test_round_when_lost_then_in_the_record_and_in_the_share_of_losses(event):
    first = make_closed_round(event)
    late = come_late(event)
    count(late, round1=LOSS)
    points, record, tie_breaks = row_of(late, first)
    assert (points, record, tie_breaks["mlp"], tie_breaks["cmp"]) == (0, "0–1–0", "1", "0")


def test_round_when_a_bye_then_a_win_in_the_record_that_was_not_played(event):
    first = make_closed_round(event)
    late = come_late(event)
    count(late, round1=BYE)
    points, record, tie_breaks = row_of(late, first)
    assert (points, record, tie_breaks["mlp"], tie_breaks["cmp"]) == (1, "1–0–0", "0", "1")


def test_round_when_it_counts_for_nothing_then_no_tie_break_sees_it(event):
    make_closed_round(event)
    late = come_late(event)
    count(late, round1=NOTHING)
    second = won_by(late)
    points, record, tie_breaks = row_of(late, second)
    assert (points, record) == (1, "1–0–0")
    assert (tie_breaks["mlp"], tie_breaks["cmp"]) == ("0", "1")


def test_bye_of_the_pairing_when_given_then_the_record_shows_it():
    closed = make_closed_round(make_running_event(3))
    bye = closed.matches.get(second=None)
    assert closed.standings.get(registration=bye.first_id).record == "1–0–0"


def test_rounds_when_said_twice_then_counted_once_and_another_word_is_refused(event):
    make_closed_round(event)
    late = come_late(event)
    assert len(count(late, round1=LOSS)) == 1
    assert count(late, round1=LOSS) == []
    with pytest.raises(TournamentError, match="has a place in round 1"):
        count(late, round1=BYE)
    said = Record.objects.get(subject=event.topic, action="late_entry")
    assert said.summary == "Wanda Walker came late: round 1 a loss"


def test_round_when_paired_before_somebody_came_then_it_still_replays_to_the_last_byte(event):
    make_closed_round(event)
    second = make_draft_round(event)
    late = come_late(event)
    count(late, round1=BYE)
    assert differences_when_replayed(second) == []


def test_round_when_paired_after_a_late_entry_then_it_replays_too(event):
    make_closed_round(event)
    late = come_late(event)
    count(late, round1=LOSS)
    assert differences_when_replayed(make_draft_round(event)) == []


@pytest.mark.parametrize("worth", [LOSS, BYE])
def test_tournament_file_when_read_back_then_the_missed_round_counts_the_same(event, worth):
    first = make_closed_round(event)
    late = come_late(event)
    count(late, round1=worth)
    points, *_ = row_of(late, first)
    read = read_tournament(json.loads(json.dumps(tournament_document(event_file(event)))))
    found = next(row for row in standings(read) if row.player == str(late.pk))
    assert (found.points, found.losses, found.won_byes) == (points, worth == LOSS, worth == BYE)
