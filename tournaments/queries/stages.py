"""The stages of an event: its plan, those that have begun, and what they change for a round."""

from collections import defaultdict
from typing import NamedTuple

from django.db.models import QuerySet

from engine.pairing import model as plain
from engine.pairing.file import read_stages
from engine.pairing.model import StageKind
from tournaments.enums import RoundState
from tournaments.models import Event, Stage, Standing

Pods = tuple[tuple[str, ...], ...]


def plan_of(event: Event) -> tuple[plain.Stage, ...]:
    """The organizer's plan; without one Swiss rounds, and the cut if there is one."""
    if event.structure:
        return read_stages(event.structure)
    swiss = plain.Stage(StageKind.SWISS, rounds=event.swiss_rounds or 0)
    cut = plain.Stage(StageKind.SINGLE, top=event.cut_size, third_place=event.third_place)
    return (swiss, cut) if event.cut_size else (swiss,)


def begun_stages(event: Event) -> QuerySet[Stage]:
    return event.stages.filter(taken_back_at=None)


def later_stage_has_begun(event: Event) -> bool:
    return begun_stages(event).filter(number__gt=1).exists()


def standings_in_stage(stage: Stage) -> QuerySet[Standing]:
    """After the newest closed round of the stage, best first."""
    closed = stage.event.rounds.filter(stage=stage.number, state=RoundState.CLOSED)
    newest = closed.order_by("-number").first()
    return Standing.objects.filter(round=newest).order_by("rank")


class Setting(NamedTuple):
    """What a round is paired and counted in: its stage, the rounds that count with it, the last
    planned one, and who takes part (None: everybody)."""

    stage: int = 1
    since: int = 1
    last_round: int | None = None
    entrants: frozenset[int] | None = None
    after_round: int = 0
    pods: Pods = ()

    def last_part_of(self, player: int, dropped_after: int | None) -> int | None:
        """The last round a player took part in, or None while they may still be paired."""
        if self.entrants is None or player in self.entrants:
            return dropped_after
        return self.after_round if dropped_after is None else min(dropped_after, self.after_round)


def setting_of(event: Event, number: int | None = None) -> Setting:
    """The setting of the round with this number (default: of the newest); brackets give no points
    and change nothing."""
    if not event.structure:
        return Setting(last_round=event.swiss_rounds)
    pointed = [
        stage
        for stage in begun_stages(event)
        if not StageKind(stage.kind).is_bracket and (number is None or stage.after_round < number)
    ]
    if not pointed:
        return Setting(last_round=plan_of(event)[0].rounds or None)
    anew = [stage.after_round + 1 for stage in pointed if stage.starts_anew]
    return setting_in(pointed[-1], max(anew, default=1))


def setting_in(stage: Stage, since: int) -> Setting:
    entries = list(stage.entries.values_list("registration_id", "pod", "seat"))
    seated: dict[int, list[tuple[int, str]]] = defaultdict(list)
    for player, pod, seat in entries:
        if pod is not None and seat is not None:
            seated[pod].append((seat, str(player)))
    return Setting(
        stage=stage.number,
        since=since,
        last_round=stage.after_round + (stage.rounds or 0),
        entrants=frozenset(player for player, _, _ in entries),
        after_round=stage.after_round,
        pods=tuple(tuple(player for _, player in sorted(pod)) for _, pod in sorted(seated.items())),
    )
