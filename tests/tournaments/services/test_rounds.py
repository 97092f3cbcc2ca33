import pytest

from audit.models import Record
from tests.factories.events import make_event, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import (
    decide_all,
    make_closed_round,
    make_draft_round,
    make_round,
    match_at,
)
from tournaments.enums import MatchState, RoundState
from tournaments.errors import TournamentError
from tournaments.models import Match
from tournaments.queries.rounds import matches_of
from tournaments.services.registrations import drop_player, undo_drop
from tournaments.services.rounds import close_round, discard_round, pair_round, publish_round

pytestmark = pytest.mark.django_db


def seats(a_round):
    return sorted(
        seat
        for match in matches_of([a_round])
        for seat in (match.first_id, match.second_id)
        if seat
    )


def pairs(event):
    matches = Match.objects.filter(round__event=event, second__isnull=False)
    return [frozenset((match.first_id, match.second_id)) for match in matches]


def test_pair_when_event_is_not_running_then_refused():
    event = make_event()
    with pytest.raises(TournamentError, match="Start the event"):
        pair_round(event=event, actor=owner_of(event))


def test_pair_when_field_is_odd_then_everybody_sits_once_and_one_has_the_bye():
    event = make_running_event(7)
    drafted = make_draft_round(event)
    assert seats(drafted) == sorted(event.registrations.values_list("pk", flat=True))
    assert drafted.matches.filter(second=None, table=None).count() == 1


def test_pair_when_several_rounds_then_nobody_meets_twice_or_has_two_byes():
    event = make_running_event(7, swiss_rounds=4)
    for _ in range(4):
        make_closed_round(event)
    assert len(set(pairs(event))) == len(pairs(event)) == 12
    byes = Match.objects.filter(round__event=event, second=None)
    assert len(set(byes.values_list("first", flat=True))) == 4


def test_pair_when_draft_exists_then_the_same_draft():
    event = make_running_event()
    assert make_draft_round(event).pk == make_draft_round(event).pk


def test_pair_when_round_is_open_then_refused():
    event = make_running_event()
    make_round(event)
    with pytest.raises(TournamentError, match="Close Round 1 before"):
        pair_round(event=event, actor=owner_of(event))


def test_pair_when_player_dropped_then_not_paired_again():
    event = make_running_event(6)
    make_closed_round(event)
    leaver = event.registrations.first()
    drop_player(registration=leaver, actor=owner_of(event))
    assert leaver.pk not in seats(make_draft_round(event))


def test_pair_when_drop_was_undone_then_paired_again():
    event = make_running_event(6)
    make_closed_round(event)
    leaver = event.registrations.first()
    drop_player(registration=leaver, actor=owner_of(event))
    undo_drop(registration=leaver, actor=owner_of(event))
    assert leaver.pk in seats(make_draft_round(event))


def test_publish_when_done_then_bye_has_its_result():
    published = make_round(make_running_event(3))
    bye = published.matches.get(second=None)
    assert (bye.state, bye.result.score) == (MatchState.DECIDED, (1, 0, 0, "bye"))


def test_publish_when_repeated_then_changes_nothing():
    published = make_round(make_running_event(3))
    publish_round(round=published, actor=owner_of(published.event))
    assert published.matches.get(second=None).results.count() == 1


def test_close_when_results_are_missing_then_names_the_tables():
    published = make_round(make_running_event(4))
    with pytest.raises(TournamentError, match="missing at table 1, 2"):
        close_round(round=published, actor=owner_of(published.event))


def test_close_when_complete_then_standings_are_there():
    closed = make_closed_round(make_running_event(4))
    assert list(closed.standings.values_list("rank", "points")) == [(1, 1), (2, 1), (3, 0), (4, 0)]


def test_discard_when_draft_then_kept_on_record_and_paired_anew():
    event = make_running_event(4)
    drafted = make_draft_round(event)
    discard_round(round=drafted, actor=owner_of(event))
    again = make_draft_round(event)
    assert (again.number, again.pk != drafted.pk) == (1, True)
    assert event.rounds.get(pk=drafted.pk).state == RoundState.DISCARDED
    assert Record.objects.filter(action="discard_round").count() == 1


def test_discard_when_results_are_in_then_needs_a_reason():
    published = make_round(make_running_event(4))
    decide_all(published)
    with pytest.raises(TournamentError, match="Say why"):
        discard_round(round=published, actor=owner_of(published.event))
    gone = discard_round(round=published, actor=owner_of(published.event), reason="Wrong file")
    assert gone.state == RoundState.DISCARDED


def test_discard_when_closed_then_refused():
    closed = make_closed_round(make_running_event(4))
    with pytest.raises(TournamentError, match="cannot be discarded"):
        discard_round(round=closed, actor=owner_of(closed.event), reason="x")


def test_matches_when_read_then_tables_count_from_one():
    assert match_at(make_round(make_running_event(4)), table=2).table == 2


def test_publish_when_closed_or_discarded_then_refused():
    event = make_running_event(2)
    discarded = make_draft_round(event)
    discard_round(round=discarded, actor=owner_of(event))
    for over in (discarded, make_closed_round(event)):
        with pytest.raises(TournamentError, match="Only a draft can be published"):
            publish_round(round=over, actor=owner_of(event))
