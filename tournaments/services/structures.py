"""The plan of an event: which stages follow each other."""

from collections.abc import Sequence

from django.db import transaction

from accounts.models import User
from engine.pairing.file import stages_document
from engine.pairing.model import Stage, StageKind
from engine.pairing.plans import plan_problems
from tournaments.enums import EventState
from tournaments.errors import TournamentError
from tournaments.models import Event
from tournaments.queries.courses import course_of
from tournaments.queries.stage_words import plan_words
from tournaments.queries.stages import plan_of
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note


@transaction.atomic
def plan_stages(*, event: Event, stages: Sequence[Stage], actor: User) -> Event:
    """Stages that have begun stay as they are; the rest may change until the event is over."""
    event = locked_event(event.pk)
    require(
        event.state not in (EventState.FINISHED, EventState.CANCELLED),
        "The event is over: its stages stay as they were.",
    )
    for _, key, words in plan_problems(stages):
        raise TournamentError(words, field=key)
    plan = tuple(stages)
    if plan == plan_of(event):
        return event
    require_begun_kept(event, plan)
    if is_simple(plan) and (
        not event.structure or event.state in (EventState.DRAFT, EventState.OPEN)
    ):
        event.structure, event.swiss_rounds = [], plan[0].rounds or None
        keep_cut(event, plan)
    else:
        event.structure = stages_document(plan)
    event.save(update_fields=["structure", "swiss_rounds", "cut_size", "third_place"])
    words = plan_words(plan)
    note(event, actor, "plan_stages", f"Planned: {words}"[:200], stages=stages_document(plan))
    return event


def is_simple(plan: Sequence[Stage]) -> bool:
    """Swiss rounds, and at most a cut: what an event has without a plan of its own."""
    first, *rest = plan
    if first != Stage(StageKind.SWISS, rounds=first.rounds):
        return False
    if not rest:
        return True
    cut = Stage(StageKind.SINGLE, top=rest[0].top, third_place=rest[0].third_place)
    return rest == [cut]


def keep_cut(event: Event, plan: Sequence[Stage]) -> None:
    """The second stage of a simple plan, as the settings show it."""
    event.cut_size = (plan[1].top or 0) if len(plan) > 1 else 0
    event.third_place = len(plan) > 1 and plan[1].third_place


def require_begun_kept(event: Event, plan: tuple[Stage, ...]) -> None:
    """Of the stage being played only the number of rounds may change, and only a first one's."""
    if event.state != EventState.RUNNING:
        return
    course = course_of(event)
    before = course.plan[: course.number]
    require(len(plan) >= course.number, "A stage that has begun cannot be taken out of the plan.")
    for number, (was, now) in enumerate(zip(before, plan, strict=False), start=1):
        if course.begun is None and number == 1:
            require(now.kind is was.kind, "This stage is being played.", field="kind")
            require(
                now.rounds >= course.played,
                f"{course.played} rounds of this stage are paired already.",
                field="rounds",
            )
        else:
            require(now == was, f"Stage {number} has begun: it stays as it was.", field="kind")
