"""What if fewer come: rounds, cut, tables and the end of an event, worked out before its day."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from statistics import median

from engine.pairing.model import Stage, StageKind
from engine.pairing.openings import fitting
from engine.pairing.plans import rounds_of
from engine.pairing.structures import recommended, schedule_warning
from tournaments.enums import EventState, RegistrationState, RoundState
from tournaments.models import Event, Round
from tournaments.models.event import FOR_EVERYBODY
from tournaments.queries.round_advice import rounds_and_cut
from tournaments.queries.round_times import round_minutes
from tournaments.queries.stages import plan_of

SHARES = (0, 10, 20, 30, 40, 50)
ASSUMED_GAP, ASSUMED_ROUND = 15, 50
PAST_EVENTS, FEWEST_GAPS = 10, 5
LONGEST_GAP = timedelta(hours=2)


@dataclass(frozen=True)
class Plan:
    """An event with so many players; `stages` are rounds and players of each stage."""

    absent_percent: int
    players: int
    stages: tuple[tuple[int, int], ...]
    cut: int
    tables: int
    last_tables: int
    has_bye: bool
    minutes: int
    ends_at: datetime
    advice: str
    warning: str

    @property
    def rounds(self) -> int:
        return sum(rounds for rounds, _ in self.stages)

    @property
    def tables_in_words(self) -> str:
        later = f"later {self.last_tables}" if self.last_tables != self.tables else ""
        return ", ".join(filter(None, (str(self.tables), later, "a bye" if self.has_bye else "")))


@dataclass(frozen=True)
class Gap:
    """Minutes from the end of a round's time to the next pairings, and where they come from."""

    minutes: int
    known: int

    @property
    def is_assumed(self) -> bool:
        return self.known < FEWEST_GAPS


def expected_players(event: Event) -> int:
    """Who is registered, or all seats while nobody is."""
    registered = event.registrations.filter(state=RegistrationState.REGISTERED).count()
    return registered or event.capacity


def usual_gap(event: Event) -> Gap:
    """From the organization's last events: pairings to pairings, without the time of the round."""
    past = Event.objects.filter(
        FOR_EVERYBODY, organization=event.organization_id, state=EventState.FINISHED
    )
    newest = list(past.order_by("-starts_at", "-pk")[:PAST_EVENTS])
    rounds = Round.objects.filter(event__in=newest, state=RoundState.CLOSED)
    rounds = rounds.filter(published_at__isnull=False).select_related("event", "clock")
    by_event: dict[int, list[Round]] = {}
    for each in rounds.order_by("event", "number"):
        by_event.setdefault(each.event_id, []).append(each)
    gaps = [
        gap.total_seconds() / 60
        for played in by_event.values()
        for one, other in pairwise(played)
        if (gap := gap_between(one, other)) is not None
    ]
    known = len(gaps)
    return Gap(round(median(gaps)) if known >= FEWEST_GAPS else ASSUMED_GAP, known)


def gap_between(one: Round, other: Round) -> timedelta | None:
    clock = getattr(one, "clock", None)
    if clock is None or one.published_at is None or other.published_at is None:
        return None
    gap = other.published_at - one.published_at - timedelta(minutes=clock.minutes)
    return gap if timedelta(0) <= gap <= LONGEST_GAP else None


def what_if(
    event: Event,
    *,
    players: int,
    drop_percent: int,
    gap: int,
    shares: Sequence[int] = SHARES,
) -> list[Plan]:
    """One plan for each share of players who stay away; fewer than two play nothing."""
    here = [(share, round(players * (100 - share) / 100)) for share in sorted({*shares})]
    return [
        plan_with(event, share, count, drop_percent, gap) for share, count in here if count >= 2
    ]


def plan_with(event: Event, share: int, players: int, drop_percent: int, gap: int) -> Plan:
    stages, cut, minutes, there, last = [], 0, 0, players, players
    for number, stage in enumerate(plan_of(event), start=1):
        fitted = fitting(stage, there) if number > 1 else stage
        entering = min(fitted.top or there, there)
        if number > 1 and stage.kind.is_bracket:
            cut = entering
        rounds = rounds_in(stage, entering, event.game)
        stages.append((rounds, entering))
        minutes += rounds * (minutes_of_round(event, stage) + gap)
        if not stage.kind.is_bracket:
            there = last = max(2, round(entering * (100 - drop_percent) / 100))
        else:
            there = entering
    minutes = max(0, minutes - gap)
    swiss = stages[0][0]
    return Plan(
        absent_percent=share,
        players=players,
        stages=tuple(stages),
        cut=cut,
        tables=players // 2,
        last_tables=last // 2,
        has_bye=bool(players % 2),
        minutes=minutes,
        ends_at=event.starts_at + timedelta(minutes=minutes),
        advice=rounds_and_cut(recommended(event.game, players)),
        warning="" if plan_of(event)[0].kind.is_bracket else schedule_warning(players, swiss),
    )


def rounds_in(stage: Stage, players: int, game: str) -> int:
    """A single elimination halves its players; in a double one everybody may lose once."""
    planned = rounds_of(stage, players, game)
    if planned is not None:
        return planned
    halvings = max(1, (players - 1).bit_length())
    return 2 * halvings if stage.kind is StageKind.DOUBLE else halvings


def minutes_of_round(event: Event, stage: Stage) -> int:
    """Where a round has no clock, as long as most have."""
    return round_minutes(event, in_cut=stage.kind.is_bracket) or ASSUMED_ROUND
