"""Players who come, or come back, when rounds have been played without them."""

from collections.abc import Mapping

from django.db import transaction

from accounts.models import User
from tournaments.enums import (
    ByeKind,
    EventState,
    MissedRound,
    RegistrationState,
    ResultKind,
    ResultSource,
)
from tournaments.models import Match, Registration, Round
from tournaments.queries.late_entries import missed_rounds
from tournaments.services.locks import locked_registration, require
from tournaments.services.notes import note
from tournaments.services.outcomes import Score, add_result
from tournaments.services.registrations import last_round_number, missed_the_cut
from tournaments.services.seats import has_free_seat

WORTH = {
    MissedRound.LOSS: (ByeKind.LATE, Score(0, 0, 0, ResultKind.BYE)),
    MissedRound.BYE: (ByeKind.AWARDED, Score(1, 0, 0, ResultKind.BYE)),
}
WORDS = {
    MissedRound.LOSS: "a loss",
    MissedRound.BYE: "a bye",
    MissedRound.NOTHING: "nothing",
}


def enter_late(registration: Registration) -> None:
    """Paired from the next round on; call it while the event is locked."""
    registration.entered_round = last_round_number(registration.event) + 1
    registration.save(update_fields=["entered_round"])


def seat_again(registration: Registration) -> None:
    """A player who was taken out plays after all; call it while the event is locked."""
    event = registration.event
    require(
        event.state == EventState.RUNNING or has_free_seat(event),
        f"All {event.capacity} seats are taken. An organizer can raise the capacity.",
    )
    require(
        not missed_the_cut(registration),
        f"The cut is drawn, and {registration} is not in it.",
    )
    registration.state, registration.dropped_after_round = RegistrationState.REGISTERED, None
    registration.save(update_fields=["state", "dropped_after_round"])
    if not registration.matches_first.exists() and not registration.matches_second.exists():
        enter_late(registration)


@transaction.atomic
def count_missed_rounds(
    *, registration: Registration, worth: Mapping[int, MissedRound], actor: User
) -> list[Match]:
    """What each round counts that the player missed, by its number. Said once: a round that counts
    something stays as it is, because later rounds are paired by it."""
    registration = locked_registration(registration.pk)
    rounds = {each.number: each for each in missed_rounds(registration)}
    unknown = sorted(number for number in worth if number not in rounds)
    new = {number: MissedRound(value) for number, value in worth.items() if number in rounds}
    require(
        not unknown or all_counted(registration, unknown, worth),
        f"{registration} has a place in round {unknown[0] if unknown else 0}, or nobody played it.",
        field="rounds",
    )
    counted = [
        count_round(registration, rounds[number], value, actor)
        for number, value in sorted(new.items())
        if value in WORTH
    ]
    if new:
        words = ", ".join(f"round {each} {WORDS[value]}" for each, value in sorted(new.items()))
        note(registration.event, actor, "late_entry", f"{registration} came late: {words}")
    return counted


def all_counted(
    registration: Registration, numbers: list[int], worth: Mapping[int, MissedRound]
) -> bool:
    """The same was said before: a second press changes nothing."""
    held = registration.matches_first.filter(second=None).exclude(round__state="discarded")
    said = dict(held.values_list("round__number", "bye"))
    return all(
        worth[number] in WORTH and said.get(number) == WORTH[worth[number]][0] for number in numbers
    )


def count_round(
    registration: Registration, missed: Round, value: MissedRound, actor: User
) -> Match:
    kind, score = WORTH[value]
    missed.event = registration.event
    match = Match.objects.create(round=missed, first=registration, bye=kind)
    return add_result(match, score, ResultSource.STAFF, actor, "Came late")
