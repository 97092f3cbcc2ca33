"""Deck lists that everybody may read, for whoever makes a format and asks how decks fare."""

from collections.abc import Iterable

from decks.models import RegisteredDeck
from tournaments.models import Event

MOST = 60


def released_decks(game: str, format: str) -> Iterable[RegisteredDeck]:
    """The newest decks of events whose lists were released."""
    events = Event.objects.filter(game=game, format=format, lists_released_at__isnull=False)
    return RegisteredDeck.objects.filter(registrations__event__in=events).order_by("-pk")[:MOST]
