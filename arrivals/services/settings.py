"""How an event checks its players in."""

import secrets
from typing import Any

from django.db import transaction

from accounts.models import User
from arrivals.models import EARLIEST_MINUTES, CheckIn
from arrivals.queries.roll import check_in_of
from tournaments.enums import EventState
from tournaments.models import Event
from tournaments.services.blueprints import register_part
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note

NAMES = ("by_phone", "needs_code", "opens_before", "closes_before")


@transaction.atomic
def set_check_in(
    *,
    event: Event,
    actor: User,
    by_phone: bool = True,
    needs_code: bool = False,
    opens_before: int = 60,
    closes_before: int | None = None,
) -> CheckIn:
    """Players are checked in before the event starts; the minutes count back from its start."""
    event = locked_event(event.pk)
    require_changeable(event)
    require(
        0 < opens_before <= EARLIEST_MINUTES,
        f"Check-in opens between 1 and {EARLIEST_MINUTES} minutes before the start.",
        field="opens_before",
    )
    require(
        closes_before is None or 0 <= closes_before < opens_before,
        "Check-in has to close after it opens: fewer minutes before the start.",
        field="closes_before",
    )
    values: dict[str, Any] = dict(
        zip(NAMES, (by_phone, needs_code, opens_before, closes_before), strict=True)
    )
    held = check_in_of(event)
    if held is None:
        held = CheckIn(event=event, secret=secrets.token_urlsafe(32))
    elif all(getattr(held, name) == value for name, value in values.items()):
        return held
    for name, value in values.items():
        setattr(held, name, value)
    held.save()
    note(event, actor, "set_check_in", "How players check in was set", **values)
    return held


@transaction.atomic
def leave_out_check_in(*, event: Event, actor: User) -> None:
    """The event starts without asking who is here; who was checked in stays on record."""
    event = locked_event(event.pk)
    require_changeable(event)
    if CheckIn.objects.filter(event=event).delete()[0]:
        note(event, actor, "leave_out_check_in", "Players do not check in")


def check_in_described(event: Event) -> dict[str, bool | int | None] | None:
    """For another event like this one; its codes are its own."""
    held = check_in_of(event)
    return {name: getattr(held, name) for name in NAMES} if held else None


def check_in_made(event: Event, values: dict[str, Any], actor: User) -> None:
    CheckIn.objects.create(event=event, secret=secrets.token_urlsafe(32), **values)


register_part("check_in", check_in_described, check_in_made)


def require_changeable(event: Event) -> None:
    require(
        event.state in (EventState.DRAFT, EventState.OPEN, EventState.RUNNING),
        "The event is over: nobody checks in any more.",
    )
