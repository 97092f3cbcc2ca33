"""Rounds that were played before a player came."""

from django.db.models import Count, Exists, OuterRef, Q, QuerySet, Subquery
from django.db.models.functions import Coalesce

from tournaments.enums import ByeKind, EventState, RegistrationState, RoundKind, RoundState
from tournaments.models import Match, Registration, Round, Standing

PLAYED = (RoundState.PUBLISHED, RoundState.CLOSED)


def missed_rounds(registration: Registration) -> QuerySet[Round]:
    """Swiss rounds of the first stage in which this player had no place, while they play on."""
    event = registration.event
    plays = registration.state == RegistrationState.REGISTERED
    if event.state != EventState.RUNNING or not plays:
        return Round.objects.none()
    seats = Match.objects.filter(Q(first=registration) | Q(second=registration))
    rounds = event.rounds.filter(state__in=PLAYED, kind=RoundKind.SWISS, stage=1)
    return rounds.exclude(pk__in=seats.values("round")).order_by("number")


def missed_words(registration: Registration) -> str:
    """As the player and everybody else reads it: which rounds were missed, and what they count."""
    event = registration.event
    if event.state not in (EventState.RUNNING, EventState.FINISHED):
        return ""
    lost = Match.objects.filter(round=OuterRef("pk"), first=registration, bye=ByeKind.LATE)
    seats = Match.objects.filter(Q(first=registration) | Q(second=registration))
    played = event.rounds.filter(state__in=PLAYED, kind=RoundKind.SWISS, stage=1)
    if registration.state != RegistrationState.REGISTERED:
        played = played.filter(number__lte=registration.dropped_after_round or 0)
    missed = played.annotate(is_lost=Exists(lost)).filter(
        Q(is_lost=True) | ~Q(pk__in=seats.values("round"))
    )
    said = [
        f"{each.title} counts {'as a loss' if each.is_lost else 'for nothing'}"
        for each in missed.order_by("number")
    ]
    return f"Missed: {', '.join(said)}." if said else ""


def with_missed_rounds(rows: QuerySet[Standing]) -> QuerySet[Standing]:
    """How many rounds stand as a loss in each record because the player was not there."""
    late = Match.objects.filter(
        bye=ByeKind.LATE,
        first=OuterRef("registration"),
        round__event=OuterRef("round__event"),
        round__number__lte=OuterRef("round__number"),
    ).exclude(round__state=RoundState.DISCARDED)
    counted = late.order_by().values("first").annotate(count=Count("pk")).values("count")
    return rows.annotate(missed=Coalesce(Subquery(counted), 0))
