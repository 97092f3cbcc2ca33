"""What becomes of the players who are not here, decided once for all of them."""

from collections.abc import Collection

from django.db import transaction
from django.dispatch import receiver

from accounts.models import User
from arrivals.enums import Choice, Presence, Way
from arrivals.models import Arrival
from arrivals.queries.roll import REGISTERED, can_play_later, is_before_play, not_seen
from arrivals.services.roll import mark
from tournaments.enums import ByeKind, EventState, RegistrationState, RoundState
from tournaments.models import Event, PlannedBye, Registration
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note
from tournaments.services.registrations import last_round_number
from tournaments.services.seats import fill_seats
from tournaments.signals import about_to_change, round_to_pair

WORDS = {
    Choice.GONE: "Not here, taken out",
    Choice.AWAITED: "Not here, waited for",
    Choice.LOSS: "Not here, loses round 1",
}


@transaction.atomic
def decide_not_here(
    *, event: Event, players: Collection[int], choice: Choice, actor: User
) -> list[Registration]:
    """`players` are those that the page listed; whoever checked in meanwhile is left alone.

    Answers with those it was decided about."""
    event = locked_event(event.pk)
    require(
        is_before_play(event),
        "The first round is out: press “did not come” at the table of a player who is missing.",
    )
    require(
        choice == Choice.GONE or can_play_later(event),
        "The first stage of this event needs all of its players from the start, so whoever is "
        "not here can only be taken out.",
        field="choice",
    )
    require(
        choice == Choice.GONE or not event.rounds.filter(state=RoundState.DRAFT).exists(),
        "Round 1 is paired already, as a draft. Discard it, say what becomes of who is not here, "
        "and pair it anew.",
    )
    found = list(not_seen(event).filter(pk__in=players))
    if found:
        step = "deciding about who is not here"
        about_to_change.send(Event, event=event, actor=actor, step=step)
    for registration in found:
        registration.event = event
        DECISIONS[choice](registration)
        mark(registration, Presence(choice), actor, Way.DESK)
    if found:
        names = ", ".join(str(each) for each in found)
        note(event, actor, "decide_not_here", f"{WORDS[choice]}: {names}")
        fill_from_the_room(event)
    return found


def take_out(registration: Registration) -> None:
    """Before the start the seat is free again; afterwards it is a drop, before the first pairings,
    so that the standings never list them."""
    if registration.event.state == EventState.OPEN:
        registration.state = RegistrationState.WITHDRAWN
    else:
        registration.state = RegistrationState.DROPPED
        registration.dropped_after_round = last_round_number(registration.event)
    registration.save(update_fields=["state", "dropped_after_round"])


def wait_for(registration: Registration) -> None:
    """They keep their seat, and are paired from the round after their arrival on."""
    registration.entered_round = last_round_number(registration.event) + 2
    registration.save(update_fields=["entered_round"])


def lose_round_one(registration: Registration) -> None:
    PlannedBye.objects.update_or_create(
        registration=registration, round_number=1, defaults={"kind": ByeKind.LATE}
    )


DECISIONS = {Choice.GONE: take_out, Choice.AWAITED: wait_for, Choice.LOSS: lose_round_one}


def fill_from_the_room(event: Event) -> None:
    """Seats that are free now go to those on the waiting list who are here, in their order."""
    if event.state == EventState.OPEN:
        here = Arrival.objects.filter(registration__event=event, presence=Presence.HERE)
        fill_seats(event, among=set(here.values_list("registration", flat=True)))


@receiver(round_to_pair)
def leave_out_the_awaited(event: Event, number: int, **_more: object) -> None:
    """Whoever is waited for is not in this round either."""
    awaited = Registration.objects.filter(
        event=event, state=REGISTERED, arrival__presence=Presence.AWAITED
    )
    awaited.update(entered_round=number + 1)
