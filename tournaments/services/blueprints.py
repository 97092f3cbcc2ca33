"""What another event can be made from: the settings of one, its staff, and what apps above it keep.

A copy, a template and the next event of a series are made from a blueprint. Players, rounds and
the draw are no part of it. Days are kept by their distance from the start, hours as the clock on
the wall shows them, so that a change of the clocks moves nothing."""

from collections.abc import Callable
from datetime import datetime, time, timedelta
from decimal import Decimal
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from django.db import transaction

from accounts.models import User
from audit.queries import made_before
from tournaments.models import Event, EventStaff, Organization
from tournaments.services.events import create_event, publish_event
from tournaments.services.notes import note

Blueprint = dict[str, Any]
COPIED = (
    *("game", "format", "play", "pools_swapped", "time_zone", "venue", "description", "capacity"),
    *("fee_currency", "fee_words", "round_minutes", "cut_minutes", "cut_size", "third_place"),
    *("best_of", "first_table", "last_round_by_standings", "accessible_tables", "feature_tables"),
    "zones",
    *("lists_required", "lists_for_judges", "lists_in_cut", "lists_published"),
)
MOMENTS = ("lists_due_at", "registration_opens_at", "registration_closes_at")


class Part(NamedTuple):
    """What an app above keeps about an event: written down, and made again for another one."""

    describe: Callable[[Event], Any]
    make: Callable[[Event, Any, User], None]


_parts: dict[str, Part] = {}


def register_part(
    name: str,
    describe: Callable[[Event], Any],
    make: Callable[[Event, Any, User], None],
) -> None:
    """`describe(event)` gives what JSON can hold, or nothing; `make(event, that, actor)` writes it
    in the transaction that makes the event."""
    _parts[name] = Part(describe, make)


def blueprint_of(event: Event) -> Blueprint:
    parts = {name: part.describe(event) for name, part in _parts.items()}
    return {
        "name": event.name,
        "day": event.local_date.isoformat(),
        "hour": event.starts_at.astimezone(event.zone).time().isoformat(),
        "settings": {
            **{name: getattr(event, name) for name in COPIED},
            **planned_rounds(event),
            "fee": None if event.fee is None else str(event.fee),
        },
        "moments": {name: distance(event, getattr(event, name)) for name in MOMENTS},
        "staff": list(event.staff.order_by("pk").values("user_id", "role", "added", "withheld")),
        "parts": {name: described for name, described in parts.items() if described},
    }


def planned_rounds(event: Event) -> dict[str, Any]:
    """Rounds that were counted from the attendance are left to the next attendance."""
    if not event.rounds_by_attendance:
        return {"swiss_rounds": event.swiss_rounds, "structure": event.structure}
    stages = [dict(stage) for stage in event.structure]
    for first in stages[:1]:
        first["rounds"] = 0
    return {"swiss_rounds": None, "structure": stages}


def distance(event: Event, moment: datetime | None) -> tuple[int, str] | None:
    """Days after the day of the event, and the hour."""
    if moment is None:
        return None
    local = moment.astimezone(event.zone)
    return (local.date() - event.local_date).days, local.time().isoformat()


@transaction.atomic
def make_event_from(
    blueprint: Blueprint,
    *,
    organization: Organization,
    actor: User,
    name: str,
    starts_at: datetime,
    key: str = "",
    accepted: str | None = None,
    publish: bool = False,
) -> Event:
    """`key` names this submission, so that a repeated request makes nothing new."""
    Organization.objects.select_for_update().get(pk=organization.pk)
    made = made_before(actor, "create_event", key)
    if made:
        return Event.objects.get(pk=made)
    settings = settings_in(blueprint)
    event = create_event(
        organization=organization,
        actor=actor,
        key=key,
        accepted=accepted,
        name=name,
        starts_at=starts_at,
        **settings,
        **moments_of(blueprint, starts_at),
    )
    engage(event, blueprint["staff"])
    for part, described in blueprint["parts"].items():
        if part in _parts:
            _parts[part].make(event, described, actor)
    note(event, actor, "copy_event", f"Made from {blueprint['name']} of {blueprint['day']}")
    return publish_event(event=event, actor=actor) if publish else event


def settings_in(blueprint: Blueprint) -> dict[str, Any]:
    settings = blueprint["settings"]
    return {**settings, "fee": settings["fee"] and Decimal(settings["fee"])}


def moments_of(blueprint: Blueprint, starts_at: datetime) -> dict[str, datetime | None]:
    zone = ZoneInfo(blueprint["settings"]["time_zone"])
    day = starts_at.astimezone(zone).date()
    return {
        name: held
        and datetime.combine(
            day + timedelta(days=held[0]), time.fromisoformat(held[1]), tzinfo=zone
        )
        for name, held in blueprint["moments"].items()
    }


def engage(event: Event, staff: list[dict[str, Any]]) -> None:
    """Those who still have an account."""
    there = set(
        User.objects.filter(pk__in=[each["user_id"] for each in staff], is_active=True).values_list(
            "pk", flat=True
        )
    )
    EventStaff.objects.bulk_create(
        EventStaff(event=event, **each) for each in staff if each["user_id"] in there
    )
