"""What a rehearsal does next, on top of its desk."""

from collections.abc import Iterable

from rehearsals.permissions import can_rehearse
from rehearsals.queries.course import rehearsal_of, standing_of
from tournaments.models import Event
from tournaments.permissions import Visitor
from tournaments.queries.match_additions import Section


def controls_of_rehearsal(event: Event, user: Visitor, at_desk: bool) -> Iterable[Section]:
    if not (event.is_rehearsal and at_desk and can_rehearse(user, event)):
        return
    rehearsal = rehearsal_of(event)
    if rehearsal is not None:
        rehearsal.event = event
        yield Section("rehearsals/_at_desk.html", {"standing": standing_of(rehearsal)})
