"""Which events the metagame counts: over, and with the lists of their whole field public."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta

from django.core.cache import cache
from django.db.models import QuerySet
from django.utils import timezone

from engine.kits.registry import first_game
from tournaments.enums import EventState
from tournaments.models import Event
from tournaments.queries.counting import EXACT, SECONDS
from tournaments.queries.list_access import is_open_event


@dataclass(frozen=True)
class Choice:
    """What a reader asked for; everything but the game may be left open."""

    game: str
    format: str = ""
    since: date | None = None
    until: date | None = None
    event: str = ""
    leader: str = ""


def counted_events() -> QuerySet[Event]:
    return Event.objects.filter(is_open_event(), state=EventState.FINISHED)


def events_chosen(choice: Choice) -> QuerySet[Event]:
    events = counted_events().filter(game=choice.game)
    if choice.format:
        events = events.filter(format=choice.format)
    if choice.event:
        events = events.filter(slug=choice.event)
    if choice.since:
        events = events.filter(starts_at__gte=midnight(choice.since))
    if choice.until:
        events = events.filter(starts_at__lt=midnight(choice.until + timedelta(days=1)))
    return events


def midnight(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time.min))


def newest_game() -> str:
    """The game that was played last, for whoever did not choose one."""
    found = counted_events().order_by("-starts_at").values_list("game", flat=True).first()
    return found or first_game()


def formats_counted(game: str) -> list[str]:
    """Of many events those of the last minute: to know them, every event is read."""
    formats = counted_events().filter(game=game).order_by().values_list("format", flat=True)
    found = list(formats[: EXACT + 1])
    if len(found) > EXACT:
        found = cache.get_or_set(f"formats:{game}", lambda: [*formats.distinct()], SECONDS) or found
    return sorted(set(found))
