"""An event again: what is taken over, and how series go on."""

from datetime import UTC, date, datetime, timedelta
from decimal import Decimal

import pytest

from clocks.enums import Starts
from clocks.services import set_clocks
from series.models import EventTemplate, SeriesEvent
from series.queries.events import newest_event_of, next_same_weekday, numbered_on
from series.services import copy_event, keep_template, make_from_template, make_next, start_series
from tests.factories.events import SATURDAY, make_event, make_open_event, make_staff, owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_closed_round
from tests.threads import at_once
from tournaments.enums import StaffRole
from tournaments.models import Event

pytestmark = pytest.mark.django_db
WEEK = timedelta(weeks=1)


def copied(event, **asked):
    wanted = {"name": event.name, "starts_at": event.starts_at + WEEK, **asked}
    return copy_event(event=event, actor=owner_of(event), **wanted)


def test_copy_when_made_then_settings_and_staff_are_those_and_players_and_rounds_are_not():
    event = make_running_event(4, fee=Decimal("5.00"), fee_currency="EUR", venue="Cellar")
    judge = make_staff(event, StaffRole.JUDGE)
    make_closed_round(event)
    made = copied(event)
    assert (made.fee, made.fee_currency, made.venue) == (Decimal("5.00"), "EUR", "Cellar")
    assert made.staff.get().user == judge
    assert (made.state, made.registrations.count(), made.rounds.count()) == ("draft", 0, 0)
    assert made.starts_at == event.starts_at + WEEK
    assert made.seed != event.seed
    assert made.code != event.code


def test_copy_when_rounds_were_counted_by_attendance_then_they_are_again():
    assert copied(make_running_event(4)).swiss_rounds is None
    assert copied(make_running_event(4, swiss_rounds=6)).swiss_rounds == 6


def test_copy_when_stages_counted_their_rounds_then_they_do_again():
    structure = [{"kind": "swiss", "rounds": 0}, {"kind": "double", "top": 4}]
    event = make_running_event(4, structure=structure)
    assert event.structure[0]["rounds"] == 3
    assert copied(event).structure[0]["rounds"] == 0


def test_copy_when_the_clocks_change_between_then_hours_stay_those_on_the_wall():
    before = datetime(2054, 10, 23, 16, 30, tzinfo=UTC)
    event = make_open_event(starts_at=before, lists_due_at=before - timedelta(hours=1))
    made = copied(event, starts_at=datetime(2054, 10, 30, 17, 30, tzinfo=UTC))
    local = made.lists_due_at.astimezone(made.zone)
    assert (local.date(), local.hour, local.minute) == (date(2054, 10, 30), 17, 30)


def test_copy_when_apps_above_keep_settings_then_they_are_taken_over():
    event = make_event()
    asked = {"starts": Starts.PUBLISHED, "minutes": 45, "cut_minutes": None}
    set_clocks(event=event, actor=owner_of(event), **asked)
    made = copied(event)
    assert (made.clock_setting.starts, made.round_minutes) == (Starts.PUBLISHED, 45)


def test_copy_when_pressed_twice_then_there_is_one():
    event = make_open_event()
    made = [copied(event, key="k", publish=True) for _ in range(2)]
    assert made[0].pk == made[1].pk
    assert made[0].state == "open"


@pytest.mark.parametrize(
    ("day", "today", "weeks", "then"),
    [
        (date(2054, 11, 20), date(2054, 11, 1), 1, date(2054, 11, 27)),
        (date(2054, 11, 20), date(2054, 11, 20), 1, date(2054, 11, 27)),
        (date(2054, 11, 20), date(2054, 12, 20), 1, date(2054, 12, 25)),
        (date(2054, 11, 20), date(2054, 11, 28), 2, date(2054, 12, 4)),
    ],
)
def test_next_day_when_asked_for_then_same_weekday_after_event_and_today(day, today, weeks, then):
    assert next_same_weekday(day, today, weeks) == then


def test_name_when_it_is_numbered_then_it_counts_on():
    assert numbered_on("League #12") == "League #13"
    assert numbered_on("League 2054") == "League 2054"


def test_template_when_the_event_changes_later_then_it_stays_and_a_new_one_replaces_it():
    event = make_event(venue="Cellar")
    template = keep_template(event=event, actor=owner_of(event), name="Friday")
    Event.objects.filter(pk=event.pk).update(venue="Roof")
    asked = {"actor": owner_of(event), "name": "Another", "starts_at": SATURDAY}
    assert make_from_template(template=template, **asked).venue == "Cellar"
    keep_template(event=event, actor=owner_of(event), name="Friday")
    assert EventTemplate.objects.get().blueprint["settings"]["venue"] == "Roof"


def test_series_when_it_goes_on_then_week_by_week_from_its_newest_event():
    event = make_open_event(name="League #1")
    series = start_series(event=event, actor=owner_of(event), name="League")
    made = make_next(series=series, actor=owner_of(event), count=2, publish=True)
    assert [each.name for each in made] == ["League #2", "League #3"]
    assert [each.starts_at - SATURDAY for each in made] == [WEEK, 2 * WEEK]
    assert newest_event_of(series) == made[1]
    assert SeriesEvent.objects.filter(series=series).count() == 3


def test_series_when_an_event_of_it_is_copied_then_the_copy_belongs_to_it():
    event = make_open_event()
    series = start_series(event=event, actor=owner_of(event), name="League")
    assert copied(event).series_entry.series == series


@pytest.mark.services
@pytest.mark.django_db(transaction=True)
def test_series_when_two_press_at_once_then_each_day_is_made_once():
    event = make_open_event()
    series = start_series(event=event, actor=owner_of(event), name="League")
    press = {"series": series, "actor": owner_of(event), "count": 1}
    at_once(*[lambda: make_next(**press, key="same")] * 4)
    assert SeriesEvent.objects.filter(series=series).count() == 2


def test_series_when_started_twice_then_it_is_one():
    event = make_open_event()
    first, second = (
        start_series(event=event, actor=owner_of(event), name="League") for _ in range(2)
    )
    assert first == second
