"""Starting, pausing and changing a round's clock: each under the event's lock, each once."""

from datetime import timedelta

from django.db import transaction
from django.dispatch import receiver
from django.utils import timezone

from accounts.models import User
from clocks.enums import Starts
from clocks.models import ClockSetting, RoundClock
from clocks.queries import minutes_for, setting_of
from tournaments.enums import RoundState
from tournaments.models import Event, Round
from tournaments.models.event import LONGEST_ROUND
from tournaments.services.blueprints import register_part
from tournaments.services.events import change_event
from tournaments.services.locks import locked_round, require, required
from tournaments.services.notes import note
from tournaments.signals import round_published

NOT_STARTED = "The clock of this round has not been started."
CHANGED = "Somebody changed the clock to {minutes} minutes while you were looking."


@transaction.atomic
def start_clock(*, round: Round, actor: User, minutes: int | None = None) -> RoundClock:
    """A clock that runs already goes on as it is."""
    round = locked_round(round.pk)
    require_playing(round)
    running = RoundClock.objects.filter(round=round).first()
    if running is not None:
        return running
    length = required(
        minutes or minutes_for(round),
        "Rounds like this one have no clock. Say how many minutes this one gets.",
        field="minutes",
    )
    require_length(length)
    clock = RoundClock.objects.create(round=round, minutes=length, started_at=timezone.now())
    note(round.event, actor, "start_clock", f"The clock of {round} was started: {length} minutes")
    return clock


@transaction.atomic
def pause_clock(*, round: Round, actor: User) -> RoundClock:
    clock = locked_clock(round)
    if clock.paused_at is None:
        clock.paused_at = timezone.now()
        clock.save(update_fields=["paused_at"])
        note(clock.round.event, actor, "pause_clock", f"The clock of {clock.round} was paused")
    return clock


@transaction.atomic
def resume_clock(*, round: Round, actor: User) -> RoundClock:
    clock = locked_clock(round)
    if clock.paused_at is not None:
        rest = timezone.now() - clock.paused_at
        clock.rested, clock.paused_at = clock.rested + rest, None
        clock.save(update_fields=["rested", "paused_at"])
        words = f"The clock of {clock.round} goes on after a pause of {in_minutes(rest)}"
        note(clock.round.event, actor, "resume_clock", words)
    return clock


@transaction.atomic
def change_minutes(*, round: Round, actor: User, minutes: int, seen: int) -> RoundClock:
    """The length of the whole round; `seen` is the one that whoever changes it was shown, so that
    two presses are one and nobody adds to minutes they have not seen."""
    clock = locked_clock(round)
    if clock.minutes == minutes:
        return clock
    require(clock.minutes == seen, CHANGED.format(minutes=clock.minutes), field="minutes")
    require_length(minutes)
    before, clock.minutes = clock.minutes, minutes
    clock.save(update_fields=["minutes"])
    words = f"{clock.round} lasts {minutes} minutes instead of {before}"
    note(clock.round.event, actor, "change_clock", words)
    return clock


@transaction.atomic
def take_clock_away(*, round: Round, actor: User) -> None:
    """The round goes on without a clock, and one can be started anew."""
    round = locked_round(round.pk)
    if RoundClock.objects.filter(round=round).delete()[0]:
        note(round.event, actor, "take_clock_away", f"The clock of {round} was taken away")


@transaction.atomic
def set_clocks(
    *, event: Event, actor: User, starts: str, minutes: int | None, cut_minutes: int | None
) -> ClockSetting:
    """For rounds whose clock is not started yet. How long they last is the event's own setting."""
    event = change_event(event=event, actor=actor, round_minutes=minutes, cut_minutes=cut_minutes)
    if setting_of(event).starts != starts:
        ClockSetting.objects.update_or_create(event=event, defaults={"starts": starts})
        words = f"The clock of a round starts {Starts(starts).label.lower()}"
        note(event, actor, "set_clocks", words, starts=starts)
    return setting_of(event)


def clocks_described(event: Event) -> str | None:
    """For another event like this one: when its clocks start."""
    setting = ClockSetting.objects.filter(event=event).first()
    return setting.starts if setting else None


def clocks_made(event: Event, starts: str, actor: User) -> None:
    ClockSetting.objects.create(event=event, starts=starts)


register_part("clocks", clocks_described, clocks_made)


@receiver(round_published)
def start_with_publishing(round: Round, actor: User, **_more: object) -> None:
    if setting_of(round.event).starts == Starts.PUBLISHED and minutes_for(round) is not None:
        start_clock(round=round, actor=actor)


def locked_clock(round: Round) -> RoundClock:
    round = locked_round(round.pk)
    require_playing(round)
    clock = required(RoundClock.objects.filter(round=round).first(), NOT_STARTED)
    clock.round = round
    return clock


def require_playing(round: Round) -> None:
    require(
        round.state == RoundState.PUBLISHED, f"{round} is not being played: it has no clock now."
    )


def require_length(minutes: int) -> None:
    require(
        1 <= minutes <= LONGEST_ROUND,
        f"A round lasts between 1 and {LONGEST_ROUND} minutes.",
        field="minutes",
    )


def in_minutes(length: timedelta) -> str:
    minutes = round(length.total_seconds() / 60)
    return "1 minute" if minutes == 1 else f"{minutes} minutes"
