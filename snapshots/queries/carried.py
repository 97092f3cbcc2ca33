"""An event as a file that another Arbiter reads: docs/tournament-file.md."""

from collections.abc import Iterator
from typing import Any

from django.db.models import Model, Q
from django.utils import timezone

from accounts.models import PlayerProfile, User
from audit.models import Record
from decks.models import RegisteredDeck
from snapshots.queries.documents import Table, fields_of, is_binary, table_of
from tournaments.models import Event, EventStaff
from tournaments.queries.event_rows import declared_rows, rows_of_event

FORMAT, VERSION = "arbiter-event", 1
# Where it is found here, who it is for, and what is decided anew where it goes.
OF_THIS_PLACE = frozenset(
    ("organization", "slug", "code", "created_at", "is_rehearsal", "lists_released_at")
)
ABOUT_DECKS = ("id", "profile", "format", "event_date", "text", "pool", "reason", "previous")
ABOUT_ENTRIES = ("at", "actor__profile__display_name", "action", "summary")


def travelling() -> list[type[Model]]:
    return [model for model, rows in declared_rows().items() if rows.travels]


def travelling_columns(model: type[Model]) -> list[str]:
    """Accounts stay here: people of another place are other people."""
    left = OF_THIS_PLACE if model is Event else frozenset[str]()
    return [
        each.attname
        for each in fields_of(model)
        if each.name not in left and not is_binary(each) and each.related_model is not User
    ]


def event_file_of(event: Event) -> dict[str, Any]:
    """Everything of the event that travels, with the lists and the record."""
    tables = {model._meta.label: table_for(model, event) for model in travelling()}
    decks = decks_of(event)
    return {
        "format": FORMAT,
        "version": VERSION,
        "written_at": timezone.now(),
        "players": list(players_of(event, decks)),
        "staff": list(staff_of(event)),
        "decks": decks,
        "tables": {label: table for label, table in tables.items() if table["rows"]},
        "record": record_of(event),
    }


def table_for(model: type[Model], event: Event) -> Table:
    whole, columns = table_of(model, event), travelling_columns(model)
    places = [whole["columns"].index(each) for each in columns]
    return {"columns": columns, "rows": [[row[place] for place in places] for row in whole["rows"]]}


def players_of(event: Event, decks: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    """Whoever plays, and whose lists those were."""
    named = Q(registrations__event=event) | Q(pk__in={deck["profile"] for deck in decks})
    profiles = PlayerProfile.objects.filter(named).order_by("pk").distinct()
    for pk, name in profiles.values_list("pk", "display_name"):
        yield {"id": pk, "name": name}


def staff_of(event: Event) -> Iterator[dict[str, str]]:
    """For whoever invites them over there."""
    for each in EventStaff.objects.filter(event=event).select_related("user__profile"):
        profile = getattr(each.user, "profile", None)
        name = profile.display_name if profile else ""
        yield {"name": name, "email": each.user.email, "role": each.role}


def decks_of(event: Event) -> list[dict[str, Any]]:
    """Every version of every list that a row of the event names, the oldest first."""
    known = set[int]()
    for model in travelling():
        for each in fields_of(model):
            if each.related_model is RegisteredDeck:
                rows = rows_of_event(model, event).exclude(**{each.name: None})
                known.update(rows.values_list(each.attname, flat=True))
    waiting = set(known)
    while waiting:
        before = RegisteredDeck.objects.filter(next_versions__in=waiting)
        waiting = set(before.values_list("pk", flat=True)) - known
        known |= waiting
    return list(RegisteredDeck.objects.filter(pk__in=known).order_by("pk").values(*ABOUT_DECKS))


def record_of(event: Event) -> list[dict[str, Any]]:
    entries = Record.objects.filter(chain=event.topic).order_by("number")
    return [
        {"at": at, "by": by or "", "action": action, "summary": summary}
        for at, by, action, summary in entries.values_list(*ABOUT_ENTRIES)
    ]
