"""Who may print what."""

from papers.enums import PaperKind
from tournaments.models import Event
from tournaments.permissions import Visitor, can_see_desk, reads_every_list


def can_see_list_jobs(user: Visitor, event_id: str) -> bool:
    """Papers with deck lists are for those who may see the lists before they are released."""
    event = Event.objects.select_related("organization").filter(pk=event_id).first()
    return event is not None and can_print_lists(user, event)


def can_print_lists(user: Visitor, event: Event) -> bool:
    return reads_every_list(user, event)


def can_print(user: Visitor, event: Event, kind: str) -> bool:
    """Everybody at the desk prints pairings; deck lists only those who may see them."""
    if kind in (PaperKind.DECK_SHEETS, PaperKind.POOL_SHEETS):
        return can_print_lists(user, event)
    return can_see_desk(user, event)
