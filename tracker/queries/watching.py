"""What those who watch see: the game as it was some minutes ago, if a player wants it so."""

from collections.abc import Iterable
from typing import Any

from django.core.cache import cache
from django.utils import timezone

from engine.core.game import Game
from engine.kits.play import Play
from tracker.models import BrowserPlay, Seat, Table
from tracker.queries.boards import board_then

LONGEST = 15
KEPT_FOR = 120
DELAYS = (0, 1, 3, 5, 10, 15)


def delay_of(seats: Iterable[Seat]) -> int:
    """In minutes: the longest that a player wants."""
    return max((seat.delay for seat in seats), default=0)


def least_delay_at(table: Table) -> int:
    """Of a match the organizer says how late it is watched at the least."""
    if table.match is None:
        return 0
    said = BrowserPlay.objects.filter(event=table.match.round.event).first()
    return said.delay if said else 0


def entries_seen(table: Table, delay: int) -> int:
    """How far the journal had come that long ago."""
    then = (timezone.now() - table.opened_at).total_seconds() - 60 * delay
    return max((entries for entries, at in table.moments if at <= then), default=0)


def delayed_board(table: Table, game: Game[Any], play: Play, delay: int) -> dict[str, Any]:
    """From outside, as it was then; kept, since many may watch."""
    entries = entries_seen(table, delay)
    key = f"watched-{table.code}-{entries}-{len(table.moments)}"
    found: dict[str, Any] | None = cache.get(key)
    if found is None:
        found = board_then(game.as_it_was(entries), play, "public")
        cache.set(key, found, KEPT_FOR)
    return found
