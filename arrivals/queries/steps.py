"""What comes before the start of events with check-in: finding out who is here."""

from collections.abc import Sequence
from datetime import datetime

from django.db.models import Count, Q
from django.urls import reverse
from django.utils import timezone

from arrivals.enums import Presence
from arrivals.models import CheckIn
from arrivals.queries.roll import REGISTERED, UNKNOWN
from tournaments.models import Event, Registration
from tournaments.queries.next_steps import NextStep, counted


def steps_for_check_in(events: Sequence[Event]) -> dict[int, NextStep]:
    """For events whose check-in has begun and where somebody has not been seen: two queries."""
    now = timezone.now()
    named = {event.pk: event for event in events}
    settings = {each.event_id: each for each in CheckIn.objects.filter(event__in=named)}
    if not settings:
        return {}
    figures = (
        Registration.objects.filter(event__in=settings, state=REGISTERED)
        .order_by()
        .values("event")
        .annotate(
            unknown=Count("pk", filter=UNKNOWN),
            here=Count("pk", filter=Q(arrival__presence=Presence.HERE)),
        )
    )
    return {
        row["event"]: step(named[row["event"]], row["unknown"], row["here"])
        for row in figures
        if row["unknown"] and has_begun(settings[row["event"]], named, row["here"], now)
    }


def has_begun(setting: CheckIn, named: dict[int, Event], here: int, now: datetime) -> bool:
    """By the clock, or because somebody at the desk began."""
    setting.event = named[setting.event_id]
    return bool(here) or now >= setting.opens_at


def step(event: Event, unknown: int, here: int) -> NextStep:
    are = "is" if here == 1 else "are"
    return NextStep(
        "check_in",
        "Check the players in",
        f"{here} of {counted(here + unknown, 'player')} {are} here. Tap who comes in; then say "
        "once what becomes of the others.",
        address=reverse("arrivals:roll", args=[event.slug]),
        button="Open the check-in",
    )
