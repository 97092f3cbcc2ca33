"""Going back while others write: real threads, each with a connection of its own."""

import pytest

from audit.queries import verdict_on
from snapshots.models import Snapshot
from snapshots.queries.kept import newest_of
from snapshots.services.restoring import restore_snapshot
from snapshots.services.taking import take_snapshot
from tests.factories.events import owner_of
from tests.factories.rounds import decide_all, make_draft_round, match_at, report
from tests.factories.whole_events import make_whole_event, told_by
from tests.threads import at_once
from tournaments.errors import StaleError, TournamentError
from tournaments.models import Event, Match, Report, Result
from tournaments.services import rounds

pytestmark = pytest.mark.django_db(transaction=True)


def whole(event: Event) -> None:
    """Every match names a result of its own, and the record is a chain."""
    for match in Match.objects.filter(round__event=event).exclude(result=None):
        assert match.result.match_id == match.pk
    assert verdict_on(event.topic).is_whole


def going_back(snapshot: Snapshot, seen: int, key: str = ""):
    owner = owner_of(snapshot.event)
    asked = {"actor": owner, "seen": seen, "reason": "race", "key": key}
    return lambda: restore_snapshot(snapshot=snapshot, **asked)


def test_restore_when_a_report_comes_then_either_counts_or_is_kept_in_the_snapshot_of_before():
    event = make_whole_event()
    kept = take_snapshot(event=event, actor=owner_of(event), words="x")
    then = told_by(event)
    table = match_at(event.rounds.get(number=2), 4)
    answers = at_once(
        going_back(kept, newest_of(event)), lambda: report(table, "first", 1, 0, key="race")
    )
    assert not isinstance(answers[0], Exception), answers
    assert not isinstance(answers[1], Exception), answers
    if Report.objects.filter(key="race").exists():
        assert told_by(event) != then
    else:
        restore_snapshot(
            snapshot=answers[0], actor=owner_of(event), seen=newest_of(event), reason="again"
        )
        assert Report.objects.filter(key="race").exists()
    whole(event)


def test_restore_when_the_next_round_is_published_then_one_of_them_finds_the_other():
    event = make_whole_event()
    owner = owner_of(event)
    kept = take_snapshot(event=event, actor=owner, words="x")
    rounds.close_round(round=decide_all(event.rounds.get(number=2)), actor=owner)
    drafted = make_draft_round(event)
    answers = at_once(
        going_back(kept, newest_of(event)),
        lambda: rounds.publish_round(round=drafted, actor=owner),
    )
    refused = [each for each in answers if isinstance(each, Exception)]
    assert len(refused) == 1, answers
    if isinstance(answers[0], Exception):
        assert isinstance(answers[0], StaleError)
        assert event.rounds.get(number=3).state == "published"
    else:
        assert isinstance(answers[1], TournamentError | rounds.Round.DoesNotExist), answers
        assert not event.rounds.filter(number=3).exists()
    whole(event)


def test_restore_when_two_press_at_once_then_one_goes_back():
    event = make_whole_event()
    kept = take_snapshot(event=event, actor=owner_of(event), words="x")
    decide_all(event.rounds.get(number=2))
    seen = newest_of(event)
    answers = at_once(*(going_back(kept, seen) for _ in range(3)))
    done = [each for each in answers if isinstance(each, Snapshot)]
    assert len(done) == 1, answers
    assert all(isinstance(each, Snapshot | StaleError) for each in answers)
    assert Result.objects.filter(match__round__number=2, match__round__event=event).count() == 0
    whole(event)


def test_restore_when_the_same_press_comes_twice_then_both_are_answered_the_same():
    event = make_whole_event()
    kept = take_snapshot(event=event, actor=owner_of(event), words="x")
    seen = newest_of(event)
    answers = at_once(*(going_back(kept, seen, key="one") for _ in range(2)))
    assert len({each.pk for each in answers}) == 1, answers
    whole(event)
