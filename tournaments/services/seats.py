"""Who has a seat, and who moves up when there are more of them."""

from collections.abc import Collection

from tournaments.enums import RegistrationState
from tournaments.models import Event
from tournaments.services.mails import write_moved_up
from tournaments.services.notes import note

REGISTERED, WAITING = RegistrationState.REGISTERED, RegistrationState.WAITING


def seats_taken(event: Event) -> int:
    return event.registrations.filter(state=REGISTERED).count()


def has_free_seat(event: Event) -> bool:
    return seats_taken(event) < event.capacity


def fill_seats(event: Event, among: Collection[int] | None = None) -> None:
    """In the order of the waiting list; `among` are the only ones to be asked, if it is given."""
    waiting = event.registrations.filter(state=WAITING).order_by("registered_at", "pk")
    for registration in waiting if among is None else waiting.filter(pk__in=among):
        if not has_free_seat(event):
            return
        registration.state = REGISTERED
        registration.save(update_fields=["state"])
        write_moved_up(registration)
        note(event, None, "fill_seat", f"{registration} moved up from the waiting list")
