"""A rehearsal that plays itself: each step is a job of its own, the next one follows it."""

from django.db import transaction

from accounts.models import User
from jobs.models import Job
from jobs.services import start_job
from live.services import announce
from rehearsals.enums import Move
from rehearsals.models import Rehearsal
from rehearsals.queries.course import next_move
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note

STEP = "rehearsal_step"
# Requeued messages wait five minutes: a step never waits as long.
LONGEST_PACE = 240


@transaction.atomic
def let_it_play(*, rehearsal: Rehearsal, actor: User, pace: int) -> Rehearsal:
    """`pace` are the seconds between two steps; while it plays, a new pace holds from the next
    step on."""
    held = locked_rehearsal(rehearsal)
    require(
        0 <= pace <= LONGEST_PACE,
        f"Between two steps lie 0 to {LONGEST_PACE} seconds.",
        field="pace",
    )
    require(next_move(held) != Move.OVER, "This rehearsal is played to the end.")
    if held.pace == pace:
        return held
    was_playing, held.pace = held.plays_itself, pace
    if not was_playing:
        held.run += 1
        queue_step(held, actor, 0)
    held.save(update_fields=["pace", "run"])
    note(held.event, actor, "run_rehearsal", f"It plays itself, a step every {pace} seconds")
    return held


@transaction.atomic
def stop_playing(*, rehearsal: Rehearsal, actor: User | None, said: str = "") -> Rehearsal:
    held = locked_rehearsal(rehearsal)
    if held.plays_itself:
        held.pace, held.said = None, said or held.said
        held.save(update_fields=["pace", "said"])
        note(held.event, actor, "stop_rehearsal", said or "It plays no further by itself")
    return held


@transaction.atomic
def go_on_later(*, rehearsal: Rehearsal, run: int, actor: User) -> None:
    """After a step: the next one, unless somebody stopped it or nothing is left."""
    found = Rehearsal.objects.filter(pk=rehearsal.pk).first()
    if found is None or found.run != run or found.pace is None:
        return
    held = locked_rehearsal(found)
    if next_move(held) == Move.OVER:
        held.pace = None
        held.save(update_fields=["pace"])
        announce(held.event.topic)
    elif held.pace is not None:
        queue_step(held, actor, held.pace)


def queue_step(rehearsal: Rehearsal, actor: User, seconds: int) -> Job:
    return start_job(
        kind=STEP,
        title=f"A step of {rehearsal}"[:120],
        subject=rehearsal.event.topic,
        owner=actor,
        params={"event": rehearsal.event_id, "run": rehearsal.run, "steps": rehearsal.steps},
        fingerprint=f"step-{rehearsal.run}-{rehearsal.steps}",
        seconds=seconds,
    )


def locked_rehearsal(rehearsal: Rehearsal) -> Rehearsal:
    event = locked_event(rehearsal.event_id)
    held = Rehearsal.objects.get(event=event)
    held.event = event
    return held
