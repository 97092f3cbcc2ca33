"""When the round will probably end: from how long this event's own matches took, how many tables
still play, and their extra time. Without such matches there is no forecast.

The last open table decides. Each of them is taken to end like one of the event's earlier matches
that took longer than this round has lasted; the middle and the outer tenths of when all of them
are done are the forecast and its spread. `benchmarks/round_forecast.py` measures the error."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from django.core.cache import cache
from django.utils import timezone

from clocks.models import RoundClock
from floor.queries.durations import clock_of, open_extensions, past_durations, start_of
from tournaments.enums import RoundState
from tournaments.models import Round

FEWEST = 8
# Few matches know little of how long one can take: eight are good for no less than 15 minutes.
UNSURE = 120
STEP = 5
KEPT_SECONDS = 30
EARLY, MIDDLE, LATE = 0.1, 0.5, 0.9


@dataclass(frozen=True)
class Forecast:
    """About `at`, give or take `spread` minutes; both in steps of five, as sure as it is."""

    at: datetime
    spread: int
    matches: int


def forecast_of(a_round: Round) -> Forecast | None:
    """Asked by every visitor of the round, worked out twice a minute."""
    if a_round.state != RoundState.PUBLISHED or a_round.published_at is None:
        return None
    key = f"forecast:{a_round.pk}:{a_round.published_at.timestamp()}"
    kept: tuple[Forecast | None] | None = cache.get(key)
    if kept is None:
        kept = (worked_out(a_round, timezone.now()),)
        cache.set(key, kept, KEPT_SECONDS)
    return kept[0]


def worked_out(a_round: Round, now: datetime) -> Forecast | None:
    clock = clock_of(a_round)
    start = start_of(a_round, clock)
    if start is None or is_paused(clock):
        return None
    durations = past_durations(a_round, clock)
    lasted = (now - start) / timedelta(minutes=1)
    ends = minutes_until_done(durations, lasted, open_extensions(a_round))
    if ends is None:
        return None
    at = rounded(start + timedelta(minutes=ends[1]))
    return Forecast(at, spread_of(*ends, len(durations)), len(durations))


def spread_of(early: float, middle: float, late: float, matches: int) -> int:
    return rounded_up(max(STEP, UNSURE / matches, middle - early, late - middle))


def is_paused(clock: RoundClock | None) -> bool:
    return clock is not None and clock.paused_at is not None


def minutes_until_done(
    durations: Sequence[float], lasted: float, extensions: Sequence[int]
) -> tuple[float, float, float] | None:
    """Minutes after the start at which all open tables are done: early, in the middle, late."""
    if len(durations) < FEWEST or not extensions:
        return None
    if any(lasted - extra >= durations[-1] for extra in extensions):
        return None
    possible = sorted({each + extra for each in durations for extra in {*extensions}})
    chances = [(at, chance(durations, lasted, extensions, at)) for at in possible if at > lasted]
    early, middle, late = (
        next(at for at, sure in chances if sure >= wanted or at == possible[-1])
        for wanted in (EARLY, MIDDLE, LATE)
    )
    return early, middle, late


def chance(
    durations: Sequence[float], lasted: float, extensions: Sequence[int], at: float
) -> float:
    """That every open table is done by then; none has ended so far."""
    sure = 1.0
    for extra in extensions:
        before = bisect_right(durations, lasted - extra)
        by_then = bisect_right(durations, at - extra)
        sure *= max(0, by_then - before) / (len(durations) - before)
    return sure


def rounded(at: datetime) -> datetime:
    seconds = at.minute % STEP * 60 + at.second + at.microsecond / 1_000_000
    down = at - timedelta(seconds=seconds)
    return down + timedelta(minutes=STEP if seconds >= STEP * 30 else 0)


def rounded_up(minutes: float) -> int:
    return -int(-minutes // STEP) * STEP
