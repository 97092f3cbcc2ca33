"""Who rehearses: whoever could make another event like this one."""

from tournaments.models import Event
from tournaments.permissions import Visitor, can_edit_event, can_manage_organization


def can_rehearse(user: Visitor, event: Event) -> bool:
    return can_edit_event(user, event) and can_manage_organization(user, event.organization)
