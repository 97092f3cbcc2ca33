"""Settings of an event that can be meant, but look like a slip: whoever sets them is asked once."""

import hashlib
from collections.abc import Iterable
from datetime import datetime
from typing import NamedTuple

from django.utils import timezone

from tournaments.enums import EventState
from tournaments.models import Event
from tournaments.queries.list_deadlines import spoken_moment

BEFORE = (EventState.DRAFT, EventState.OPEN)


class Doubt(NamedTuple):
    """The setting it is about, and what that setting would mean."""

    field: str
    sentence: str


def doubts_about(event: Event, now: datetime | None = None) -> list[Doubt]:
    """Of an event as it is, or as it would be: it need not be saved."""
    known = (past_start(event, now or timezone.now()), late_lists(event), wide_cut(event))
    return [doubt for doubt in known if doubt]


def past_start(event: Event, now: datetime) -> Doubt | None:
    if event.starts_at >= now or event.state not in BEFORE:
        return None
    return Doubt(
        "starts_at",
        f"{spoken_moment(event, event.starts_at)} is over. Nobody can come to this event any more; "
        "this is for one that was played already.",
    )


def late_lists(event: Event) -> Doubt | None:
    due = event.lists_due_at
    if due is None or event.is_limited or due <= event.starts_at:
        return None
    return Doubt(
        "lists_due_at",
        "This is after the start: the event begins without some lists, and players may change "
        "theirs until then or until round 1 is paired, whichever comes first.",
    )


def wide_cut(event: Event) -> Doubt | None:
    if event.structure or event.cut_size <= event.capacity:
        return None
    return Doubt(
        "cut_size",
        f"There are only {event.capacity} seats, so a top {event.cut_size} takes everybody on.",
    )


def mark_of(doubts: Iterable[Doubt]) -> str:
    """Who sends it back has read exactly these."""
    return hashlib.sha256("|".join(each.sentence for each in doubts).encode()).hexdigest()[:16]
