"""One step of a rehearsal, by the services that the desk and the players use."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial

from django.db import transaction

from accounts.models import User
from clocks.models import RoundClock
from clocks.queries import minutes_for
from clocks.services import start_clock
from live.services import announce
from rehearsals.enums import Move
from rehearsals.models import PARTS, Rehearsal
from rehearsals.queries.course import next_move, playing_in
from rehearsals.queries.fates import Fate, fate_of, leavers
from rehearsals.services.calling import call_judges, solve_calls
from tournaments.enums import MatchState, RoundKind, RoundState
from tournaments.errors import TournamentError
from tournaments.models import Match, Round
from tournaments.queries.courses import course_of
from tournaments.queries.registrations import registered_players
from tournaments.queries.rounds import matches_of
from tournaments.services.endings import finish_event
from tournaments.services.events import start_event
from tournaments.services.locks import locked_event
from tournaments.services.no_shows import drop_absent, record_no_show
from tournaments.services.registrations import drop_player
from tournaments.services.results import record_result, report_result
from tournaments.services.rounds import close_round, pair_round, publish_round

FEWEST = 2
AT_ONCE = 20
SHORTEST_CLOCK = 15


def play_step(*, rehearsal: Rehearsal, actor: User, seen: int) -> str:
    """What comes next, and in words what was done. `seen` are the steps that the page showed: two
    presses are one step. A step that broke off is done to its end by the next one."""
    held = claim_step(rehearsal, seen)
    if held is None:
        return "Somebody else made this step."
    move = next_move(held)
    said = STEPS[move](held, actor)
    held.said = said[:300]
    held.save(update_fields=["said", "part"])
    announce(held.event.topic)
    return said


@transaction.atomic
def claim_step(rehearsal: Rehearsal, seen: int) -> Rehearsal | None:
    event = locked_event(rehearsal.event_id)
    held = Rehearsal.objects.get(event=event)
    held.event = event
    if held.steps != seen:
        return None
    held.steps += 1
    held.save(update_fields=["steps"])
    return held


def start(rehearsal: Rehearsal, actor: User) -> str:
    started = start_event(event=rehearsal.event, actor=actor)
    return f"The event started with {registered_players(started).count()} players."


def pair(rehearsal: Rehearsal, actor: User) -> str:
    gone = drop_some(rehearsal, actor)
    drafted = pair_round(event=rehearsal.event, actor=actor)
    rehearsal.part = 0
    dropped = f"{counted(gone, 'player')} dropped; " if gone else ""
    return f"{dropped}{drafted} is paired."


def drop_some(rehearsal: Rehearsal, actor: User) -> int:
    """After a round of points, never so many that the cut has too few."""
    event = rehearsal.event
    newest = event.rounds.filter(state=RoundState.CLOSED).order_by("-number").first()
    if newest is None or newest.kind == RoundKind.CUT:
        return 0
    there = list(registered_players(event))
    needed = max(event.cut_size, FEWEST)
    planned = event.swiss_rounds or course_of(event).planned or newest.number + 1
    going = leavers(rehearsal, newest.number + 1, planned, there)[: max(len(there) - needed, 0)]
    at_once([partial(drop_player, registration=each, actor=actor) for each in going])
    return len(going)


def publish(rehearsal: Rehearsal, actor: User) -> str:
    """The clock is as long as the rehearsal takes for the round, so that it, too, runs out."""
    drafted = rehearsal.event.rounds.filter(state=RoundState.DRAFT).order_by("number").first()
    if drafted is None:
        raise TournamentError("There is no draft to publish.")
    published = publish_round(round=drafted, actor=actor)
    rehearsal.part = 0
    no_clock = not RoundClock.objects.filter(round=published).exists()
    if no_clock and minutes_for(published) is not None:
        start_clock(round=published, actor=actor, minutes=own_minutes(rehearsal))
    return f"{published} is published, and its clock runs."


def own_minutes(rehearsal: Rehearsal) -> int | None:
    """None for those of the event."""
    pace = rehearsal.pace
    return max(1, round(pace * (PARTS - 1) / 60)) if pace and pace >= SHORTEST_CLOCK else None


def more_results(rehearsal: Rehearsal, actor: User) -> str:
    playing = round_played(rehearsal)
    rehearsal.part = part = rehearsal.part + 1
    open_tables = list(tables_in(playing, rehearsal))
    fates = [(match, fate_of(rehearsal, match)) for match in open_tables]
    call_judges(fates, part, actor)
    solve_calls(rehearsal.event, part, actor)
    due = [(match, fate) for match, fate in fates if fate.part <= part or fate.absent]
    at_once([partial(report, playing, match, fate, actor) for match, fate in due])
    words = "late results came in" if part == PARTS else "results came in"
    return f"{playing}: {len(due)} {words}."


def report(playing: Round, match: Match, fate: Fate, actor: User) -> None:
    if fate.absent:
        record_no_show(match=match, absent=fate.absent, actor=actor)
        drop_absent(match=match, absent=fate.absent, actor=actor)
        return
    words = ((match.first, fate.score), (match.second, fate.second_says))
    for seat, score in words:
        if seat is None:
            continue
        key = f"rehearsal-{playing.number}-{seat.pk}"
        report_result(match=match, registration=seat, score=score, reporter=actor, key=key)


def settle(rehearsal: Rehearsal, actor: User) -> str:
    """The desk's own word where the reports differ or a slip is missing."""
    playing = round_played(rehearsal)
    left = list(tables_in(playing, rehearsal))
    said = [(match, fate_of(rehearsal, match).score) for match in left]
    at_once(
        [
            partial(record_result, match=match, score=score, actor=actor, seen_version=0)
            for match, score in said
        ]
    )
    return f"{playing}: the desk settled {counted(len(left), 'table')}."


def close(rehearsal: Rehearsal, actor: User) -> str:
    closed = close_round(round=round_played(rehearsal), actor=actor)
    solve_calls(rehearsal.event, PARTS, actor)
    rehearsal.part = 0
    return f"{closed} is closed."


def finish(rehearsal: Rehearsal, actor: User) -> str:
    finish_event(event=rehearsal.event, actor=actor)
    return "The event is played to the end. Look at its pages, then throw it away."


def over(rehearsal: Rehearsal, actor: User) -> str:
    return "The event is over."


STEPS: dict[Move, Callable[[Rehearsal, User], str]] = {
    Move.START: start,
    Move.PAIR: pair,
    Move.PUBLISH: publish,
    Move.RESULTS: more_results,
    Move.SETTLE: settle,
    Move.CLOSE: close,
    Move.FINISH: finish,
    Move.OVER: over,
}


def round_played(rehearsal: Rehearsal) -> Round:
    playing = playing_in(rehearsal.event)
    if playing is None:
        raise TournamentError("No round is being played.")
    playing.event = rehearsal.event
    return playing


def tables_in(playing: Round, rehearsal: Rehearsal) -> Iterable[Match]:
    """Those without a result."""
    tables = matches_of([playing]).filter(second__isnull=False)
    for match in tables.exclude(state=MatchState.DECIDED):
        match.round = playing
        yield match


def at_once(acts: Sequence[Callable[[], object]]) -> None:
    """Some in one transaction: a commit takes longer than a report. Where somebody at the desk was
    quicker, their word counts."""
    for start_at in range(0, len(acts), AT_ONCE):
        with transaction.atomic():
            for act in acts[start_at : start_at + AT_ONCE]:
                with suppress(TournamentError):
                    act()


def counted(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"
