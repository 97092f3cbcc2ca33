"""Deck lists that everybody may read, for whoever makes a format and asks how decks fare."""

from collections.abc import Iterable

from decks.models import RegisteredDeck
from tournaments.models import Event
from tournaments.queries.list_access import PLAYED, is_open_event

MOST = 60


def released_decks(game: str, format: str) -> Iterable[RegisteredDeck]:
    """The newest decks of events whose whole field is public."""
    events = Event.objects.filter(is_open_event(), game=game, format=format)
    held = RegisteredDeck.objects.filter(
        registrations__event__in=events, registrations__state__in=PLAYED
    )
    return held.order_by("-pk")[:MOST]
