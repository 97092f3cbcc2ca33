"""The clock of drafting and building: started, paused, taken from phase to phase by the desk."""

from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from clocks.models import LimitedClock
from clocks.queries.limited import DRAFT, LimitedFace, kind_awaited, limited_face, rounds_paired
from engine.policy.limited_time import usual_packs
from tournaments.errors import TournamentError
from tournaments.models import Event
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note

NOTHING_AWAITED = "Nothing is drafted or built now, so there is no clock for it."
NOT_STARTED = "This clock has not been started."
MOST_PACKS, MOST_CARDS, LONGEST_ADDED = 12, 30, 60 * 60


@transaction.atomic
def start_limited_clock(
    *,
    event: Event,
    actor: User,
    packs: int | None = None,
    cards: int | None = None,
    called: bool = False,
) -> LimitedClock:
    """A clock that runs already goes on as it is."""
    event = locked_event(event.pk)
    paired = rounds_paired(event)
    kind = kind_awaited(event, paired)
    require(bool(kind), NOTHING_AWAITED)
    running = LimitedClock.objects.filter(event=event, after_round=paired).first()
    if running is not None:
        return running
    usual = usual_packs(event.game)
    packs, cards = packs or usual[0], cards or usual[1]
    require(1 <= packs <= MOST_PACKS, f"Draft 1 to {MOST_PACKS} packs.", field="packs")
    require(2 <= cards <= MOST_CARDS, f"A pack has 2 to {MOST_CARDS} cards.", field="cards")
    clock = LimitedClock.objects.create(
        event=event,
        after_round=paired,
        packs=packs,
        cards=cards,
        is_called=called and kind == DRAFT,
        started_at=timezone.now(),
    )
    face = face_now(event)
    note(event, actor, "start_limited_clock", f"{face.title}: the clock was started")
    return clock


@transaction.atomic
def pause_limited_clock(*, event: Event, actor: User) -> LimitedClock:
    event = locked_event(event.pk)
    face = face_now(event)
    if face.clock.paused_at is None:
        face.clock.paused_at = timezone.now()
        face.clock.save(update_fields=["paused_at"])
        note(event, actor, "pause_limited_clock", f"{face.title}: the clock was paused")
    return face.clock


@transaction.atomic
def resume_limited_clock(*, event: Event, actor: User) -> LimitedClock:
    event = locked_event(event.pk)
    face = face_now(event)
    if face.clock.paused_at is not None:
        face.clock.rested += timezone.now() - face.clock.paused_at
        face.clock.paused_at = None
        face.clock.save(update_fields=["rested", "paused_at"])
        note(event, actor, "resume_limited_clock", f"{face.title}: the clock goes on")
    return face.clock


@transaction.atomic
def begin_next_phase(*, event: Event, actor: User, seen: int) -> LimitedClock:
    """`seen` is the number of the phase that the page showed, so that two presses are one."""
    event = locked_event(event.pk)
    face = face_now(event)
    if face.number != seen:
        return face.clock
    require(face.following is not None, "This is the last phase: pair the round.", field="seen")
    clock = face.clock
    clock.phase, clock.added, clock.rested = clock.phase + 1, 0, timedelta()
    clock.started_at, clock.paused_at = timezone.now(), None
    clock.save()
    note(event, actor, "next_limited_phase", f"{face_now(event).title} began")
    return clock


@transaction.atomic
def add_to_phase(*, event: Event, actor: User, seconds: int, seen: int) -> LimitedClock:
    """`seen` are the seconds that were given on top so far, as the page showed them."""
    event = locked_event(event.pk)
    face = face_now(event)
    if face.clock.added != seen:
        return face.clock
    require(
        abs(seen + seconds) <= LONGEST_ADDED and face.phase.seconds + seen + seconds > 0,
        "That is more than an hour, or less than nothing.",
        field="seconds",
    )
    face.clock.added = seen + seconds
    face.clock.save(update_fields=["added"])
    note(event, actor, "add_to_phase", f"{face.title}: {seconds:+} seconds")
    return face.clock


@transaction.atomic
def take_limited_clock_away(*, event: Event, actor: User) -> None:
    event = locked_event(event.pk)
    found = LimitedClock.objects.filter(event=event, after_round=rounds_paired(event))
    if found.delete()[0]:
        note(event, actor, "take_limited_clock_away", "The clock of drafting was taken away")


def face_now(event: Event) -> LimitedFace:
    face = limited_face(event)
    if face is None:
        raise TournamentError(NOT_STARTED)
    return face
