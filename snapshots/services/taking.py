"""Snapshots: taken by themselves before each step that changes much, and by hand."""

from datetime import timedelta
from typing import Any

from django.db import transaction
from django.dispatch import receiver
from django.utils import timezone

from accounts.models import User
from snapshots.models import LONGEST_WORDS, Snapshot
from snapshots.queries.documents import Document, document_of, packed, row_count
from tournaments.enums import EventState
from tournaments.models import Event
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note
from tournaments.signals import about_to_change

MOST_TAKEN, MOST_KEPT = 40, 20
MOST_BYTES = 100 * 1024 * 1024
KEPT_AFTER_THE_END = timedelta(days=30)


@receiver(about_to_change)
def take_before(sender: object, event: Event, actor: User | None, step: str, **_: Any) -> None:
    """In the transaction of the step, whose lock holds: either both are there or neither."""
    take(event, actor, f"before {step}")


@transaction.atomic
def take_snapshot(*, event: Event, actor: User, words: str) -> Snapshot:
    """By hand: it stays until somebody throws it away."""
    event, words = locked_event(event.pk), words.strip()
    require(bool(words), "Say what this snapshot is for.", field="words")
    require(len(words) <= LONGEST_WORDS, f"At most {LONGEST_WORDS} letters, please.", field="words")
    kept = event.snapshots.filter(is_kept=True).count()
    require(
        kept < MOST_KEPT,
        f"There are {kept} snapshots taken by hand already: throw one away first.",
        field="words",
    )
    taken = take(event, actor, words, is_kept=True)
    note(event, actor, "take_snapshot", f"A snapshot was taken: {words}", snapshot=taken.pk)
    return taken


@transaction.atomic
def throw_snapshot_away(*, snapshot: Snapshot, actor: User) -> None:
    event = locked_event(snapshot.event_id)
    found = event.snapshots.filter(pk=snapshot.pk).defer("packed").first()
    if found is not None:
        words = (
            f"The snapshot “{found.words}” of {found.taken_at:%Y-%m-%d %H:%M} UTC was thrown away"
        )
        found.delete()
        note(event, actor, "throw_snapshot_away", words)


def take(
    event: Event,
    actor: User | None,
    words: str,
    *,
    is_kept: bool = False,
    document: Document | None = None,
) -> Snapshot:
    document = document or document_of(event)
    content = packed(document)
    taken = Snapshot.objects.create(
        event=event,
        taken_by=actor,
        words=words[:LONGEST_WORDS],
        is_kept=is_kept,
        rows=row_count(document),
        size=len(content),
        packed=content,
    )
    forget_the_oldest(event)
    return taken


def forget_the_oldest(event: Event) -> None:
    """Of those that were taken by themselves the newest stay, as many as there is room for."""
    room, gone = MOST_BYTES, []
    own = event.snapshots.filter(is_kept=False).values_list("pk", "size")
    for place, (pk, size) in enumerate(own):
        room -= size
        if place and (place >= MOST_TAKEN or room < 0):
            gone.append(pk)
    if gone:
        Snapshot.objects.filter(pk__in=gone).delete()


def forget_what_is_over() -> int:
    """Of an event that ended and that nobody took back for a month: how it got there is nobody's
    business any more. What was taken by hand stays."""
    since = timezone.now() - KEPT_AFTER_THE_END
    over = Event.objects.filter(state__in=[EventState.FINISHED, EventState.CANCELLED])
    lately = Snapshot.objects.filter(taken_at__gt=since).values("event")
    old = Snapshot.objects.filter(is_kept=False, event__in=over.exclude(pk__in=lately))
    return old.delete()[0]
