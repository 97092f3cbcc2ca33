"""A stage begins with those who go on, and is taken back while nothing has been paired in it."""

from collections.abc import Sequence
from typing import Any

from django.db import transaction
from django.db.models import QuerySet
from django.utils import timezone

from accounts.models import User
from engine.pairing.file import stages_document
from engine.pairing.model import StageKind
from engine.pairing.openings import Opening
from engine.pairing.plans import rounds_of
from engine.pairing.pods import sizes_problem
from tournaments.enums import EventState, RoundState
from tournaments.models import Event, Round, Stage, StageEntry
from tournaments.queries.courses import Course, course_of
from tournaments.queries.engine_view import asked_of
from tournaments.queries.openings import opening_of
from tournaments.queries.rounds import rounds_for_staff
from tournaments.queries.seeds import seed_order
from tournaments.queries.stage_words import stage_words
from tournaments.queries.stages import begun_stages
from tournaments.services.list_decisions import require_lists_decided
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note
from tournaments.services.seeds import new_seed
from tournaments.signals import about_to_change

FEWEST = "A cut needs at least two players who are still in the event."


@transaction.atomic
def begin_stage(
    *,
    event: Event,
    number: int,
    actor: User | None,
    by_pairing: bool = False,
    pod_sizes: Sequence[int] = (),
) -> Stage:
    """Fixes who is in the stage, by seed and seat. `number` is the stage that the page showed; a
    second press finds the stage of the first. Without `pod_sizes` pods have the usual ones."""
    event = locked_event(event.pk)
    require(event.state == EventState.RUNNING, "The event is not running.")
    begun = begun_stages(event).filter(number=number).first()
    if begun is not None:
        return begun
    course = course_of(event)
    require_next(event, course, number)
    seed = new_seed()
    planned, sizes = course.plan[number - 1], list(pod_sizes)
    if planned.kind is not StageKind.DRAFT:
        sizes = []
    tournament, opening = opening_of(event, course, seed, sizes)
    require_players(opening, sizes)
    about_to_change.send(Event, event=event, actor=actor, step=f"{stage_words(planned)} begins")
    newest = rounds_for_staff(event).order_by("-number").first()
    begun = Stage.objects.create(
        event=event,
        number=number,
        kind=planned.kind.value,
        rounds=rounds_of(planned, len(opening.players), event.game),
        starts_anew=planned.starts_anew,
        all_at_once=planned.all_at_once,
        third_place=planned.third_place,
        after_round=newest.number if newest else 0,
        begun_by_pairing=by_pairing,
        seed=seed,
        engine_version=opening.engine_version,
        input_hash=opening.input_hash,
        asked={
            "event": asked_of(tournament),
            "stage": stages_document([planned])[0],
            "passed_over": [[int(player), reason] for player, reason in opening.passed_over],
            **chosen_for(event, course, sizes),
        },
    )
    StageEntry.objects.bulk_create(entries_of(begun, opening))
    words = f"{stage_words(planned)} began with {len(opening.players)} players"
    note(event, actor, "begin_stage", words, stage=number, seed=seed)
    return begun


def require_players(opening: Opening, sizes: Sequence[int]) -> None:
    require(len(opening.players) >= 2, FEWEST)
    problem = sizes_problem(sizes, len(opening.players)) if sizes else ""
    require(not problem, problem, field="pod_sizes")


def chosen_for(event: Event, course: Course, sizes: list[int]) -> dict[str, Any]:
    """What the organizer chose: sizes of pods, seeds of a bracket that is played first."""
    chosen: dict[str, Any] = {"pod_sizes": sizes} if sizes else {}
    return {**chosen, "seed_order": seed_order(event)} if course.awaits_seeds else chosen


def require_next(event: Event, course: Course, number: int) -> None:
    playing = rounds_for_staff(event).exclude(state=RoundState.CLOSED).order_by("number").first()
    require(playing is None, f"Close {playing} first.")
    require(
        course.following is not None and number == course.number + 1,
        "This is not the next stage of the event.",
    )
    require(course.is_over, "The stage before it is not over yet.")
    if number > 1:
        require_lists_decided(event)


def entries_of(stage: Stage, opening: Opening) -> list[StageEntry]:
    seats = {
        player: (pod, seat)
        for pod, players in enumerate(opening.pods or (opening.seats,), start=1)
        for seat, player in enumerate(players, start=1)
    }
    entries = []
    for seed, player in enumerate(opening.players, start=1):
        pod, seat = seats.get(player, (None, None))
        entries.append(
            StageEntry(stage=stage, registration_id=int(player), seed=seed, pod=pod, seat=seat)
        )
    return entries


@transaction.atomic
def take_back_stage(*, event: Event, number: int, actor: User) -> None:
    """Everybody who was cut is back in; the next beginning is computed anew."""
    event = locked_event(event.pk)
    require(event.state == EventState.RUNNING, "The event is not running.")
    begun = begun_stages(event).filter(number=number).first()
    if begun is None:
        return
    later = begun_stages(event).filter(number__gt=number)
    require(not later.exists(), "A later stage has begun already.")
    paired = rounds_in(begun).order_by("-number").first()
    require(
        paired is None,
        f"This stage has a pairing, {paired}. Discard that before you take the stage back.",
    )
    step = f"taking {begun} back"
    about_to_change.send(Event, event=event, actor=actor, step=step)
    withdraw(begun, actor)


def withdraw(begun: Stage, actor: User) -> None:
    begun.taken_back_at = timezone.now()
    begun.save(update_fields=["taken_back_at"])
    note(begun.event, actor, "take_back_stage", f"{begun} was taken back", stage=begun.number)


def rounds_in(begun: Stage) -> QuerySet[Round]:
    return rounds_for_staff(begun.event).filter(stage=begun.number)


def take_back_stage_of(discarded: Round, actor: User) -> None:
    """A stage that was begun to pair its first round goes with that round."""
    begun = begun_stages(discarded.event).filter(number=discarded.stage).first()
    if begun is not None and begun.begun_by_pairing and not rounds_in(begun).exists():
        withdraw(begun, actor)


def course_to_pair(event: Event, actor: User | None) -> Course:
    """The stage in which the next round is paired; the next one begins when the last is over."""
    course = course_of(event)
    if not course.is_over:
        return course
    ended = "The final has been played" if course.bracket else "All rounds have been played"
    require(course.following is not None, f"{ended}. Finish the event.")
    begin_stage(event=event, number=course.number + 1, actor=actor, by_pairing=True)
    return course_of(event)
