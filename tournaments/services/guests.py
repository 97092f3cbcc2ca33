"""Players without an account, as the desk enters them: one, or a whole list at once."""

from collections.abc import Sequence
from dataclasses import dataclass

from accounts.errors import AccountError
from accounts.models import GameIdentity, User
from accounts.services import create_walk_ins
from accounts.services.profiles import written_name
from tournaments.enums import EventState, RegistrationState
from tournaments.errors import TournamentError
from tournaments.models import Event, Payment, Registration
from tournaments.services.fees import Fee, kept_fee
from tournaments.services.locks import require
from tournaments.services.seats import seats_taken


@dataclass(frozen=True)
class Guest:
    """What the desk knows of somebody: the name, and whatever else was asked."""

    display_name: str
    player_id: str = ""
    email: str = ""
    fee: Fee | None = None


def enter_guests(
    event: Event, guests: Sequence[Guest], *, entered_round: int, actor: User
) -> list[Registration]:
    """Full participants with a claim code each. As many questions to the database for one as for
    hundreds; whoever calls holds the lock of the event."""
    profiles = create_walk_ins(guest.display_name for guest in guests)
    GameIdentity.objects.bulk_create(
        GameIdentity(profile=profile, game=event.game, identifier=guest.player_id)
        for guest, profile in zip(guests, profiles, strict=True)
        if guest.player_id
    )
    made = Registration.objects.bulk_create(
        Registration(
            event=event,
            profile=profile,
            state=RegistrationState.REGISTERED,
            entered_round=entered_round,
            email=guest.email,
        )
        for guest, profile in zip(guests, profiles, strict=True)
    )
    Payment.objects.bulk_create(
        kept_fee(registration, guest.fee, actor)
        for guest, registration in zip(guests, made, strict=True)
        if guest.fee
    )
    return made


def proper_name(text: str) -> str:
    try:
        return written_name(text)
    except AccountError as error:
        raise TournamentError(str(error), field="display_name") from error


def require_open_desk(event: Event) -> None:
    require(
        event.state in (EventState.OPEN, EventState.RUNNING),
        "Players can be added while registration is open or the event is running.",
    )


def require_seats(event: Event, wanted: int) -> None:
    """Once an event is running, whoever comes late sits down beside the others."""
    if event.state == EventState.RUNNING:
        return
    free = max(event.capacity - seats_taken(event), 0)
    require(
        free > 0, f"All {event.capacity} seats are taken. Raise the capacity to add more players."
    )
    require(
        wanted <= free,
        f"{wanted} players are to be added, and {free} of {event.capacity} seats are free. "
        "Raise the capacity, or take some out.",
    )
