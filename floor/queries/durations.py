"""How long matches took: from the start of their round to the first result that came in."""

from datetime import datetime, timedelta

from clocks.models import RoundClock
from tournaments.enums import ResultKind, RoundState
from tournaments.models import Match, Result, Round

# Results typed in together after the round, or by a program, say nothing about play.
SHORTEST = timedelta(minutes=1)


def start_of(a_round: Round, clock: RoundClock | None) -> datetime | None:
    """When play began, moved on by the pauses of the clock."""
    return clock.started_at + clock.rested if clock else a_round.published_at


def clock_of(a_round: Round) -> RoundClock | None:
    return RoundClock.objects.filter(round=a_round).first()


def past_durations(a_round: Round, clock: RoundClock | None) -> list[float]:
    """Minutes of the matches of this event's closed rounds of the same kind and clock, without
    their extra time; the shortest first."""
    rounds = Round.objects.filter(
        event=a_round.event_id, state=RoundState.CLOSED, kind=a_round.kind
    ).select_related("clock")
    alike = [each for each in rounds if minutes_of(clock_held(each)) == minutes_of(clock)]
    starts = {each.pk: start_of(each, clock_held(each)) for each in alike}
    found = Result.objects.filter(
        match__round__in=starts, version=1, kind=ResultKind.PLAYED
    ).values_list("match__round", "created_at", "match__extension_minutes")
    minutes = []
    for round_id, at, extra in found:
        start = starts[round_id]
        if start and at - start >= SHORTEST:
            minutes.append(max(1.0, (at - start) / timedelta(minutes=1) - extra))
    return sorted(minutes)


def clock_held(a_round: Round) -> RoundClock | None:
    return getattr(a_round, "clock", None)


def minutes_of(clock: RoundClock | None) -> int | None:
    return clock.minutes if clock else None


def open_extensions(a_round: Round) -> list[int]:
    """The extra time of each table that still plays."""
    playing = Match.objects.filter(round=a_round, result=None, second__isnull=False)
    return list(playing.values_list("extension_minutes", flat=True))
