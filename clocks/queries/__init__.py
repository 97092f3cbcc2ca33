"""What a clock shows: the time left, and what to do when it is over."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.utils import timezone

from clocks.models import ClockSetting, RoundClock
from engine.policy.end_of_round import EndOfRound, end_of_round
from tournaments.enums import RoundKind, RoundState
from tournaments.models import Event, Match, Round
from tournaments.queries.round_times import round_minutes


@dataclass(frozen=True)
class ClockFace:
    """A running or resting clock as it stands `now`, for a round or for one table of it."""

    clock: RoundClock
    now: datetime
    end: EndOfRound
    extra: timedelta = timedelta()

    @property
    def is_paused(self) -> bool:
        return self.clock.paused_at is not None

    @property
    def ends_at(self) -> datetime:
        return self.clock.ends_at + self.extra

    @property
    def left(self) -> timedelta:
        return self.clock.left(self.now) + self.extra

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
        """`34:05` left, or `2:10` over."""
        seconds = abs(int(self.left.total_seconds()))
        return f"{seconds // 60}:{seconds % 60:02}"


def is_cut(a_round: Round) -> bool:
    return a_round.kind == RoundKind.CUT


def setting_of(event: Event) -> ClockSetting:
    return ClockSetting.objects.filter(event=event).first() or ClockSetting(event=event)


def minutes_for(a_round: Round) -> int | None:
    """What the event says, else the policy; None where the round has no clock."""
    return round_minutes(a_round.event, in_cut=is_cut(a_round))


def face_of(a_round: Round, extra_minutes: int = 0) -> ClockFace | None:
    """Nothing before the clock is started, and once the round is closed."""
    clock = RoundClock.objects.filter(round=a_round).first()
    if clock is None or a_round.state != RoundState.PUBLISHED:
        return None
    end = end_of_round(a_round.event.game, in_cut=is_cut(a_round))
    return ClockFace(clock, timezone.now(), end, timedelta(minutes=extra_minutes))


def face_for_table(match: Match) -> ClockFace | None:
    """With the table's extra time; a feature table plays without the clock."""
    if match.is_bye or match.table in match.round.event.feature_tables:
        return None
    return face_of(match.round, match.extension_minutes)


def times_of_tables(a_round: Round, matches: Iterable[Match]) -> dict[int, str]:
    """For paper, by match: until when it plays, or how long while its clock stands or waits."""
    event, minutes = a_round.event, minutes_for(a_round)
    clock = RoundClock.objects.filter(round=a_round).first()
    found = {}
    for match in matches:
        extra = timedelta(minutes=match.extension_minutes)
        if match.table in event.feature_tables:
            continue
        if clock is not None and clock.paused_at is None:
            found[match.pk] = f"until {(clock.ends_at + extra).astimezone(event.zone):%H:%M}"
        elif minutes:
            found[match.pk] = f"{minutes + match.extension_minutes} minutes"
    return found


def tables_going_to_turns(a_round: Round) -> list[int]:
    """Those without a result, without extra time, that play by the clock."""
    open_ones = a_round.matches.filter(result=None, second__isnull=False, extension_minutes=0)
    played = open_ones.exclude(table__in=a_round.event.feature_tables).order_by("table")
    return [table for table in played.values_list("table", flat=True) if table is not None]


def tables_with_extra_time(a_round: Round) -> Iterable[Match]:
    """Those that go on when time is called for the others, the last to end first."""
    late = a_round.matches.filter(extension_minutes__gt=0, result=None)
    return late.order_by("-extension_minutes", "table")
