"""The settings of an event as the form and the record call them, with their values in words."""

from collections.abc import Collection
from datetime import datetime

from django.utils.formats import date_format

from decks.queries.formats import format_name
from tournaments.models import Event

LABELS = {
    "name": "Name of the event",
    "game": "Game",
    "format": "Format",
    "play": "Kind of play",
    "pools_swapped": "Another player registers the pool",
    "starts_at": "Start",
    "time_zone": "Time zone",
    "venue": "Venue",
    "capacity": "Seats",
    "swiss_rounds": "Swiss rounds",
    "cut_size": "Top cut",
    "third_place": "With a match for third place",
    "best_of": "Match length",
    "round_minutes": "Minutes of a round",
    "cut_minutes": "Minutes of a round in the cut",
    "lists_required": "Every player hands in a deck list",
    "lists_for_judges": "Judges read every list",
    "lists_in_cut": "Opponents in the cut read each other's list",
    "lists_published": "Which lists does everybody read?",
    "lists_due_at": "Deadline for lists",
    "registration_opens_at": "Registration opens",
    "registration_closes_at": "Registration closes",
    "fee": "Entry fee",
    "fee_currency": "Currency",
    "fee_words": "What the fee is for",
    "description": "Description",
}
TOO_LONG_TO_REPEAT = ("description",)
NOTHING = {"swiss_rounds": "by attendance", "cut_size": "no cut"}


def value_of_setting(event: Event, name: str) -> str:
    value = getattr(event, name)
    if isinstance(value, datetime):
        return date_format(value.astimezone(event.zone), "D j M Y, H:i")
    if isinstance(value, bool):
        return "yes" if value else "no"
    if name == "format":
        return format_name(event.game, event.format)
    words = getattr(event, f"get_{name}_display", None)
    said = words() if words else value
    return str(said) if said not in (None, "", 0) else NOTHING.get(name, "nothing")


def changes_in_words(before: Event, after: Event, names: Collection[str]) -> str:
    """“Seats: 32 → 40. Venue: nothing → Back room.”, as the record keeps it."""
    return " ".join(change_in_words(before, after, name) for name in LABELS if name in names)


def change_in_words(before: Event, after: Event, name: str) -> str:
    label = LABELS[name]
    if name in TOO_LONG_TO_REPEAT:
        return f"{label} changed."
    was, now = value_of_setting(before, name), value_of_setting(after, name)
    return f"{label}: {was} → {now}."
