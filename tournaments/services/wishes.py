"""What organizers ask of the pairing: tables, byes known beforehand, players kept apart."""

from collections.abc import Sequence

from django.db import transaction

from accounts.models import User
from live.services import announce
from tournaments.enums import ByeKind, EventState
from tournaments.models import Event, KeptApart, PlannedBye, Registration
from tournaments.queries.zones import Zone, as_facts
from tournaments.services.locks import locked_event, locked_registration, require
from tournaments.services.notes import note
from tournaments.services.registrations import last_round_number


@transaction.atomic
def set_tables(
    *,
    event: Event,
    actor: User,
    first_table: int,
    last_round_by_standings: bool,
    accessible_tables: Sequence[int],
    feature_tables: Sequence[int],
) -> Event:
    event = locked_event(event.pk)
    require_changeable(event)
    event.first_table = first_table
    event.last_round_by_standings = last_round_by_standings
    event.accessible_tables = sorted(set(accessible_tables))
    event.feature_tables = sorted(set(feature_tables))
    fields = "first_table", "last_round_by_standings", "accessible_tables", "feature_tables"
    event.save(update_fields=fields)
    note(event, actor, "set_tables", "How tables are numbered was changed")
    return event


@transaction.atomic
def set_zones(*, event: Event, actor: User, zones: Sequence[Zone]) -> Event:
    event = locked_event(event.pk)
    require_changeable(event)
    written = [as_facts(zone) for zone in zones]
    if written != event.zones:
        event.zones = written
        event.save(update_fields=["zones"])
        words = ", ".join(f"{zone} {zone.first}–{zone.last}" for zone in zones) or "none"
        note(event, actor, "set_zones", f"Zones of the hall: {words}"[:300])
        announce(event.topic)
        announce(event.hall_topic)
    return event


@transaction.atomic
def set_player_wish(
    *, registration: Registration, actor: User, fixed_table: int | None, accessible: bool
) -> Registration:
    """A table of their own, or any accessible one. Why is nobody's business and not recorded."""
    registration = locked_registration(registration.pk)
    require_changeable(registration.event)
    registration.fixed_table = fixed_table
    registration.needs_accessible_table = accessible
    registration.save(update_fields=["fixed_table", "needs_accessible_table"])
    note(registration.event, actor, "set_player_wish", f"Seating of {registration} was changed")
    return registration


@transaction.atomic
def plan_bye(
    *, registration: Registration, actor: User, round_number: int, kind: ByeKind
) -> PlannedBye:
    registration = locked_registration(registration.pk)
    event = registration.event
    require_changeable(event)
    require(
        round_number > last_round_number(event),
        f"Round {round_number} has been published already.",
        field="round_number",
    )
    planned, _ = PlannedBye.objects.update_or_create(
        registration=registration, round_number=round_number, defaults={"kind": kind}
    )
    note(event, actor, "plan_bye", str(planned))
    return planned


@transaction.atomic
def cancel_bye(*, planned: PlannedBye, actor: User) -> None:
    event = locked_registration(planned.registration_id).event
    require_changeable(event)
    require(planned.round_number > last_round_number(event), "That round is published already.")
    if PlannedBye.objects.filter(pk=planned.pk).delete()[0]:
        note(event, actor, "cancel_bye", f"Not any more: {planned}")


@transaction.atomic
def keep_apart(
    *,
    event: Event,
    actor: User,
    players: Sequence[Registration],
    reason: str,
    is_hard: bool,
    until_round: int | None,
) -> KeptApart:
    event = locked_event(event.pk)
    require_changeable(event)
    require(len(set(players)) >= 2, "Choose at least two players.", field="players")
    kept = KeptApart.objects.create(
        event=event, reason=reason, is_hard=is_hard, until_round=until_round
    )
    kept.players.set(players)
    names = ", ".join(str(player) for player in players)
    note(event, actor, "keep_apart", f"Kept apart: {names}")
    return kept


@transaction.atomic
def allow_again(*, kept: KeptApart, actor: User) -> None:
    event = locked_event(kept.event_id)
    require_changeable(event)
    if KeptApart.objects.filter(pk=kept.pk).delete()[0]:
        note(event, actor, "allow_again", "Some players may meet again")


def require_changeable(event: Event) -> None:
    require(
        event.state in (EventState.DRAFT, EventState.OPEN, EventState.RUNNING),
        "The event is over.",
    )
