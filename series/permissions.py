"""Who makes further events: members of the organization that holds them."""

from series.models import Series
from tournaments.models import Event
from tournaments.permissions import Visitor, can_edit_event, can_manage_organization


def can_make_another(user: Visitor, event: Event) -> bool:
    """A rehearsal is no pattern for events that are played."""
    if event.is_rehearsal:
        return False
    return can_edit_event(user, event) and can_manage_organization(user, event.organization)


def can_run_series(user: Visitor, series: Series) -> bool:
    return can_manage_organization(user, series.organization)
