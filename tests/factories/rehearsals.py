"""Rehearsals, made and played through the services."""

from rehearsals.enums import Move
from rehearsals.models import Rehearsal
from rehearsals.queries.course import next_move
from rehearsals.services.making import make_rehearsal
from rehearsals.services.playing import play_step
from tests.factories.events import make_open_event, owner_of
from tournaments.models import Event

TROUBLES = {
    "absent_percent": 20,
    "drop_percent": 30,
    "dispute_percent": 40,
    "late_percent": 30,
    "call_percent": 40,
}


def rehearse(event: Event | None = None, players: int = 8, **asked) -> Rehearsal:
    event = event or make_open_event(swiss_rounds=2)
    return make_rehearsal(event=event, actor=owner_of(event), players=players, **asked)


def step(rehearsal: Rehearsal) -> Rehearsal:
    """The next step, and the rehearsal as it is then."""
    play_step(rehearsal=rehearsal, actor=owner_of(rehearsal.event), seen=rehearsal.steps)
    return Rehearsal.objects.select_related("event__organization").get(pk=rehearsal.pk)


def play(rehearsal: Rehearsal, until: Move = Move.OVER, most: int = 200) -> Rehearsal:
    """Until that is what comes next."""
    for _ in range(most):
        if next_move(rehearsal) == until:
            return rehearsal
        rehearsal = step(rehearsal)
    raise AssertionError(f"{until} did not come in {most} steps: {rehearsal.said}")
