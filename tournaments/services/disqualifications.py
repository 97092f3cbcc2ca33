"""Out of the event and of its standings: everybody below moves up, what was played stays played."""

from django.db import transaction

from accounts.models import User
from tournaments.enums import EventState, RegistrationState
from tournaments.models import Registration
from tournaments.queries.rounds import newest_standings_round
from tournaments.services.locks import locked_registration
from tournaments.services.notes import note
from tournaments.services.registrations import drop_player, last_round_number
from tournaments.services.standings import compute_standings


@transaction.atomic
def disqualify_player(*, registration: Registration, actor: User) -> Registration:
    registration = locked_registration(registration.pk)
    if registration.disqualified:
        return registration
    if registration.event.state != EventState.RUNNING:
        registration.dropped_after_round = last_round_number(registration.event)
    elif registration.state == RegistrationState.REGISTERED:
        registration = drop_player(registration=registration, actor=actor)
    return keep(registration, True, actor, f"{registration} is out of the standings")


@transaction.atomic
def list_again(*, registration: Registration, actor: User) -> Registration:
    """Back in the standings, and still dropped: whether they play on is asked at the desk."""
    registration = locked_registration(registration.pk)
    if not registration.disqualified:
        return registration
    return keep(registration, False, actor, f"{registration} is in the standings again")


def keep(registration: Registration, out: bool, actor: User, words: str) -> Registration:
    registration.disqualified = out
    registration.save(update_fields=["disqualified", "dropped_after_round"])
    note(registration.event, actor, "disqualify", words, registration=registration.pk)
    newest = newest_standings_round(registration.event)
    if newest is not None:
        compute_standings(round=newest)
    return registration
