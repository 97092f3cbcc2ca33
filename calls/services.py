"""A call from the first press to the ruling: each step under the event's lock, each once."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from audit.services import record
from calls.enums import OPEN, CallState
from calls.models import LONGEST_RULING, LONGEST_WORDS, JudgeCall
from calls.permissions import can_decide_last
from calls.queries import calls_topic, open_call_of
from live.services import announce
from tournaments.enums import RoundState
from tournaments.errors import TournamentError
from tournaments.models import Match, Registration
from tournaments.permissions import is_player
from tournaments.services.extensions import extend_time
from tournaments.services.locks import locked_event, locked_match, require
from tournaments.services.telling import tell_judge_is_coming

OVER = "This call is over: {state}."
TAKEN = "{judge} is on the way to this table."


@transaction.atomic
def call_judge(*, match: Match, actor: User, about: str = "") -> JudgeCall:
    """A table that has called already has called: the call goes on as it is."""
    match = locked_match(match)
    require(not match.is_bye, "A bye has no table to come to.")
    require(
        match.round.state == RoundState.PUBLISHED,
        f"{match.round} is not being played. Come to the judges' desk.",
    )
    open_call = open_call_of(match)
    if open_call is not None:
        return open_call
    require_short(about, LONGEST_WORDS, "about")
    call = JudgeCall.objects.create(
        match=match, caller=seat_of(match, actor), called_by=actor, about=about.strip()
    )
    note_call(call, actor, "call_judge", f"Table {match.table} calls a judge")
    return call


def seat_of(match: Match, actor: User) -> Registration | None:
    return next((each for each in (match.first, match.second) if is_player(actor, each)), None)


@transaction.atomic
def go_to_call(*, call: JudgeCall, actor: User) -> JudgeCall:
    """I am on my way. The first who says so goes; a second opinion is given by those who may."""
    call = locked_call(call)
    if call.judge_id == actor.pk:
        return call
    require(call.state == CallState.WAITING, TAKEN.format(judge=judge_name(call)))
    require_decides(call, actor)
    call.state, call.judge = CallState.COMING, actor
    call.coming_since = call.coming_since or timezone.now()
    save_call(call, actor, "go_to_call", f"A judge goes to table {call.match.table}")
    tell_judge_is_coming(call.match, f"{call.pk}:{actor.pk}")
    return call


@transaction.atomic
def arrive_at_call(*, call: JudgeCall, actor: User) -> JudgeCall:
    call = locked_call(call)
    if call.state == CallState.AT_TABLE:
        return call
    require_mine(call, actor)
    call.state = CallState.AT_TABLE
    save_call(call, actor, "arrive_at_call", f"A judge is at table {call.match.table}")
    return call


@transaction.atomic
def leave_call(*, call: JudgeCall, actor: User) -> JudgeCall:
    """Somebody else goes: it waits again, with the time it has waited."""
    call = locked_call(call)
    if call.state == CallState.WAITING:
        return call
    require_mine(call, actor)
    call.state, call.judge = CallState.WAITING, None
    save_call(call, actor, "leave_call", f"The call at table {call.match.table} waits again")
    return call


@transaction.atomic
def ask_second_opinion(*, call: JudgeCall, ruling: str, actor: User) -> JudgeCall:
    """The players appeal: what was ruled stays written down, the head judge comes."""
    call = locked_call(call)
    if call.wants_head_judge:
        return call
    require_mine(call, actor)
    require_short(ruling, LONGEST_RULING, "ruling")
    require(bool(ruling.strip()), "Write down what you ruled.", field="ruling")
    call.wants_head_judge, call.first_ruling = True, ruling.strip()
    call.state, call.judge = CallState.WAITING, None
    words = f"Table {call.match.table} asks for the head judge"
    save_call(call, actor, "ask_second_opinion", words, ruling=ruling.strip())
    return call


@transaction.atomic
def solve_call(*, call: JudgeCall, ruling: str, minutes: int, actor: User) -> JudgeCall:
    """The ruling for the record, and the minutes that the table gets back."""
    call = locked_call(call, with_ended=True)
    if call.state == CallState.SOLVED and call.judge_id == actor.pk:
        return call
    require_open(call)
    require_mine(call, actor)
    require_short(ruling, LONGEST_RULING, "ruling")
    require(0 <= minutes <= 60, "A call gives back between 0 and 60 minutes.", field="minutes")
    if minutes:
        extend_time(
            match=call.match,
            minutes=minutes,
            reason="Call for a judge",
            actor=actor,
            key=f"call-{call.pk}",
        )
    call.ruling, call.minutes_given = ruling.strip(), minutes
    words = f"The call at table {call.match.table} is solved"
    end_call(call, CallState.SOLVED, actor, words, ruling=call.ruling, minutes=minutes)
    return call


@transaction.atomic
def withdraw_call(*, call: JudgeCall, actor: User) -> JudgeCall:
    """The table does not need anybody any more."""
    call = locked_call(call, with_ended=True)
    if not call.is_open:
        return call
    words = f"Table {call.match.table} needs no judge any more"
    end_call(call, CallState.WITHDRAWN, actor, words)
    return call


def end_call(call: JudgeCall, state: CallState, actor: User, words: str, **details: Any) -> None:
    call.state, call.ended_at = state, timezone.now()
    save_call(call, actor, f"{state}_call", words, **details)


def save_call(call: JudgeCall, actor: User, action: str, words: str, **details: Any) -> None:
    call.save()
    note_call(call, actor, action, words, **details)


def note_call(call: JudgeCall, actor: User, action: str, words: str, **details: Any) -> None:
    """In the judges' own record, which players and the rest of the desk do not read."""
    event = call.match.round.event
    record(
        actor=actor,
        subject=calls_topic(event),
        action=action,
        summary=words,
        call=call.pk,
        **details,
    )
    for topic in (calls_topic(event), event.topic, call.match.topic):
        announce(topic)


def locked_call(call: JudgeCall, *, with_ended: bool = False) -> JudgeCall:
    locked_event(call.match.round.event_id)
    match = locked_match(Match(pk=call.match_id))
    found = JudgeCall.objects.select_related("judge__profile").get(pk=call.pk)
    found.match = match
    if not with_ended:
        require_open(found)
    return found


def require_open(call: JudgeCall) -> None:
    state = CallState(call.state).label.lower()
    require(call.state in OPEN, OVER.format(state=state))


def require_mine(call: JudgeCall, actor: User) -> None:
    if call.judge_id != actor.pk:
        words = TAKEN.format(judge=judge_name(call)) if call.judge_id else "Nobody goes there yet"
        raise TournamentError(f"{words.removesuffix('.')}. Take the call first.")


def require_decides(call: JudgeCall, actor: User) -> None:
    may = not call.wants_head_judge or can_decide_last(actor, call.match.round.event)
    require(may, "A second opinion is the head judge's.")


def require_short(words: str, longest: int, field: str) -> None:
    require(len(words) <= longest, f"At most {longest} characters.", field=field)


def judge_name(call: JudgeCall) -> str:
    profile = getattr(call.judge, "profile", None)
    return profile.display_name if profile else "Another judge"
