"""Calls on the page of their match, on the list of open tables, and on the side of the desk."""

from collections.abc import Iterable

from django.urls import reverse

from calls.enums import OPEN
from calls.models import JudgeCall
from calls.permissions import can_answer_calls, can_call_judge
from calls.queries import open_call_of, queue_of
from tournaments.enums import Right
from tournaments.models import Event, Match, Round
from tournaments.permissions import Visitor
from tournaments.queries.desk_links import Link
from tournaments.queries.event_additions import LooseEnd
from tournaments.queries.match_additions import Call, Section


def call_of_match(match: Match, user: Visitor) -> Iterable[Section]:
    """The button for those who play there, and how far their call is."""
    if not can_call_judge(user, match):
        return
    call, event = open_call_of(match), match.round.event
    answers = can_answer_calls(user, event)
    shown = {"call": call, "match": match, "event": event, "answers": answers}
    yield Section("calls/_match.html", shown)


def calls_of_round(a_round: Round) -> Iterable[tuple[int, Call]]:
    found = JudgeCall.objects.filter(match__round=a_round, state__in=OPEN)
    for pk, match_id, state in found.values_list("pk", "match_id", "state"):
        words = "Calls a judge" if state == "waiting" else "A judge is there"
        yield match_id, Call(words, reverse("calls:call", args=[a_round.event.slug, pk]))


def calls_at_desk(event: Event, user: Visitor, at_desk: bool) -> Iterable[Section]:
    """Whoever waits for a judge stands on the desk, not behind a link."""
    if not at_desk or not can_answer_calls(user, event):
        return
    calls = queue_of(event)
    if calls:
        yield Section("calls/_desk.html", {"calls": calls, "event": event})


def calls_left_open(event: Event, user: Visitor) -> Iterable[LooseEnd]:
    tables = [f"{call.match.round}, table {call.match.table}" for call in queue_of(event)]
    if not tables or not can_answer_calls(user, event):
        return
    number = "A call for a judge is" if len(tables) == 1 else f"{len(tables)} calls for a judge are"
    words = f"{number} still open: {'; '.join(tables)}."
    yield LooseEnd(words, "End it" if len(tables) == 1 else "End them", queue_address(event))


def way_to_calls(event: Event) -> Iterable[Link]:
    yield Link("megaphone", "Calls", queue_address(event), Right.LOOK_AFTER_TABLES)


def queue_address(event: Event) -> str:
    return reverse("calls:queue", args=[event.slug])
