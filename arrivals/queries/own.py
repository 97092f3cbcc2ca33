"""Where a player stands with checking in, and what keeps them from it."""

from dataclasses import dataclass
from datetime import datetime

from arrivals.enums import Presence
from arrivals.models import Arrival, CheckIn
from arrivals.queries.roll import AWAY, check_in_of
from tournaments.enums import EventState
from tournaments.models import Event, Registration

ASK = "Ask at the desk: they can check you in."


@dataclass(frozen=True)
class OwnCheckIn:
    """`refusal` says why the player's phone cannot check in now; empty when it can."""

    check_in: CheckIn
    registration: Registration
    arrival: Arrival | None
    refusal: str = ""

    @property
    def is_here(self) -> bool:
        return (
            self.arrival is not None
            and self.arrival.presence == Presence.HERE
            and self.registration.state not in AWAY
        )

    @property
    def can_now(self) -> bool:
        return not self.refusal and not self.is_here


def own_check_in(registration: Registration, moment: datetime) -> OwnCheckIn | None:
    """None for an event that does not check in."""
    check_in = check_in_of(registration.event)
    if check_in is None:
        return None
    arrival = Arrival.objects.filter(registration=registration).first()
    refusal = refusal_for(registration, check_in, arrival, moment)
    return OwnCheckIn(check_in, registration, arrival, refusal)


def refusal_for(
    registration: Registration, check_in: CheckIn, arrival: Arrival | None, moment: datetime
) -> str:
    event = registration.event
    if registration.state in AWAY and (arrival is None or arrival.presence != Presence.GONE):
        return "You are not registered for this event any more."
    if not check_in.by_phone:
        return f"Players are checked in at the desk only. {ASK}"
    if not is_phone_time(event):
        return f"The event has started. {ASK}"
    if moment < check_in.opens_at:
        return f"Check-in opens at {local(event, check_in.opens_at)}."
    if check_in.closes_at is not None and moment >= check_in.closes_at:
        return f"Check-in by phone closed at {local(event, check_in.closes_at)}. {ASK}"
    return ""


def is_phone_time(event: Event) -> bool:
    return event.state == EventState.OPEN


def local(event: Event, moment: datetime) -> str:
    return f"{moment.astimezone(event.zone):%H:%M on %d %B}"
