"""A judge flags a player for a check, with the reason, and lifts the flag."""

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from checks.models import Flag
from checks.services.notes import note
from tournaments.enums import EventState, RegistrationState
from tournaments.models import Registration
from tournaments.services.locks import locked_event, locked_registration, require


@transaction.atomic
def flag_player(*, registration: Registration, reason: str, actor: User) -> Flag:
    registration = locked_registration(registration.pk)
    event, reason = registration.event, reason.strip()
    require(
        event.state in (EventState.OPEN, EventState.RUNNING),
        "Players are flagged before and during the event.",
    )
    require(registration.state == RegistrationState.REGISTERED, "This player does not play.")
    require(bool(reason), "Say why this player should be checked.", field="reason")
    same = registration.flags.filter(reason=reason, lifted_at=None).first()
    if same:
        return same
    flag = Flag.objects.create(registration=registration, reason=reason, judge=actor)
    note(event, actor, "flag_player", f"{registration} was flagged", reason=reason)
    return flag


@transaction.atomic
def lift_flag(*, flag: Flag, actor: User) -> Flag:
    event = locked_event(flag.registration.event_id)
    flag = Flag.objects.select_related("registration__profile").get(pk=flag.pk)
    if flag.is_open:
        flag.lifted_at, flag.lifted_by = timezone.now(), actor
        flag.save(update_fields=["lifted_at", "lifted_by"])
        note(event, actor, "lift_flag", f"The flag of {flag.registration} was lifted")
    return flag
