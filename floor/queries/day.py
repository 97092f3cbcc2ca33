"""Where the day went: the minutes of an event by cause, after each closed round and for all of it.

The day is walked from its first minute to its last, so every minute counts once."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import reduce
from operator import or_
from typing import Any

from django.db.models import Max, Q, QuerySet, Sum

from calls.models import JudgeCall
from checks.enums import CheckState
from checks.models import TableCheck
from clocks.models import RoundClock
from floor.enums import MEANT, SHORT_WORDS, Cause
from floor.queries.lost_minutes import LateTable, covered, shared_out
from jobs.models import Job
from papers.enums import PaperKind
from tournaments.enums import RoundState
from tournaments.models import Event, Result, Round

LONGEST_GAP = 2 * 3600.0
MINUTE = 60.0
SHOWN = 0.05  # of a minute
PAPERS = {
    PaperKind.BY_NAME,
    PaperKind.BY_TABLE,
    PaperKind.SLIPS,
    PaperKind.CHANGED_BY_NAME,
    PaperKind.CHANGED_SLIPS,
}


@dataclass(frozen=True)
class Part:
    """Minutes of one cause, and how much that is of the whole, from 0 to 100."""

    cause: Cause
    minutes: float
    begins: float
    share: float

    @property
    def words(self) -> str:
        return SHORT_WORDS[self.cause]


@dataclass(frozen=True)
class Account:
    """Minutes by cause: of a round with what came before it, or of the day."""

    title: str
    minutes: dict[Cause, float]
    number: int | None = None
    checks: int = 0
    calls: int = 0

    @property
    def total(self) -> float:
        return sum(self.minutes.values())

    @property
    def lost(self) -> float:
        return sum(minutes for cause, minutes in self.minutes.items() if cause not in MEANT)

    @property
    def breaks(self) -> float:
        return self.minutes.get(Cause.BREAK, 0.0)

    @property
    def played_and_lost(self) -> float:
        return self.total - self.breaks

    @property
    def parts(self) -> list[Part]:
        """In the order of a round, for the picture."""
        found, at = [], 0.0
        for cause in Cause:
            minutes = self.minutes.get(cause, 0.0)
            if minutes >= SHOWN:
                share = 100 * minutes / self.total
                found.append(Part(cause, minutes, at, share))
                at += share
        return found

    @property
    def largest_first(self) -> list[Part]:
        """What was lost, from zero on as bars of their own."""
        lost = [part for part in self.parts if part.cause not in MEANT]
        most = max((part.minutes for part in lost), default=1.0)
        bars = [Part(each.cause, each.minutes, 0, 100 * each.minutes / most) for each in lost]
        return sorted(bars, key=lambda part: -part.minutes)


@dataclass
class Facts:
    """What a whole event left behind, in a handful of questions however long it was."""

    rounds: list[Round]
    ended: dict[int, datetime]
    late: dict[int, list[LateTable]]
    papers: list[tuple[float, float]]
    checks: dict[int, int] = field(default_factory=dict)
    calls: dict[int, int] = field(default_factory=dict)


def day_of(event: Event) -> list[Account]:
    """One account a closed round, the first one first; none before a round is closed."""
    facts = facts_of(event)
    accounts: list[Account] = []
    at = first_moment(event, facts.rounds)
    for each in facts.rounds:
        walk = Walk(at)
        walk.through(each, facts, is_first=not accounts)
        at = walk.at
        accounts.append(
            Account(
                title=each.title,
                minutes={
                    cause: found / MINUTE for cause, found in walk.seconds.items() if found > 0
                },
                number=each.number,
                checks=facts.checks.get(each.pk, 0),
                calls=facts.calls.get(each.pk, 0),
            )
        )
    return accounts


def whole_day(rounds: Iterable[Account]) -> Account:
    minutes: dict[Cause, float] = defaultdict(float)
    checks = calls = 0
    for each in rounds:
        checks, calls = checks + each.checks, calls + each.calls
        for cause, found in each.minutes.items():
            minutes[cause] += found
    return Account("The whole day", dict(minutes), checks=checks, calls=calls)


def facts_of(event: Event) -> Facts:
    closed = event.rounds.filter(state=RoundState.CLOSED, published_at__isnull=False)
    rounds = list(closed.select_related("clock").order_by("published_at", "number"))
    played = Result.objects.filter(
        match__round__in=[each.pk for each in rounds], version=1, match__second__isnull=False
    )
    last = played.values("match__round").annotate(last=Max("created_at"))
    checks = TableCheck.objects.filter(match__round__event=event, taken_at__isnull=False)
    checks = checks.exclude(state=CheckState.CALLED_OFF)
    calls = JudgeCall.objects.filter(match__round__event=event)
    return Facts(
        rounds=rounds,
        ended={row["match__round"]: row["last"] for row in last},
        late=late_tables(rounds, played, checks, calls),
        papers=spans_of_papers(event),
        checks=counted(checks),
        calls=counted(calls),
    )


def counted(found: QuerySet[Any]) -> dict[int, int]:
    """Checks or calls by their round."""
    counts: dict[int, int] = defaultdict(int)
    for round_id in found.order_by().values_list("match__round", flat=True):
        counts[round_id] += 1
    return counts


def late_tables(
    rounds: list[Round],
    played: QuerySet[Result],
    checks: QuerySet[TableCheck],
    calls: QuerySet[JudgeCall],
) -> dict[int, list[LateTable]]:
    """Tables whose result came after time was called, of the rounds with a clock."""
    clocks = {each.pk: clock for each in rounds if (clock := clock_held(each))}
    if not clocks:
        return {}
    after_time = reduce(
        or_, (Q(match__round=pk, created_at__gt=clock.ends_at) for pk, clock in clocks.items())
    )
    fields = ("match", "match__round", "created_at", "match__extension_minutes")
    rows = list(played.filter(after_time).order_by().values_list(*fields))
    matches = [row[0] for row in rows]
    for_checks = given_to(checks, matches, "extension_minutes")
    for_calls = given_to(calls, matches, "minutes_given")
    found: dict[int, list[LateTable]] = defaultdict(list)
    for match, round_id, ended, extra in rows:
        checked, called = for_checks.get(match, 0), for_calls.get(match, 0)
        found[round_id].append(
            LateTable(
                ended=(ended - clocks[round_id].ends_at).total_seconds(),
                checks=checked * MINUTE,
                calls=called * MINUTE,
                extra=max(0, extra - checked - called) * MINUTE,
            )
        )
    return found


def given_to(found: QuerySet[Any], matches: list[int], minutes: str) -> dict[int, int]:
    rows = found.filter(match__in=matches).order_by().values("match").annotate(given=Sum(minutes))
    return {row["match"]: row["given"] for row in rows}


def spans_of_papers(event: Event) -> list[tuple[float, float]]:
    """When papers that a round waits for were made."""
    jobs = Job.objects.filter(subject=event.topic, kind__in=PAPERS, finished_at__isnull=False)
    made = jobs.order_by().values_list("created_at", "finished_at")
    return [(begun.timestamp(), finished.timestamp()) for begun, finished in made if finished]


def clock_held(a_round: Round) -> RoundClock | None:
    return getattr(a_round, "clock", None)


def first_moment(event: Event, rounds: list[Round]) -> datetime:
    """The announced start, unless the first pairings were there before it, or came so long after
    it that the event was played at another time than announced."""
    first = min((each.published_at for each in rounds if each.published_at), default=None)
    if first is None:
        return event.starts_at
    is_late_start = event.starts_at < first <= event.starts_at + timedelta(seconds=LONGEST_GAP)
    return event.starts_at if is_late_start else first


class Walk:
    """From the end of one round to the end of the next, with seconds by cause."""

    def __init__(self, at: datetime) -> None:
        self.at = at
        self.seconds: dict[Cause, float] = defaultdict(float)

    def go_on(self, until: datetime | None, cause: Cause) -> None:
        if until is None or until <= self.at:
            return
        gone = (until - self.at).total_seconds()
        is_break = gone > LONGEST_GAP and cause != Cause.PLAY
        self.seconds[Cause.BREAK if is_break else cause] += gone
        self.at = until

    def through(self, a_round: Round, facts: Facts, *, is_first: bool) -> None:
        last, clock = facts.ended.get(a_round.pk), clock_held(a_round)
        self.go_on(a_round.published_at, Cause.START if is_first else Cause.PAIRING)
        if clock is not None:
            self.sit_down(clock, facts.papers)
            if last is not None:
                self.play(clock, last)
                self.wait(clock, last, facts.late.get(a_round.pk, []))
        self.go_on(last, Cause.PLAY)
        self.go_on(a_round.closed_at, Cause.CLOSING)

    def sit_down(self, clock: RoundClock, papers: list[tuple[float, float]]) -> None:
        began = self.at
        self.go_on(clock.started_at, Cause.SEATING)
        printing = covered(papers, began.timestamp(), self.at.timestamp())
        if printing and self.seconds[Cause.SEATING]:
            self.seconds[Cause.SEATING] -= printing
            self.seconds[Cause.PRINTING] += printing

    def play(self, clock: RoundClock, last: datetime) -> None:
        """Until time was called, or the last result where that was before; pauses are no play."""
        self.go_on(min(last, clock.ends_at), Cause.PLAY)
        paused = min(clock.rested.total_seconds(), self.seconds[Cause.PLAY])
        self.seconds[Cause.PLAY] -= paused
        self.seconds[Cause.PAUSE] += paused

    def wait(self, clock: RoundClock, last: datetime, late: list[LateTable]) -> None:
        """From the call of time to the last result."""
        gone = (last - self.at).total_seconds()
        if gone > LONGEST_GAP or self.at != clock.ends_at:
            self.go_on(last, Cause.LATE)
            return
        for cause, found in shared_out(late).items():
            self.seconds[cause] += found
        self.at = last
