"""The roll of an event: who is here, of whom nobody knows, and who was found missing."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import Q, QuerySet

from arrivals.enums import Presence
from arrivals.models import Arrival, CheckIn
from tournaments.enums import EventState, RegistrationState, RoundState, StageKind
from tournaments.models import Event, Registration
from tournaments.queries.stages import plan_of

REGISTERED, WAITING = RegistrationState.REGISTERED, RegistrationState.WAITING
AWAY = (RegistrationState.DROPPED, RegistrationState.WITHDRAWN)
# Somebody taken out who has a seat again has joined anew: nobody knows whether they are here.
UNKNOWN = Q(arrival=None) | Q(arrival__presence=Presence.GONE)


def check_in_of(event: Event) -> CheckIn | None:
    found = CheckIn.objects.filter(event=event).first()
    if found is not None:
        found.event = event
    return found


def is_before_play(event: Event) -> bool:
    """No round was shown to the players yet."""
    if event.state == EventState.OPEN:
        return True
    shown = event.rounds.exclude(state__in=[RoundState.DRAFT, RoundState.DISCARDED])
    return event.state == EventState.RUNNING and not shown.exists()


def can_play_later(event: Event) -> bool:
    """Who misses the first round of a Swiss stage may come in later; nobody can in a bracket, a
    pod or a round robin."""
    return plan_of(event)[0].kind.value == StageKind.SWISS


def not_seen(event: Event) -> QuerySet[Registration]:
    """Players with a seat of whom nobody has said anything."""
    return event.registrations.filter(UNKNOWN, state=REGISTERED).select_related("profile")


@dataclass(frozen=True)
class RollLine:
    """One player of the roll."""

    registration: Registration
    arrival: Arrival | None

    @property
    def name(self) -> str:
        return str(self.registration)

    @property
    def is_here(self) -> bool:
        has_a_place = self.registration.state in (REGISTERED, WAITING)
        here = self.arrival is not None and self.arrival.presence == Presence.HERE
        return has_a_place and here


@dataclass(frozen=True)
class Roll:
    """Four lists in the order of names."""

    unknown: Sequence[RollLine]
    here: Sequence[RollLine]
    missing: Sequence[RollLine]
    waiting: Sequence[RollLine]

    @property
    def seated(self) -> int:
        """How many have a seat and are here, or may still come."""
        return len(self.unknown) + len(self.here)


def roll_of(event: Event) -> Roll:
    """Everybody who may be at the door, in one query."""
    lines: dict[str, list[RollLine]] = {"unknown": [], "here": [], "missing": [], "waiting": []}
    shown = event.registrations.select_related("profile", "arrival")
    for registration in shown.order_by("profile__display_name", "pk"):
        arrival = getattr(registration, "arrival", None)
        group = group_of(registration, arrival.presence if arrival else "")
        if group:
            registration.event = event
            lines[group].append(RollLine(registration, arrival))
    return Roll(**lines)


def line_of(registration: Registration) -> RollLine:
    return RollLine(registration, Arrival.objects.filter(registration=registration).first())


def lines_of(registrations: Sequence[Registration]) -> list[RollLine]:
    arrivals = Arrival.objects.in_bulk([each.pk for each in registrations])
    return [RollLine(each, arrivals.get(each.pk)) for each in registrations]


def group_of(registration: Registration, presence: str) -> str:
    if registration.state == WAITING:
        return "waiting"
    if registration.state in AWAY:
        return "missing" if presence == Presence.GONE else ""
    if presence == Presence.HERE:
        return "here"
    return "missing" if presence in (Presence.AWAITED, Presence.LOSS) else "unknown"
