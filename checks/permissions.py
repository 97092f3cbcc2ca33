"""Who may see and do anything about deck checks: those who check, read lists and do not play."""

from accounts.models import User
from tournaments.enums import RegistrationState, Right
from tournaments.models import Event
from tournaments.permissions import Visitor, list_official, rights_of

GONE = (RegistrationState.WITHDRAWN, RegistrationState.DROPPED)


def can_check_decks(user: Visitor, event: Event) -> bool:
    """Whoever plays must not learn who is checked next, even with a role in the event."""
    return may_all(user, event, Right.CHECK_DECKS)


def can_give_penalties(user: Visitor, event: Event) -> bool:
    """What a check found may name cards, so only who checks decks decides about it."""
    return may_all(user, event, Right.CHECK_DECKS, Right.GIVE_PENALTIES)


def confirms_penalties(user: Visitor, event: Event) -> bool:
    """The head judge's word: who gives penalties and may change a result that counts."""
    return may_all(user, event, Right.CHECK_DECKS, Right.GIVE_PENALTIES, Right.CORRECT_RESULTS)


def sees_history(user: Visitor, event: Event) -> bool:
    """What players were given at earlier events of the organization."""
    return may_all(user, event, Right.CHECK_DECKS, Right.SEE_HISTORY)


def may_all(user: Visitor, event: Event, *wanted: Right) -> bool:
    rights = rights_of(user, event)
    return rights.issuperset(wanted) and list_official(rights, event) and not plays_in(user, event)


def plays_in(user: Visitor, event: Event) -> bool:
    if not isinstance(user, User):
        return False
    return event.registrations.filter(profile__user=user).exclude(state__in=GONE).exists()


def can_see_check_jobs(user: Visitor, event_id: str) -> bool:
    """Papers with the round's checks."""
    event = Event.objects.select_related("organization").filter(pk=event_id).first()
    return event is not None and can_check_decks(user, event)
