"""What an event needs next from the people who run it: always exactly one thing."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from django.db.models import Count, Q

from tournaments.enums import EventState, MatchState, RegistrationState, RoundKind, RoundState
from tournaments.models import Event, Match, Registration, Round


@dataclass(frozen=True)
class EventFacts:
    """The figures of an event that decide what comes next."""

    event: Event
    players: int = 0
    waiting: int = 0
    dropped: int = 0
    missing_lists: int = 0
    rounds: list[Round] = field(default_factory=list)
    tables: int = 0
    open_tables: int = 0
    disputed: int = 0

    @property
    def round(self) -> Round | None:
        return self.rounds[-1] if self.rounds else None

    @property
    def decided_tables(self) -> int:
        return self.tables - self.open_tables

    @property
    def swiss_is_over(self) -> bool:
        swiss = sum(each.kind == RoundKind.SWISS for each in self.rounds)
        return swiss >= (self.event.swiss_rounds or 0)

    @property
    def cut_left(self) -> int:
        """How many players are still in the cut: each of its tables sends one on."""
        if self.round and self.round.kind == RoundKind.CUT:
            return self.tables
        size = self.event.cut_size
        while size > self.players:
            size //= 2
        return size


@dataclass(frozen=True)
class NextStep:
    key: str
    title: str
    why: str


def facts_of(events: Sequence[Event]) -> dict[int, EventFacts]:
    """The figures of several events in three queries."""
    players = player_counts(events)
    rounds: dict[int, list[Round]] = {event.pk: [] for event in events}
    for each in Round.objects.filter(event__in=events).exclude(state=RoundState.DISCARDED):
        rounds[each.event_id].append(each)
    newest = [of_event[-1] for of_event in rounds.values() if of_event]
    tables = table_counts(newest)
    return {
        event.pk: EventFacts(
            event=event,
            rounds=rounds[event.pk],
            **players.get(event.pk, {}),
            **(tables.get(rounds[event.pk][-1].pk, {}) if rounds[event.pk] else {}),
        )
        for event in events
    }


def player_counts(events: Sequence[Event]) -> dict[int, dict[str, int]]:
    states = RegistrationState
    counted = (
        Registration.objects.filter(event__in=events)
        .order_by()
        .values("event")
        .annotate(
            players=Count("pk", filter=Q(state=states.REGISTERED)),
            waiting=Count("pk", filter=Q(state=states.WAITING)),
            dropped=Count("pk", filter=Q(state=states.DROPPED)),
            missing_lists=Count(
                "pk", filter=Q(state=states.REGISTERED, deck=None, event__lists_required=True)
            ),
        )
    )
    return {row.pop("event"): row for row in counted}


def table_counts(rounds: Sequence[Round]) -> dict[int, dict[str, int]]:
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
    return {row.pop("round"): row for row in counted}


def next_step(facts: EventFacts) -> NextStep:
    state = facts.event.state
    if state == EventState.DRAFT:
        return NextStep(
            "publish_event",
            "Publish the event",
            "Only you and your staff see this draft. Publishing opens registration.",
        )
    if state == EventState.OPEN:
        return step_before_start(facts)
    if state == EventState.RUNNING:
        return step_in_round(facts) if facts.round else step_between(facts)
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
    if facts.missing_lists:
        why += f", {counted(facts.missing_lists, 'deck list')} still missing"
    return NextStep("start_event", "Start the event", f"{why}. Starting closes registration.")


def step_in_round(facts: EventFacts) -> NextStep:
    current = facts.round
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
    if not facts.swiss_is_over:
        number = len(facts.rounds) + 1
        return NextStep(
            "pair_round",
            f"Pair round {number}",
            f"Round {number} of {facts.event.swiss_rounds}. You see the pairings before "
            "anybody else does.",
        )
    if facts.cut_left > 1:
        title = "final" if facts.cut_left == 2 else f"top {facts.cut_left}"
        return NextStep("pair_round", f"Pair the {title}", "Winners go on, losers are out.")
    return NextStep("finish_event", "Finish the event", "All rounds have been played.")


def named(a_round: Round) -> str:
    title = a_round.title
    return title.lower() if title.startswith("Round") else f"the {title.lower()}"


def counted(number: int, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"
