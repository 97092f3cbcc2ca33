"""Rounds that were played before a player came."""

from django.db.models import Q, QuerySet

from tournaments.enums import EventState, RegistrationState, RoundKind, RoundState
from tournaments.models import Match, Registration, Round

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
