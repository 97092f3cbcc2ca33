"""When the finished events of the demo were played: on their own day, not while the demo loaded."""

from datetime import timedelta

from tournaments.management.demo.draws import drawn
from tournaments.models import Event, Result, Round

LATE_START, FIRST_SLIP, LAST_SLIP, PAIRING, CLOSING = 4, 18, 46, 5, 2


def played_on_its_day(event: Event) -> None:
    """Rounds follow each other; their results come in between minute 18 and minute 46."""
    at = event.starts_at + timedelta(minutes=LATE_START)
    for each in event.rounds.order_by("number"):
        last = at
        for match in each.matches.exclude(second=None):
            key = f"{event.name}/{each.number}/{match.table}/ends"
            minutes = FIRST_SLIP + drawn(key) % (LAST_SLIP - FIRST_SLIP + 1)
            ended = at + timedelta(minutes=minutes)
            Result.objects.filter(match=match).update(created_at=ended)
            last = max(last, ended)
        closed = last + timedelta(minutes=CLOSING)
        Round.objects.filter(pk=each.pk).update(created_at=at, published_at=at, closed_at=closed)
        at = closed + timedelta(minutes=PAIRING)
