"""Checking in, as one of the things that a player has to do now."""

from collections.abc import Iterable, Sequence

from django.urls import reverse
from django.utils import timezone

from arrivals.models import Arrival, CheckIn
from arrivals.queries.own import OwnCheckIn, refusal_for
from tournaments.models import Registration
from tournaments.queries.player_tasks import AT_THE_DOOR, Task


def check_in_tasks(registrations: Sequence[Registration]) -> Iterable[Task]:
    """For those whose phone may check them in now."""
    asking = CheckIn.objects.in_bulk([each.event_id for each in registrations])
    arrivals = Arrival.objects.in_bulk([each.pk for each in registrations]) if asking else {}
    now = timezone.now()
    for registration in registrations:
        check_in, arrival = asking.get(registration.event_id), arrivals.get(registration.pk)
        if check_in is None:
            continue
        check_in.event = registration.event
        refusal = refusal_for(registration, check_in, arrival, now)
        if OwnCheckIn(check_in, registration, arrival, refusal).can_now:
            yield task(registration, check_in)


def task(registration: Registration, check_in: CheckIn) -> Task:
    code = " The code is on the screen at the door." if check_in.needs_code else ""
    return Task(
        AT_THE_DOOR,
        registration.event,
        "Check in",
        f"Say that you are here, so that you are paired in round 1.{code}",
        "Check in",
        reverse("arrivals:own", args=[registration.event.slug]),
    )
