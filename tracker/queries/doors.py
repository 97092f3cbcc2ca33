"""The ways to the games of a round: for officials at each table, and for those who watch."""

from collections.abc import Iterable

from django.db.models import Q, QuerySet
from django.urls import reverse

from engine.core.table import TABLE
from tournaments.enums import EventState, Right, RoundState
from tournaments.models import Event, Round
from tournaments.permissions import Visitor, can_show_screens, list_official, rights_of
from tournaments.queries.match_additions import Door, Section
from tracker.models import Table, TrackedGame

MOST_SHOWN = 30
PLAYERS = ("match__first__profile__user", "match__second__profile__user")


def doors_of_tracker(a_round: Round, user: Visitor) -> Iterable[tuple[int, Door]]:
    """Of every game that goes on: the judge's board for who may see both hands, else the game."""
    event = a_round.event
    rights = rights_of(user, event)
    if Right.ENTER_RESULTS not in rights:
        return
    reads = list_official(rights, event)
    going = Q(match__round=a_round, finished_at=None)
    virtual = Table.objects.filter(going, kind=Table.Kind.VIRTUAL).order_by("number")
    for match, number, code, *players in virtual.values_list("match", "number", "code", *PLAYERS):
        if reads and user.pk not in players:
            yield match, judge_door(event, match, number)
        else:
            yield match, Door("Game", reverse("tracker:table", args=[code]))
    written = TrackedGame.objects.filter(going).order_by("number")
    rows = written.values_list("match", "number", "saved__setup__mode", *PLAYERS)
    for match, number, mode, *players in rows:
        if reads and mode == TABLE and user.pk not in players:
            yield match, judge_door(event, match, number)
        else:
            address = reverse("tracker:game", args=[event.slug, match, number])
            yield match, Door("Game", address)


def judge_door(event: Event, match: int, number: int) -> Door:
    return Door("Judge's board", reverse("tracker:judge", args=[event.slug, match, number]))


def tables_played(event: Event) -> QuerySet[Table]:
    """Games in the browser that go on now, with who plays there; not what lies on the table."""
    going = Table.objects.filter(
        kind=Table.Kind.VIRTUAL,
        finished_at=None,
        match__round__event=event,
        match__round__state=RoundState.PUBLISHED,
    )
    people = going.select_related("match__first__profile", "match__second__profile")
    return people.defer("saved", "moments", "acts").order_by("match__table", "number")


def watched_now(event: Event, user: Visitor, at_desk: bool) -> Iterable[Section]:
    """For everybody who looks at the event: what can be watched."""
    if at_desk or event.state != EventState.RUNNING:
        return
    tables = list(tables_played(event)[:MOST_SHOWN])
    if tables:
        shown = {"tables": tables, "streams": can_show_screens(user, event)}
        yield Section("tracker/_tables_played.html", shown)


def watched_in_round(a_round: Round, user: Visitor, at_desk: bool) -> Iterable[Section]:
    if a_round.state == RoundState.PUBLISHED:
        yield from watched_now(a_round.event, user, at_desk)
