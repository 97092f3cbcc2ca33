"""Players join, leave, wait, drop and come back."""

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from accounts.models import PlayerProfile, User
from accounts.services import create_walk_in
from audit.queries import made_before
from tournaments.enums import EventState, RegistrationState, RoundKind, RoundState
from tournaments.models import Event, Match, Registration, Round
from tournaments.services.locks import locked_event, locked_registration, require
from tournaments.services.notes import note
from tournaments.services.seats import fill_seats, has_free_seat

REGISTERED, WAITING = RegistrationState.REGISTERED, RegistrationState.WAITING


@transaction.atomic
def register_player(*, event: Event, profile: PlayerProfile, actor: User) -> Registration:
    """A seat while there are any, then a place on the waiting list; repeats change nothing."""
    event = locked_event(event.pk)
    held = event.registrations.filter(profile=profile).first()
    if held and held.state in (REGISTERED, WAITING):
        return held
    require(event.state == EventState.OPEN, "Registration for this event is not open.")
    state = REGISTERED if has_free_seat(event) else WAITING
    if held is None:
        held = Registration.objects.create(event=event, profile=profile, state=state)
    else:
        # Whoever comes back queues behind those who stayed.
        held.state, held.registered_at = state, timezone.now()
        held.save(update_fields=["state", "registered_at"])
    where = "registered" if state == REGISTERED else "joined the waiting list"
    note(event, actor, "register_player", f"{profile} {where}")
    return held


@transaction.atomic
def register_walk_in(
    *, event: Event, display_name: str, actor: User, key: str = "", is_namesake: bool = False
) -> Registration:
    """A player without an account, entered by staff; in a running event from the next round on.

    `key` names this submission, so that a repeated request adds nobody; `is_namesake` says that
    somebody of the same name who is here already is another person."""
    event = locked_event(event.pk)
    made = made_before(actor, "register_walk_in", key)
    if made:
        return Registration.objects.select_related("profile").get(pk=made)
    require(
        event.state in (EventState.OPEN, EventState.RUNNING),
        "Players can be added while registration is open or the event is running.",
    )
    require(
        event.state == EventState.RUNNING or has_free_seat(event),
        f"All {event.capacity} seats are taken. Raise the capacity to add more players.",
    )
    require(
        is_namesake or not is_known(event, display_name),
        f"There is a {display_name} in this event already. Tick the box if this is somebody else.",
        field="is_namesake",
    )
    profile = create_walk_in(display_name=display_name)
    registration = Registration.objects.create(
        event=event,
        profile=profile,
        state=REGISTERED,
        entered_round=last_round_number(event) + 1,
    )
    note(
        event,
        actor,
        "register_walk_in",
        f"{profile} was added as a walk-in",
        key=key,
        made=registration.pk,
    )
    return registration


@transaction.atomic
def withdraw_player(*, registration: Registration, actor: User) -> Registration:
    """Before the start; the first person on the waiting list gets the seat."""
    registration = locked_registration(registration.pk)
    event = registration.event
    if registration.state == RegistrationState.WITHDRAWN:
        return registration
    require(event.state == EventState.OPEN, "The event has started: drop instead of withdrawing.")
    registration.state = RegistrationState.WITHDRAWN
    registration.save(update_fields=["state"])
    note(event, actor, "withdraw_player", f"{registration} withdrew")
    fill_seats(event)
    return registration


@transaction.atomic
def drop_player(*, registration: Registration, actor: User) -> Registration:
    """Takes effect at the next pairing; a match being played still needs its result."""
    registration = locked_registration(registration.pk)
    event = registration.event
    if registration.state == RegistrationState.DROPPED:
        return registration
    require(event.state == EventState.RUNNING, "Players can drop while the event is running.")
    require(registration.state == REGISTERED, "This player is not playing.")
    registration.state = RegistrationState.DROPPED
    registration.dropped_after_round = last_round_number(event)
    registration.save(update_fields=["state", "dropped_after_round"])
    note(event, actor, "drop_player", f"{registration} dropped")
    return registration


@transaction.atomic
def undo_drop(*, registration: Registration, actor: User) -> Registration:
    registration = locked_registration(registration.pk)
    event = registration.event
    if registration.state == REGISTERED:
        return registration
    require(event.state == EventState.RUNNING, "The event is not running.")
    require(registration.state == RegistrationState.DROPPED, "This player has not dropped.")
    require(
        not missed_the_cut(registration),
        f"The cut is drawn, and {registration} is not in it. Discard its first round to undo this.",
    )
    registration.state, registration.dropped_after_round = REGISTERED, None
    registration.save(update_fields=["state", "dropped_after_round"])
    note(event, actor, "undo_drop", f"{registration} plays on")
    return registration


def is_known(event: Event, display_name: str) -> bool:
    return (
        event.registrations.exclude(state=RegistrationState.WITHDRAWN)
        .filter(profile__display_name__iexact=display_name)
        .exists()
    )


def missed_the_cut(registration: Registration) -> bool:
    drawn = Match.objects.filter(round__event=registration.event, round__kind=RoundKind.CUT)
    drawn = drawn.exclude(round__state=RoundState.DISCARDED)
    is_in_it = Q(first=registration) | Q(second=registration)
    return drawn.exists() and not drawn.filter(is_in_it).exists()


def last_round_number(event: Event) -> int:
    rounds: list[Round] = list(event.rounds.exclude(state=RoundState.DISCARDED))
    return max((each.number for each in rounds if each.state != RoundState.DRAFT), default=0)
