"""The prizes on the page of their event."""

from collections.abc import Iterable

from prizes.queries import prizes_of
from tournaments.models import Event
from tournaments.permissions import Visitor
from tournaments.queries.match_additions import Section


def prizes_of_event(event: Event, user: Visitor) -> Iterable[Section]:
    prizes = list(prizes_of(event))
    if prizes:
        yield Section("prizes/_of_event.html", {"prizes": prizes})
