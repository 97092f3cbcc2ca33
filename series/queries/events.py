"""The events of a series, and when the next one would be."""

import re
from datetime import date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django.db.models import QuerySet

from series.models import EventTemplate, Series
from tournaments.enums import EventState
from tournaments.models import Event, Organization
from tournaments.queries.champions import champions_of
from tournaments.queries.events import events_with_seats

Blueprint = dict[str, Any]
NUMBERED = re.compile(r"#(\d{1,6})\s*$")
PAST_SHOWN = 20


def series_of(event: Event) -> Series | None:
    return Series.objects.filter(entries__event=event).first()


def newest_event_of(series: Series) -> Event | None:
    """By its day; a cancelled one is no pattern for the next."""
    events = Event.objects.filter(series_entry__series=series)
    events = events.exclude(state=EventState.CANCELLED)
    return events.select_related("organization").order_by("-starts_at", "-pk").first()


def next_start(event: Event, now: datetime, weeks: int = 1) -> datetime:
    """The same hour on the same weekday, the first that lies after the event and after now."""
    local = event.starts_at.astimezone(event.zone)
    day = next_same_weekday(local.date(), now.astimezone(event.zone).date(), weeks)
    return datetime.combine(day, local.time(), tzinfo=event.zone)


def next_same_weekday(day: date, today: date, weeks: int) -> date:
    """The first day after both that lies whole steps of so many weeks after `day`."""
    step = timedelta(weeks=weeks)
    return day + step * max((today - day) // step + 1, 1)


def numbered_on(name: str) -> str:
    """“League #12” goes on as “League #13”; a name without a number stays as it is."""
    return NUMBERED.sub(lambda found: f"#{int(found[1]) + 1}", name)


def templates_of(organization: Organization) -> QuerySet[EventTemplate]:
    return EventTemplate.objects.filter(organization=organization)


def series_in(organization: Organization) -> QuerySet[Series]:
    return Series.objects.filter(organization=organization)


def start_from(blueprint: Blueprint, now: datetime) -> datetime:
    """The next day of the same weekday, at the same hour."""
    zone = ZoneInfo(blueprint["settings"]["time_zone"])
    held = date.fromisoformat(blueprint["day"])
    day = next_same_weekday(held, now.astimezone(zone).date(), 1)
    return datetime.combine(day, time.fromisoformat(blueprint["hour"]), tzinfo=zone)


def events_ahead(series: Series) -> list[Event]:
    """What everybody may see of what comes, the next one first."""
    states = [EventState.OPEN, EventState.RUNNING]
    events = Event.objects.filter(series_entry__series=series, state__in=states)
    return list(events_with_seats(events).order_by("starts_at", "pk"))


def results_of(series: Series) -> list[dict[str, Any]]:
    """The events that are over, the newest first, with who won."""
    events = Event.objects.filter(series_entry__series=series, state=EventState.FINISHED)
    newest = list(events_with_seats(events).order_by("-starts_at", "-pk")[:PAST_SHOWN])
    champions = champions_of(newest)
    return [{"event": event, "champion": champions.get(event.pk)} for event in newest]
