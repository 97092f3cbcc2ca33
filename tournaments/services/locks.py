"""One lock per event: whoever changes an event holds its row until they are done.

Its own row alone: two events of one organization never wait for each other."""

from typing import TypeVar

from django.db.models import QuerySet, Subquery

from tournaments.errors import TournamentError
from tournaments.models import Event, Match, Registration, Round

Thing = TypeVar("Thing")


def locked_event(event_id: int) -> Event:
    return locked_events().get(pk=event_id)


def locked_events() -> QuerySet[Event]:
    return Event.objects.select_for_update(of=("self",)).select_related("organization")


def locked_round(round_id: int) -> Round:
    """The round as it is once its event is locked."""
    locked_event(Round.objects.values_list("event_id", flat=True).get(pk=round_id))
    return Round.objects.select_related("event__organization").get(pk=round_id)


def locked_match(match: Match) -> Match:
    """The match as it is once its event is locked. In two statements: every report of a hall comes
    this way; whoever has the round already spares the search for its event."""
    event_id: int | Subquery
    if Match.round.is_cached(match):
        event_id = match.round.event_id
    else:
        event_id = Subquery(Match.objects.filter(pk=match.pk).values("round__event_id"))
    event = locked_events().get(pk=event_id)
    fresh = Match.objects.select_related(
        "round", "first__profile", "second__profile", "result"
    ).get(pk=match.pk, round__event=event)
    fresh.round.event = event
    return fresh


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
