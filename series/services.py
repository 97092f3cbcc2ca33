"""Copying an event, keeping it as a template, going on with a series: each press counts once."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from audit.queries import made_before
from audit.services import record
from live.services import announce
from series.models import EventTemplate, Series, SeriesEvent
from series.queries.events import newest_event_of, next_start, numbered_on
from tournaments.models import Event, Organization
from tournaments.services.blueprints import blueprint_of, make_event_from
from tournaments.services.locks import locked_event, require, required
from tournaments.services.slugs import free_slug

MOST_AT_ONCE = 12


@transaction.atomic
def copy_event(*, event: Event, actor: User, **asked: Any) -> Event:
    """`asked` are the name, `starts_at`, and whether it is published at once. A copy of an event
    of a series belongs to the series."""
    event = locked_event(event.pk)
    made = make_event_from(
        blueprint_of(event), organization=event.organization, actor=actor, **asked
    )
    entry = SeriesEvent.objects.filter(event=event).first()
    if entry is not None:
        SeriesEvent.objects.get_or_create(event=made, defaults={"series_id": entry.series_id})
    return made


@transaction.atomic
def keep_template(*, event: Event, actor: User, name: str) -> EventTemplate:
    """One of the same name is replaced: the organization knows it by its name."""
    event = locked_event(event.pk)
    organization = Organization.objects.select_for_update().get(pk=event.organization_id)
    template, is_new = EventTemplate.objects.update_or_create(
        organization=organization, name=name, defaults={"blueprint": blueprint_of(event)}
    )
    words = f"{event} was kept as the template {name}"
    note_of(organization, actor, "keep_template", words if is_new else f"{words} anew")
    return template


@transaction.atomic
def drop_template(*, template: EventTemplate, actor: User) -> None:
    organization = Organization.objects.select_for_update().get(pk=template.organization_id)
    if EventTemplate.objects.filter(pk=template.pk).delete()[0]:
        note_of(organization, actor, "drop_template", f"The template {template} was removed")


def make_from_template(*, template: EventTemplate, actor: User, **asked: Any) -> Event:
    return make_event_from(
        template.blueprint, organization=template.organization, actor=actor, **asked
    )


@transaction.atomic
def start_series(
    *, event: Event, actor: User, name: str, weeks: int = 1, description: str = ""
) -> Series:
    """The series begins with this event; pressed twice it is begun once."""
    event = locked_event(event.pk)
    entry = SeriesEvent.objects.select_related("series").filter(event=event).first()
    if entry is not None:
        return entry.series
    require(1 <= weeks <= 52, "Between two events lie 1 to 52 weeks.", field="weeks")
    series = Series.objects.create(
        organization=event.organization,
        name=name,
        slug=free_slug(Series, name),
        weeks=weeks,
        description=description,
    )
    SeriesEvent.objects.create(series=series, event=event)
    note_of(event.organization, actor, "start_series", f"The series {name} begins with {event}")
    return series


@transaction.atomic
def change_series(
    *, series: Series, actor: User, name: str, weeks: int, description: str
) -> Series:
    series = Series.objects.select_for_update().select_related("organization").get(pk=series.pk)
    require(1 <= weeks <= 52, "Between two events lie 1 to 52 weeks.", field="weeks")
    wanted = {"name": name, "weeks": weeks, "description": description}
    if any(getattr(series, field) != value for field, value in wanted.items()):
        for field, value in wanted.items():
            setattr(series, field, value)
        series.save(update_fields=list(wanted))
        note_of(series.organization, actor, "change_series", f"The series {name} was changed")
    return series


@transaction.atomic
def make_next(
    *, series: Series, actor: User, count: int = 1, publish: bool = False, key: str = ""
) -> list[Event]:
    """The next events after the newest one, each with its settings. `key` names the press."""
    series = Series.objects.select_for_update().select_related("organization").get(pk=series.pk)
    if made_before(actor, "make_next", key):
        return []
    require(1 <= count <= MOST_AT_ONCE, f"Make 1 to {MOST_AT_ONCE} at once.", field="count")
    made = []
    for _ in range(count):
        none_left = "The series has no event left to go on from."
        newest = required(newest_event_of(series), none_left)
        made.append(go_on(series, newest, actor, publish))
    words = f"{count} more of the series {series}"
    note_of(series.organization, actor, "make_next", words, key=key, made=made[0].pk)
    return made


def go_on(series: Series, newest: Event, actor: User, publish: bool) -> Event:
    event = make_event_from(
        blueprint_of(newest),
        organization=series.organization,
        actor=actor,
        name=numbered_on(newest.name),
        starts_at=next_start(newest, timezone.now(), series.weeks),
        publish=publish,
    )
    SeriesEvent.objects.create(series=series, event=event)
    return event


def note_of(
    organization: Organization, actor: User, action: str, summary: str, **details: Any
) -> None:
    record(actor=actor, subject=organization.topic, action=action, summary=summary, **details)
    announce(organization.topic)
