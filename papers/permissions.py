"""Who may print what."""

from papers.enums import PaperKind
from tournaments.enums import Right
from tournaments.models import Event
from tournaments.permissions import Visitor, list_official, rights_of

OF_LISTS = (PaperKind.DECK_SHEETS, PaperKind.POOL_SHEETS)


def may_print(rights: frozenset[Right], event: Event, kind: str) -> bool:
    """Who prints papers prints pairings; deck lists only those who may see them, and claim codes
    those who hand them out, because whoever holds one can take the record over."""
    if Right.PRINT not in rights:
        return False
    if kind in OF_LISTS:
        return list_official(rights, event)
    return kind != PaperKind.CLAIM_SLIPS or Right.MANAGE_PLAYERS in rights


def can_print(user: Visitor, event: Event, kind: str) -> bool:
    return may_print(rights_of(user, event), event, kind)


def can_see_list_jobs(user: Visitor, event_id: str) -> bool:
    """Papers with deck lists are for those who may see the lists before they are released."""
    return can_print_in(user, event_id, PaperKind.DECK_SHEETS)


def can_see_claim_jobs(user: Visitor, event_id: str) -> bool:
    return can_print_in(user, event_id, PaperKind.CLAIM_SLIPS)


def can_print_in(user: Visitor, event_id: str, kind: str) -> bool:
    event = Event.objects.select_related("organization").filter(pk=event_id).first()
    return event is not None and can_print(user, event, kind)
