"""What an event needs next from the people who run it: always exactly one thing."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.db.models import Count, Exists, OuterRef, Q

from engine.pairing.file import read_stages
from engine.pairing.model import StageKind
from engine.pairing.structures import schedule_warning
from tournaments.enums import (
    EventState,
    ListState,
    MatchState,
    Play,
    RegistrationState,
    RoundState,
)
from tournaments.models import Event, Match, Registration, Round, SealedPool
from tournaments.queries.courses import Course, courses_of
from tournaments.queries.limited_words import missing_words
from tournaments.queries.list_decisions import START, decisions_that_hold, lists_lock_at_start
from tournaments.queries.list_states import BEFORE, with_list_state
from tournaments.queries.stage_words import stage_words

BEGINNINGS = {
    StageKind.SWISS: "Cut for the next day",
    StageKind.DRAFT: "Seat the draft pods",
    StageKind.ROUND_ROBIN: "Begin the round robin",
    StageKind.SINGLE: "Cut to the play-off",
    StageKind.DOUBLE: "Begin the double elimination",
    StageKind.DRAFT_PLAY_OFF: "Draw the seats of the play-off",
}

PLAYED = (EventState.OPEN, EventState.RUNNING)
LIST_WORDS = {
    ListState.MISSING: "missing",
    ListState.NOT_LEGAL: "not legal",
    ListState.CANNOT_SAY: "not judged yet",
}


@dataclass(frozen=True)
class EventFacts:
    """The figures of an event that decide what comes next."""

    event: Event
    players: int = 0
    waiting: int = 0
    dropped: int = 0
    missing_lists: int = 0
    missing_pools: int = 0
    illegal_lists: int = 0
    unjudged_lists: int = 0
    decided_lists: int = 0
    decided_missing: int = 0
    rounds: list[Round] = field(default_factory=list)
    tables: int = 0
    open_tables: int = 0
    disputed: int = 0

    known_course: Course | None = None
    first: "NextStep | None" = None

    @property
    def course(self) -> Course:
        if self.known_course is None:
            raise LookupError("These facts are of the players alone.")
        return self.known_course

    @property
    def lists(self) -> dict[ListState, int]:
        """How many of those who play have a list that asks for something."""
        return {
            ListState.MISSING: self.missing_lists,
            ListState.NOT_LEGAL: self.illegal_lists,
            ListState.CANNOT_SAY: self.unjudged_lists,
        }

    @property
    def list_words(self) -> str:
        """As in "2 deck lists missing, 1 not legal"."""
        found = [(count, LIST_WORDS[state]) for state, count in self.lists.items() if count]
        if not found:
            return ""
        (first, word), *rest = found
        return ", ".join([f"{counted(first, 'deck list')} {word}", *(f"{n} {w}" for n, w in rest)])

    @property
    def lists_to_decide(self) -> int:
        """Those that stand before round 1: nobody has said yet what happens with them."""
        if not self.event.lists_required or self.rounds:
            return 0
        return sum(self.lists.values()) - self.decided_lists

    @property
    def lists_are_decided(self) -> bool:
        return self.decided_lists > 0 and not self.lists_to_decide

    @property
    def round(self) -> Round | None:
        """The first round that is not closed, or the newest."""
        still_open = [each for each in self.rounds if each.state != RoundState.CLOSED]
        return next(iter(still_open or self.rounds[-1:]), None)

    @property
    def decided_tables(self) -> int:
        return self.tables - self.open_tables

    @property
    def all_is_played(self) -> bool:
        return self.course.is_played_out(self.players)


@dataclass(frozen=True)
class NextStep:
    """`address` and `button` are those of a step of an app above."""

    key: str
    title: str
    why: str
    address: str = ""
    button: str = ""


Figures = dict[str, Any]
FirstSteps = Callable[[Sequence[Event]], dict[int, NextStep]]
_known: list[FirstSteps] = []


def register_first_steps(steps: FirstSteps) -> None:
    """`steps(events)` gives, by event, what has to be done before its first round is paired."""
    _known.append(steps)


def first_steps(events: Sequence[Event]) -> dict[int, NextStep]:
    return {pk: step for steps in _known for pk, step in steps(events).items()}


def facts_of(events: Sequence[Event]) -> dict[int, EventFacts]:
    """The figures of several events, in as many queries as of one."""
    players = player_counts(events)
    rounds: dict[int, list[Round]] = {event.pk: [] for event in events}
    for each in Round.objects.filter(event__in=events).exclude(state=RoundState.DISCARDED):
        rounds[each.event_id].append(each)
    courses = courses_of(events, rounds)
    begins = [each for each in events if each.state in PLAYED and not rounds[each.pk]]
    first = first_steps(begins) if begins else {}
    facts = {
        event.pk: EventFacts(
            event=event,
            rounds=rounds[event.pk],
            known_course=courses[event.pk],
            first=first.get(event.pk),
            **players.get(event.pk, {}),
        )
        for event in events
    }
    tables = table_counts([each.round for each in facts.values() if each.round])
    return {
        pk: replace(each, **tables.get(each.round.pk, {})) if each.round else each
        for pk, each in facts.items()
    }


def player_facts(event: Event) -> EventFacts:
    """Who plays and which lists are wanting, in one query."""
    return EventFacts(event=event, **player_counts([event]).get(event.pk, {}))


def player_counts(events: Sequence[Event]) -> dict[int, Figures]:
    states = RegistrationState
    playing = Q(state=states.REGISTERED)
    pools = SealedPool.objects.filter(registration=OuterRef("pk"))
    unwritten = Q(event__play=Play.SEALED) & ~Q(event__state__in=BEFORE) & ~Q(Exists(pools))
    faulty = Q(list_state__in=ListState.values)
    counted = (
        with_list_state(Registration.objects.filter(event__in=events))
        .order_by()
        .annotate(is_decided=Exists(decisions_that_hold(START)))
        .values("event")
        .annotate(
            players=Count("pk", filter=playing),
            waiting=Count("pk", filter=Q(state=states.WAITING)),
            dropped=Count("pk", filter=Q(state=states.DROPPED)),
            missing_lists=Count("pk", filter=playing & Q(list_state=ListState.MISSING)),
            illegal_lists=Count("pk", filter=playing & Q(list_state=ListState.NOT_LEGAL)),
            unjudged_lists=Count("pk", filter=playing & Q(list_state=ListState.CANNOT_SAY)),
            decided_lists=Count("pk", filter=playing & faulty & Q(is_decided=True)),
            decided_missing=Count(
                "pk", filter=playing & Q(list_state=ListState.MISSING, is_decided=True)
            ),
            missing_pools=Count("pk", filter=playing & unwritten),
        )
    )
    return by_key("event", counted)


def table_counts(rounds: Sequence[Round]) -> dict[int, Figures]:
    """Byes are no tables: nobody waits for them."""
    counted = (
        Match.objects.filter(round__in=rounds, second__isnull=False)
        .order_by()
        .values("round")
        .annotate(
            tables=Count("pk"),
            open_tables=Count("pk", filter=~Q(state=MatchState.DECIDED)),
            disputed=Count("pk", filter=Q(state=MatchState.DISPUTED)),
        )
    )
    return by_key("round", counted)


def by_key(key: str, rows: Iterable[Mapping[str, Any]]) -> dict[int, Figures]:
    return {row[key]: {name: figure for name, figure in row.items() if name != key} for row in rows}


def next_step(facts: EventFacts) -> NextStep:
    state = facts.event.state
    if facts.first is not None:
        return facts.first
    if state == EventState.DRAFT:
        return NextStep(
            "publish_event",
            "Publish the event",
            "Only you and your staff see this draft. Publishing opens registration.",
        )
    if state == EventState.OPEN:
        return step_before_start(facts)
    if state == EventState.RUNNING:
        return step_in_round(facts, facts.round) if facts.round else step_between(facts)
    if state == EventState.FINISHED:
        return NextStep("nothing", "The event is over", "Results and standings are final.")
    return NextStep("nothing", "The event was cancelled", "Nobody can register any more.")


def step_before_start(facts: EventFacts) -> NextStep:
    if facts.players < 2:
        return NextStep(
            "share_event",
            "Wait for players",
            "The event can start with two registered players. Share its page, or add walk-ins.",
        )
    why = f"{counted(facts.players, 'player')} registered"
    if facts.list_words:
        why += f", {facts.list_words}{' (decided)' if facts.lists_are_decided else ''}"
    warning = schedule_warning(facts.players, swiss_rounds_at_first(facts.event))
    said = [warning, meeting_words(facts)]
    more = [*waiting_lists(facts), *filter(None, said), "Starting closes registration."]
    return NextStep("start_event", "Start the event", " ".join([f"{why}.", *more]))


def meeting_words(facts: EventFacts) -> str:
    """How long everybody meeting everybody takes; with an odd number each rests once."""
    structure = facts.event.structure
    if not structure or read_stages(structure)[0].kind != StageKind.ROUND_ROBIN:
        return ""
    rounds = facts.players - 1 + facts.players % 2
    return f"A round robin of {facts.players} has {counted(rounds, 'round')}."


def waiting_lists(facts: EventFacts) -> list[str]:
    """Lists that stand before the start or round 1 until somebody decides."""
    count = facts.lists_to_decide
    if not count:
        return []
    early = facts.event.state in BEFORE and lists_lock_at_start(facts.event)
    have = "has" if count == 1 else "have"
    before = "the start" if early else "round 1"
    lists = counted(count, "deck list")
    return [f"Before {before}, {lists} {have} to be put right or decided about."]


def swiss_rounds_at_first(event: Event) -> int:
    """How many are planned from the start; 0 where the attendance decides, or no Swiss begins."""
    if not event.structure:
        return event.swiss_rounds or 0
    first = read_stages(event.structure)[0]
    return (first.rounds or 0) if first.kind == StageKind.SWISS else 0


def step_in_round(facts: EventFacts, current: Round) -> NextStep:
    if current.state == RoundState.DRAFT:
        return NextStep(
            "publish_round",
            f"Publish {named(current)}",
            "The pairings are a draft that only staff see. Look at them, then publish.",
        )
    if current.state == RoundState.CLOSED:
        return step_between(facts)
    if facts.disputed:
        return NextStep(
            "settle",
            f"Settle {counted(facts.disputed, 'disputed table')}",
            "The two players reported different results. Ask them, then enter what counts.",
        )
    if facts.open_tables:
        return NextStep(
            "wait",
            f"{counted(facts.open_tables, 'table')} still playing",
            f"{current} can be closed as soon as every result is in.",
        )
    return NextStep(
        "close_round",
        f"Close {named(current)}",
        "All results are in. Closing makes them final and computes the standings.",
    )


def step_between(facts: EventFacts) -> NextStep:
    course = facts.course
    if course.is_over:
        return step_between_stages(facts)
    if course.bracket is not None:
        title = course.bracket_title
        # Another request may have ended the bracket since it was found unfinished.
        title = title.lower()
        return NextStep("pair_round", f"Pair the {title}", "Winners go on, losers are out.")
    number, played = len(facts.rounds) + 1, course.played + 1
    why = f"Round {played} of {course.planned}."
    if len(course.plan) > 1 and facts.event.structure and course.current:
        why = f"Round {played} of {course.planned} of this stage: {stage_words(course.current)}."
    missing = missing_words(facts.missing_pools, facts.missing_lists - facts.decided_missing)
    if number == 1:
        said = [missing] if facts.event.is_limited and missing else []
        why = " ".join([why, *said, *waiting_lists(facts)])
    return NextStep(
        "pair_round",
        f"Pair round {number}",
        f"{why} You see the pairings before anybody else does.",
    )


def step_between_stages(facts: EventFacts) -> NextStep:
    course = facts.course
    following = course.following
    if following is None:
        return NextStep("finish_event", "Finish the event", "All rounds have been played.")
    if facts.event.structure and (course.number or following.kind == StageKind.DRAFT):
        words = stage_words(following)
        return NextStep(
            "begin_stage",
            BEGINNINGS[following.kind],
            f"Stage {course.number + 1} of {len(course.plan)}: {words}. "
            "You see who goes on before it begins.",
        )
    if not following.kind.is_bracket:
        number = len(facts.rounds) + 1
        return NextStep(
            "pair_round", f"Pair round {number}", "You see it before anybody else does."
        )
    size = course.size_of_following(facts.players)
    if size < 2:
        return NextStep("finish_event", "Finish the event", "All rounds have been played.")
    title = "final" if size == 2 else f"top {size}"
    if not course.number:
        title = "first matches"
    return NextStep("pair_round", f"Pair the {title}", "Winners go on, losers are out.")


def named(a_round: Round) -> str:
    title = a_round.title
    return title.lower() if title.startswith("Round") else f"the {title.lower()}"


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
