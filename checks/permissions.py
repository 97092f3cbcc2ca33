"""Who may see and do anything about deck checks: those who read every list and do not play."""

from accounts.models import User
from tournaments.enums import RegistrationState
from tournaments.models import Event
from tournaments.permissions import Visitor, reads_every_list

GONE = (RegistrationState.WITHDRAWN, RegistrationState.DROPPED)


def can_check_decks(user: Visitor, event: Event) -> bool:
    """Whoever plays must not learn who is checked next, even with a role in the event."""
    return reads_every_list(user, event) and not plays_in(user, event)


def plays_in(user: Visitor, event: Event) -> bool:
    if not isinstance(user, User):
        return False
    return event.registrations.filter(profile__user=user).exclude(state__in=GONE).exists()


def can_see_check_jobs(user: Visitor, event_id: str) -> bool:
    """Papers with the round's checks."""
    event = Event.objects.select_related("organization").filter(pk=event_id).first()
    return event is not None and can_check_decks(user, event)
