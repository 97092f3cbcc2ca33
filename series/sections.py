"""The series on the page of its event."""

from collections.abc import Iterable

from series.queries.events import series_of
from tournaments.models import Event
from tournaments.permissions import Visitor
from tournaments.queries.match_additions import Section


def series_of_event(event: Event, user: Visitor) -> Iterable[Section]:
    series = series_of(event)
    if series is not None:
        yield Section("series/_of_event.html", {"series": series})
