"""Calls as officials work through them, and as a table sees its own."""

from django.db.models import QuerySet

from calls.enums import OPEN, CallState
from calls.models import JudgeCall
from tournaments.models import Event, Match

PEOPLE = (
    "match__round__event",
    "match__first__profile",
    "match__second__profile",
    "caller__profile",
    "judge__profile",
)
MOST_ENDED = 100


def calls_topic(event: Event) -> str:
    """What the officials' pages listen to, apart from the event's own."""
    return f"calls:{event.pk}"


def calls_of(event: Event) -> QuerySet[JudgeCall]:
    return JudgeCall.objects.filter(match__round__event=event).select_related(*PEOPLE)


def queue_of(event: Event) -> list[JudgeCall]:
    """Who waits longest for somebody first; those a judge is with come after."""
    waiting_first = {CallState.WAITING: 0, CallState.COMING: 1, CallState.AT_TABLE: 2}
    found = calls_of(event).filter(state__in=OPEN)
    return sorted(found, key=lambda call: (waiting_first[CallState(call.state)], call.created_at))


def ended_calls(event: Event) -> QuerySet[JudgeCall]:
    return calls_of(event).exclude(state__in=OPEN).order_by("-ended_at", "-pk")[:MOST_ENDED]


def open_call_of(match: Match) -> JudgeCall | None:
    return match.judge_calls.filter(state__in=OPEN).select_related("judge__profile").first()
