"""Who is here: one tap, and one tap back. Each under the event's lock, each once."""

from collections.abc import Collection

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from arrivals.enums import Presence, Way
from arrivals.models import Arrival
from arrivals.queries.roll import AWAY, REGISTERED, WAITING, is_before_play, not_seen
from tournaments.enums import ByeKind, EventState
from tournaments.models import Event, Registration
from tournaments.services.late_entries import enter_late, seat_again
from tournaments.services.locks import locked_event, locked_registration, require
from tournaments.services.notes import note

AT_THE_DOOR = (EventState.OPEN, EventState.RUNNING)


@transaction.atomic
def check_in(*, registration: Registration, actor: User, way: Way = Way.DESK) -> Registration:
    """They are in the room. Whoever was taken out or waited for is back in with the same tap."""
    registration = locked_registration(registration.pk)
    arrival = arrival_of(registration)
    if is_here(registration, arrival):
        return registration
    event = registration.event
    require(event.state in AT_THE_DOOR, "Players check in once the event is published.")
    if registration.state in AWAY:
        require(
            arrival is not None and arrival.presence == Presence.GONE,
            f"{registration} has left the event. Open the player's page at the desk to undo that.",
        )
        seat_again(registration)
    elif arrival is not None and arrival.presence == Presence.AWAITED:
        enter_late(registration)
    elif arrival is not None and arrival.presence == Presence.LOSS:
        give_back_round_one(registration)
    mark(registration, Presence.HERE, actor, way)
    note(event, actor, "check_in", f"{registration} is here", way=way)
    return registration


@transaction.atomic
def check_in_many(*, event: Event, players: Collection[int], actor: User) -> list[Registration]:
    """Those of these whom nobody has seen yet; answers with them."""
    event = locked_event(event.pk)
    require(event.state in AT_THE_DOOR, "Players check in once the event is published.")
    found = list(not_seen(event).filter(pk__in=players))
    for registration in found:
        mark(registration, Presence.HERE, actor, Way.DESK)
    if found:
        names = ", ".join(str(each) for each in found)
        note(event, actor, "check_in", f"Here: {names}", way=Way.DESK)
    return found


@transaction.atomic
def take_check_in_back(*, registration: Registration, actor: User) -> Registration:
    """A slip of the finger: nobody knows again whether this player is here."""
    registration = locked_registration(registration.pk)
    require(is_before_play(registration.event), "The first round is out. Drop the player instead.")
    arrival = arrival_of(registration)
    if arrival is not None and arrival.presence == Presence.HERE:
        arrival.delete()
        note(registration.event, actor, "take_check_in_back", f"{registration} is not here yet")
    return registration


def arrival_of(registration: Registration) -> Arrival | None:
    return Arrival.objects.filter(registration=registration).first()


def is_here(registration: Registration, arrival: Arrival | None) -> bool:
    has_a_place = registration.state in (REGISTERED, WAITING)
    return has_a_place and arrival is not None and arrival.presence == Presence.HERE


def mark(registration: Registration, presence: Presence, actor: User, way: Way) -> None:
    Arrival.objects.update_or_create(
        registration=registration,
        defaults={"presence": presence, "way": way, "at": timezone.now(), "by": actor},
    )


def give_back_round_one(registration: Registration) -> None:
    """Here in time after all: they play round 1, unless it is out already."""
    if is_before_play(registration.event):
        registration.planned_byes.filter(round_number=1, kind=ByeKind.LATE).delete()
