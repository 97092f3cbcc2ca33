"""Players join, leave, wait, drop and come back."""

from collections.abc import Mapping

from django.db import transaction
from django.db.models import Q
from django.utils import timezone

from accounts.models import PlayerProfile, User
from audit.queries import made_before
from tournaments.enums import EventState, RegistrationState, RoundKind, RoundState
from tournaments.models import Event, Match, Registration, Round
from tournaments.models.registration import NOTE_LENGTH
from tournaments.queries.drops import can_take_drop_back
from tournaments.queries.registration_times import why_registration_is_closed
from tournaments.services.fees import Fee
from tournaments.services.guests import (
    Guest,
    enter_guests,
    proper_name,
    require_open_desk,
    require_seats,
)
from tournaments.services.known_people import ask_later
from tournaments.services.locks import locked_event, locked_registration, require, required
from tournaments.services.newcomers import require_newcomer
from tournaments.services.notes import note
from tournaments.services.seats import fill_seats, has_free_seat
from tournaments.signals import player_registers

NO_PROFILE = "Your account has no player profile yet. Open Profile and say who you are."
REGISTERED, WAITING = RegistrationState.REGISTERED, RegistrationState.WAITING


@transaction.atomic
def register_player(
    *,
    event: Event,
    profile: PlayerProfile | None,
    actor: User,
    answers: Mapping[int, str] | None = None,
) -> Registration:
    """A seat while there are any, then a place on the waiting list; repeats change nothing.

    `answers` are those to what the event asks, by the ids of its questions."""
    profile = required(profile, NO_PROFILE)
    event = locked_event(event.pk)
    held = event.registrations.filter(profile=profile).first()
    if held and held.state in (REGISTERED, WAITING):
        return held
    closed = why_registration_is_closed(event)
    require(not closed, closed)
    state = REGISTERED if has_free_seat(event) else WAITING
    if held is None:
        held = Registration.objects.create(event=event, profile=profile, state=state)
    else:
        # Whoever comes back queues behind those who stayed.
        held.state, held.registered_at = state, timezone.now()
        held.save(update_fields=["state", "registered_at"])
    player_registers.send(Registration, registration=held, actor=actor, answers=answers or {})
    where = "registered" if state == REGISTERED else "joined the waiting list"
    words = f"{profile} {where}"
    note(event, actor, "register_player", words, registration=held.pk)
    return held


@transaction.atomic
def register_walk_in(
    *,
    event: Event,
    display_name: str,
    actor: User,
    key: str = "",
    is_namesake: bool = False,
    player_id: str = "",
    email: str = "",
    fee: Fee | None = None,
    asks: bool = False,
) -> Registration:
    """A player without an account, entered by staff; in a running event from the next round on.

    `key` names this submission, so that a repeated request adds nobody; `is_namesake` says that
    somebody of the same name who is here already is another person; with `asks` whoever has that
    address or number is asked by mail to take the record into their account."""
    event = locked_event(event.pk)
    made = made_before(actor, "register_walk_in", key)
    if made:
        return Registration.objects.select_related("profile").get(pk=made)
    require_open_desk(event)
    require_seats(event, 1)
    guest = Guest(proper_name(display_name), player_id, email, fee)
    require_newcomer(event, guest, is_namesake)
    known_by = player_id.strip() or email.strip()
    require(bool(known_by) or not asks, "Give a number or an address to ask by.", field="asks")
    (registration,) = enter_guests(
        event, [guest], entered_round=last_round_number(event) + 1, actor=actor
    )
    note(
        event,
        actor,
        "register_walk_in",
        f"{registration} was added as a walk-in{fee_words(fee)}",
        key=key,
        made=registration.pk,
    )
    if asks:
        ask_later(registration, actor)
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
    words = f"{registration} withdrew"
    note(event, actor, "withdraw_player", words, registration=registration.pk)
    fill_seats(event)
    return registration


DISQUALIFIED = "This player is disqualified. Take that penalty back before they play on."


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
    note(event, actor, "drop_player", f"{registration} dropped", registration=registration.pk)
    return registration


@transaction.atomic
def keep_staff_note(*, registration: Registration, text: str, actor: User) -> Registration:
    """Only whoever sees the desk reads it; the record says that it changed, not what it says."""
    registration = locked_registration(registration.pk)
    if registration.staff_note == text:
        return registration
    require(len(text) <= NOTE_LENGTH, f"A note has at most {NOTE_LENGTH} letters.", field="text")
    registration.staff_note = text
    registration.save(update_fields=["staff_note"])
    note(registration.event, actor, "keep_staff_note", f"The note on {registration} was changed")
    return registration


@transaction.atomic
def undo_own_drop(*, registration: Registration, actor: User) -> Registration:
    """A player takes their own word back, until a round is paired without them."""
    registration = locked_registration(registration.pk)
    if registration.state == REGISTERED:
        return registration
    require(
        can_take_drop_back(registration, actor),
        "You can no longer take this back yourself. Ask the desk whether you can play on.",
    )
    return undo_drop(registration=registration, actor=actor)


@transaction.atomic
def undo_drop(*, registration: Registration, actor: User) -> Registration:
    registration = locked_registration(registration.pk)
    event = registration.event
    if registration.state == REGISTERED:
        return registration
    require(event.state == EventState.RUNNING, "The event is not running.")
    require(registration.state == RegistrationState.DROPPED, "This player has not dropped.")
    require(not registration.disqualified, DISQUALIFIED)
    require(
        not missed_the_cut(registration),
        f"The cut is drawn, and {registration} is not in it. Discard its first round to undo this.",
    )
    registration.state, registration.dropped_after_round = REGISTERED, None
    registration.save(update_fields=["state", "dropped_after_round"])
    note(event, actor, "undo_drop", f"{registration} plays on")
    return registration


def fee_words(fee: Fee | None) -> str:
    return f", {fee.words}" if fee else ""


def missed_the_cut(registration: Registration) -> bool:
    drawn = Match.objects.filter(round__event=registration.event, round__kind=RoundKind.CUT)
    drawn = drawn.exclude(round__state=RoundState.DISCARDED)
    is_in_it = Q(first=registration) | Q(second=registration)
    return drawn.exists() and not drawn.filter(is_in_it).exists()


def last_round_number(event: Event) -> int:
    rounds: list[Round] = list(event.rounds.exclude(state=RoundState.DISCARDED))
    return max((each.number for each in rounds if each.state != RoundState.DRAFT), default=0)
