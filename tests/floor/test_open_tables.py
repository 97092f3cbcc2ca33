"""Who must walk where next, and why; the presses of officials at a table."""

from datetime import timedelta

import pytest
from django.urls import reverse

from audit.models import Record
from clocks.models import RoundClock
from clocks.services import start_clock
from floor.models import TableNote, Watch
from floor.queries.late_tables import late_tables_of
from floor.queries.open_tables import open_tables_of
from floor.services import leave, mark_time, take_on, unmark_time, write_note
from tests.factories.checks import make_running_check
from tests.factories.events import make_staff, owner_of
from tests.factories.queries import count_queries
from tests.factories.registrations import make_running_event
from tests.factories.rounds import decide, decide_all, make_round, match_at, report
from tests.threads import at_once
from tournaments.enums import StaffRole
from tournaments.models import Event, Report, Result
from tournaments.services.extensions import extend_time
from tournaments.services.rounds import close_round

pytestmark = pytest.mark.django_db


@pytest.fixture
def a_round():
    return make_round(make_running_event(8))


def page_of(event) -> str:
    return reverse("floor:open_tables", args=[event.slug])


def words(client, page) -> str:
    return " ".join(client.get(page).content.decode().split())


def tables(a_round, with_checks=True):
    return open_tables_of(a_round, with_checks=with_checks)


def clock_ends(a_round, minutes_ago: int) -> None:
    """The clock of the round, as if time had been called so long ago."""
    clock = start_clock(round=a_round, actor=owner_of(a_round.event), minutes=50)
    back = timedelta(minutes=50 + minutes_ago)
    RoundClock.objects.filter(pk=clock.pk).update(started_at=clock.started_at - back)


def test_tables_when_several_need_somebody_then_the_most_urgent_is_on_top(a_round):
    clock_ends(a_round, 4)
    extend_time(
        match=match_at(a_round, 1), minutes=9, reason="x", key="x", actor=owner_of(a_round.event)
    )
    for side, wins in (("first", (1, 0)), ("second", (0, 1))):
        report(match_at(a_round, 3), side, *wins)
    take_on(match=match_at(a_round, 2), actor=make_staff(a_round.event, StaffRole.JUDGE))
    found = tables(a_round)
    assert [(each.match.table, each.needs_somebody) for each in found] == [
        *((3, True), (4, True)),
        *((1, True), (2, False)),
    ]
    assert found[0].sentences[0] == "The reports differ: somebody must decide."
    assert found[1].sentences[0] == "Time was over 4 minutes ago, and no result has come."
    assert found[2].sentences[0] == "4 minutes left: be there when time is called."


def test_tables_when_one_player_has_waited_then_the_other_is_asked(a_round):
    match = report(match_at(a_round, 2), "first", 1, 0)
    assert not any(each.needs_somebody for each in tables(a_round))
    Report.objects.update(created_at=match.reports.get().created_at - timedelta(minutes=7))
    first = tables(a_round)[0]
    assert first.sentences[0] == f"{match.first} reported 7 minutes ago; {match.second} has not."


def test_tables_when_decks_are_away_then_only_who_checks_decks_is_told(a_round, visit):
    judge = make_staff(a_round.event, StaffRole.JUDGE)
    make_running_check(a_round, judge, 2)
    assert tables(a_round)[0].sentences[0].startswith("The decks are away for")
    assert tables(a_round, with_checks=False)[0].match.table == 1
    for role, told in ((StaffRole.HEAD_JUDGE, True), (StaffRole.SCOREKEEPER, False)):
        page = words(visit(make_staff(a_round.event, role)), page_of(a_round.event))
        assert ("The decks are away" in page) == told


def test_feature_table_when_time_is_over_then_it_plays_on(a_round):
    Event.objects.filter(pk=a_round.event_id).update(feature_tables=[1])
    a_round.event.refresh_from_db()
    clock_ends(a_round, 4)
    assert [each.match.table for each in tables(a_round) if each.needs_somebody] == [2, 3, 4]


def test_page_when_more_tables_play_then_it_costs_the_same(visit):
    costs = []
    for players in (4, 12):
        event = make_running_event(players, name=f"Event of {players}")
        a_round = make_round(event)
        for table in range(1, players // 2 + 1):
            match = report(match_at(a_round, table), "first", 1, 0)
            take_on(match=match, actor=owner_of(event))
        client = visit(owner_of(event))
        client.get(page_of(event))
        costs.append(count_queries(client, page_of(event)))
    assert costs[0] == costs[1] <= 35


def test_press_when_on_it_and_left_then_recorded_and_shown(a_round, visit):
    judge, match = make_staff(a_round.event, StaffRole.JUDGE, "Jo Judge"), match_at(a_round, 2)
    client = visit(judge)
    for _ in range(2):
        client.post(reverse("floor:look_after", args=[a_round.event.slug, match.pk, "take-on"]))
    assert "Jo Judge" in words(client, page_of(a_round.event))
    leave(match=match, actor=judge)
    done = Record.objects.filter(action__in=("take_on_table", "leave_table"))
    assert list(done.order_by("pk").values_list("summary", flat=True)) == [
        f"{judge} is on it: Table 2 of Round 1",
        f"{judge} left Table 2 of Round 1",
    ]


@pytest.mark.parametrize("role", [StaffRole.COVERAGE, StaffRole.REGISTRATION])
def test_press_when_the_right_is_missing_then_refused(a_round, visit, role):
    client, match = visit(make_staff(a_round.event, role)), match_at(a_round, 2)
    slug = a_round.event.slug
    for name, rest in (
        ("look_after", ["take-on"]),
        ("mark", ["to-time"]),
        ("note", []),
        ("give_time", []),
    ):
        page = reverse(f"floor:{name}", args=[slug, match.pk, *rest])
        assert client.post(page, {"text": "x", "key": "y"}).status_code == 403
    assert client.get(page_of(a_round.event)).status_code == 200
    assert (Watch.objects.count(), TableNote.objects.count()) == (0, 0)


def test_note_when_written_then_officials_read_it_and_players_do_not(a_round, visit):
    match, judge = match_at(a_round, 2), make_staff(a_round.event, StaffRole.JUDGE)
    page = reverse("floor:note", args=[a_round.event.slug, match.pk])
    client, text = visit(judge), "Warned about table talk"
    client.post(page, {"text": text, "key": "k"})
    client.post(page, {"text": text, "key": "k"})
    match_page = reverse("tournaments:match", args=[a_round.event.slug, match.pk])
    record = reverse("tournaments:desk_record", args=[a_round.event.slug])
    assert TableNote.objects.count() == 1
    assert all(text in words(client, each) for each in (match_page, record))
    for person in (match.first.profile.user, make_staff(a_round.event, StaffRole.COVERAGE), None):
        assert text not in words(visit(person), match_page)


def test_note_when_empty_then_what_is_wrong_stands_at_the_field(a_round, visit):
    page = reverse("floor:note", args=[a_round.event.slug, match_at(a_round).pk])
    answer = visit(make_staff(a_round.event, StaffRole.JUDGE)).post(page, {"text": " ", "key": "k"})
    assert answer.status_code == 422
    assert "Write what happened." in answer.content.decode()


def test_time_when_given_on_the_page_then_the_table_has_it(a_round, visit):
    match = match_at(a_round, 2)
    page = reverse("floor:give_time", args=[a_round.event.slug, match.pk])
    client = visit(make_staff(a_round.event, StaffRole.JUDGE))
    for _ in range(2):
        client.post(page, {"minutes": 3, "reason": "Judge call", "key": "k"})
    match.refresh_from_db()
    assert match.extension_minutes == 3
    answer = client.post(page, {"minutes": -9, "reason": "Too much", "key": "other"})
    assert answer.status_code == 422
    assert "this would make it -6" in answer.content.decode()


def test_late_tables_when_marked_then_in_minutes_with_why(a_round, visit):
    clock_ends(a_round, 10)
    match = match_at(a_round, 2)
    extend_time(match=match, minutes=4, reason="Judge call", key="x", actor=owner_of(a_round.event))
    for _ in range(2):
        mark_time(match=match, actor=owner_of(a_round.event))
    decide(match)
    decide(match_at(a_round, 1))
    ended = RoundClock.objects.get().ends_at
    for table, after in ((1, -3), (2, 6)):
        at = ended + timedelta(minutes=after, seconds=5)
        Result.objects.filter(match__table=table).update(created_at=at)
    (late,) = late_tables_of(a_round)
    assert (late.late, late.extra, late.reasons, late.went_to_time) == (6, 4, "Judge call", True)
    client, desk = visit(owner_of(a_round.event)), [a_round.event.slug, 1]
    close_round(round=decide_all(a_round), actor=owner_of(a_round.event))
    told = words(client, reverse("tournaments:desk_round", args=desk))
    assert "6 minutes after time was called, 4 of extra time: Judge call" in told
    assert "after time was called" not in words(client, reverse("tournaments:round", args=desk))
    unmark_time(match=match, actor=owner_of(a_round.event))
    assert late_tables_of(a_round)[0].went_to_time is False


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_note_when_sent_four_times_at_once_then_kept_once():
    a_round = make_round(make_running_event(4))
    match, actor = match_at(a_round), owner_of(a_round.event)
    at_once(*[lambda: write_note(match=match, text="Late", key="k", actor=actor)] * 4)
    at_once(*[lambda: take_on(match=match, actor=actor)] * 4)
    assert (TableNote.objects.count(), Watch.objects.count()) == (1, 1)
