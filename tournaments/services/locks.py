"""One lock per event: whoever changes an event holds its row until they are done.

Its own row alone: two events of one organization never wait for each other."""

from typing import TypeVar

from django.db.models import QuerySet

from statements.reads import PreparedRead
from tournaments.errors import TournamentError
from tournaments.models import Event, Match, Registration, Round

Thing = TypeVar("Thing")


def locked_event(event_id: int) -> Event:
    found = LOCKED_EVENT.first(event=event_id)
    if found is None:
        raise Event.DoesNotExist
    return found


def locked_events() -> QuerySet[Event]:
    return Event.objects.select_for_update(of=("self",)).select_related("organization")


LOCKED_EVENT: PreparedRead[Event] = PreparedRead(
    lambda event: locked_events().filter(pk=event).order_by(), event=int
)
EVENT_OF_MATCH: PreparedRead[tuple[int]] = PreparedRead(
    lambda match: Match.objects.filter(pk=match).order_by().values_list("round__event_id"),
    match=int,
)
MATCH_OF_EVENT: PreparedRead[Match] = PreparedRead(
    lambda match, event: (
        Match.objects.filter(pk=match, round__event=event)
        .select_related("round", "first__profile", "second__profile", "result")
        .order_by()
    ),
    match=int,
    event=int,
)


def locked_round(round_id: int) -> Round:
    """The round as it is once its event is locked."""
    locked_event(Round.objects.values_list("event_id", flat=True).get(pk=round_id))
    return Round.objects.select_related("event__organization").get(pk=round_id)


def locked_match(match: Match) -> Match:
    """The match as it is once its event is locked. Every report of a hall comes this way; whoever
    has the round already spares the search for its event."""
    event_id = match.round.event_id if Match.round.is_cached(match) else event_of(match)
    event = locked_event(event_id)
    fresh = MATCH_OF_EVENT.first(match=match.pk, event=event_id)
    if fresh is None:
        raise Match.DoesNotExist
    fresh.round.event = event
    return fresh


def event_of(match: Match) -> int:
    found = EVENT_OF_MATCH.first(match=match.pk)
    if found is None:
        raise Match.DoesNotExist
    return found[0]


def locked_registration(registration_id: int) -> Registration:
    event_id = Registration.objects.values_list("event_id", flat=True).get(pk=registration_id)
    event = locked_event(event_id)
    registration = Registration.objects.select_related("profile").get(pk=registration_id)
    registration.event = event
    return registration


def required(found: Thing | None, message: str, *, field: str = "") -> Thing:
    """What was found, for a service that cannot go on without it."""
    if found is None:
        raise TournamentError(message, field=field)
    return found


def require(condition: bool, message: str, *, field: str = "") -> None:
    if not condition:
        raise TournamentError(message, field=field)
