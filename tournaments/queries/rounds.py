"""Rounds, tables and standings."""

from collections.abc import Iterable

from django.db.models import Case, F, IntegerField, Q, QuerySet, Value, When

from tournaments.enums import MatchState, RoundState
from tournaments.models import Event, Match, Registration, Round, Standing

SHOWN = [RoundState.PUBLISHED, RoundState.CLOSED]


def rounds_for_public(event: Event) -> QuerySet[Round]:
    return event.rounds.filter(state__in=SHOWN)


def rounds_for_staff(event: Event) -> QuerySet[Round]:
    return event.rounds.exclude(state=RoundState.DISCARDED)


def current_round(event: Event) -> Round | None:
    """The first round that is not closed, drafts included; when all are, the newest."""
    return by_what_is_played_next(rounds_for_staff(event)).first()


def by_what_is_played_next(rounds: QuerySet[Round]) -> QuerySet[Round]:
    """Open rounds as they follow each other, then closed ones, the newest first."""
    closed = When(state=RoundState.CLOSED, then=Value(1000) - F("number"))
    return rounds.order_by(Case(closed, default=F("number") - 1000, output_field=IntegerField()))


def round_being_played(event: Event) -> Round | None:
    """Of rounds that are shown all at once, the one in turn."""
    return by_what_is_played_next(event.rounds.filter(state=RoundState.PUBLISHED)).first()


def round_for_public(event: Event, number: int | None = None) -> Round | None:
    rounds = rounds_for_public(event)
    if number is not None:
        return rounds.filter(number=number).first()
    return by_what_is_played_next(rounds).first()


def matches_of(rounds: Iterable[Round]) -> QuerySet[Match]:
    """Tables in order, the bye last."""
    return (
        Match.objects.filter(round__in=rounds)
        .select_related("first__profile", "second__profile", "result", "round")
        .order_by("round__number", F("table").asc(nulls_last=True), "pk")
    )


def open_matches(a_round: Round) -> QuerySet[Match]:
    return matches_of([a_round]).exclude(state=MatchState.DECIDED)


def current_match_of(registration: Registration) -> Match | None:
    """Where this player sits in the round being played; of several the first without a result."""
    shown = round_for_public(registration.event)
    if shown is None:
        return None
    mine = Q(first=registration) | Q(second=registration)
    playing = rounds_for_public(registration.event).filter(number__gte=shown.number)
    seats = matches_of(playing).filter(mine).select_related("round__event")
    return next((seat for seat in seats if seat.state != MatchState.DECIDED), seats.first())


def standings_of(a_round: Round | None) -> QuerySet[Standing]:
    if a_round is None:
        return Standing.objects.none()
    return a_round.standings.select_related("registration__profile", "registration__deck")


def newest_standings_round(event: Event) -> Round | None:
    closed = event.rounds.filter(state=RoundState.CLOSED)
    return closed.filter(standings__isnull=False).distinct().order_by("-number").first()
