"""Drafting and building before a first round: which phase it is, and how long it still lasts."""

from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from clocks.models import LimitedClock
from engine.policy.end_of_round import EndOfRound
from engine.policy.limited_time import LimitedTime, Phase, limited_time
from tournaments.enums import EventState, Play, RoundState, StageKind
from tournaments.models import Event
from tournaments.queries.stages import begun_stages

SEALED, DRAFT = "sealed", "draft"


@dataclass(frozen=True)
class LimitedFace:
    """What the clock of a phase shows as it stands `now`; pages draw it like a round's."""

    clock: LimitedClock
    now: datetime
    time: LimitedTime

    @property
    def phase(self) -> Phase:
        return self.time.phases[self.clock.phase]

    @property
    def title(self) -> str:
        return self.phase.title

    @property
    def following(self) -> Phase | None:
        return next(iter(self.time.phases[self.clock.phase + 1 :]), None)

    @property
    def number(self) -> int:
        return self.clock.phase + 1

    @property
    def is_paused(self) -> bool:
        return self.clock.paused_at is not None

    @property
    def ends_at(self) -> datetime:
        seconds = self.phase.seconds + self.clock.added
        return self.clock.started_at + timedelta(seconds=seconds) + self.clock.rested

    @property
    def left(self) -> timedelta:
        return self.ends_at - (self.clock.paused_at or self.now)

    @property
    def is_over(self) -> bool:
        return self.left <= timedelta()

    @property
    def left_milliseconds(self) -> int:
        return round(self.left.total_seconds() * 1000)

    @property
    def ends_milliseconds(self) -> int:
        return round(self.ends_at.timestamp() * 1000)

    @property
    def left_words(self) -> str:
        seconds = abs(int(self.left.total_seconds()))
        return f"{seconds // 60}:{seconds % 60:02}"

    @property
    def calls(self) -> str:
        """`15:610000 14:560000`: cards left in the pack, and what is left of the phase in
        milliseconds when their pick is over."""
        left, said = sum(call.seconds for call in self.phase.calls), []
        for call in self.phase.calls:
            left -= call.seconds
            said.append(f"{call.cards}:{left * 1000}")
        return " ".join(said)

    @property
    def end(self) -> EndOfRound:
        """What follows, in the place where a round's clock says what to do at the end."""
        after = self.following
        next_one = f"Next: {after.title.lower()}." if after else "Wait for the pairings."
        return EndOfRound((next_one,), self.time.source, self.time.is_general)


def rounds_paired(event: Event) -> int:
    newest = event.rounds.exclude(state=RoundState.DISCARDED).order_by("-number").first()
    return newest.number if newest else 0


def may_be_limited(event: Event) -> bool:
    """Asks the database nothing: plain events of decks from home cost nothing more."""
    return event.state == EventState.RUNNING and bool(event.structure or event.is_limited)


def kind_awaited(event: Event, paired: int) -> str:
    """What is done before the next round: a draft, a sealed deck, or nothing of the kind."""
    if not may_be_limited(event):
        return ""
    newest = begun_stages(event).order_by("-number").first() if event.structure else None
    if newest is not None and newest.kind == StageKind.DRAFT and newest.after_round == paired:
        return DRAFT
    if paired or not event.is_limited:
        return ""
    return SEALED if event.play == Play.SEALED else DRAFT


def time_of(clock: LimitedClock, kind: str) -> LimitedTime:
    return limited_time(clock.event.game, kind, clock.packs, clock.cards, clock.is_called)


def limited_face(event: Event) -> LimitedFace | None:
    """Nothing before it is started, and once the next round is paired."""
    if not may_be_limited(event):
        return None
    paired = rounds_paired(event)
    clock = LimitedClock.objects.filter(event=event, after_round=paired).first()
    kind = kind_awaited(event, paired) if clock else ""
    if clock is None or not kind:
        return None
    clock.event = event
    return LimitedFace(clock, timezone.now(), time_of(clock, kind))
