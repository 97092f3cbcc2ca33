"""Who plays, who waits, whose list is missing."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import QuerySet

from accounts.models import User
from decks.enums import DeckStatus
from decks.queries.judgements import status_now
from tournaments.enums import EventState, RegistrationState
from tournaments.models import Event, Registration


def registrations_for_staff(event: Event) -> QuerySet[Registration]:
    held = event.registrations.select_related("profile__user", "deck")
    return held.prefetch_related("deck__judgements").order_by("profile__display_name", "pk")


def with_lists(lists: QuerySet[Registration]) -> QuerySet[Registration]:
    """Registrations of which list_access said that their deck may be read, ready to be shown."""
    held = lists.select_related("profile", "deck", "event__organization")
    return held.prefetch_related("deck__judgements").order_by("profile__display_name", "pk")


def registered_players(event: Event) -> QuerySet[Registration]:
    return registrations_for_staff(event).filter(state=RegistrationState.REGISTERED)


def players_for_public(event: Event) -> QuerySet[Registration]:
    """Everybody with a seat, including those who dropped; names only are shown."""
    shown = [RegistrationState.REGISTERED, RegistrationState.DROPPED]
    return registrations_for_staff(event).filter(state__in=shown)


def waiting_players(event: Event) -> QuerySet[Registration]:
    return (
        event.registrations.select_related("profile")
        .filter(state=RegistrationState.WAITING)
        .order_by("registered_at", "pk")
    )


def lists_can_be_in(event: Event) -> bool:
    """In limited events nobody has a deck before the start, so none is missing."""
    return not event.is_limited or event.state not in (EventState.DRAFT, EventState.OPEN)


def players_without_list(event: Event) -> QuerySet[Registration]:
    if not event.lists_required or not lists_can_be_in(event):
        return event.registrations.none()
    return registered_players(event).filter(deck=None)


def players_without_legal_list(event: Event) -> QuerySet[Registration]:
    """Their list is there, and breaks a rule."""
    players = registered_players(event).annotate(list_status=status_now())
    return players.filter(list_status=DeckStatus.NOT_LEGAL)


def registration_of(user: User | AnonymousUser, event: Event) -> Registration | None:
    if not user.is_authenticated:
        return None
    return (
        event.registrations.select_related("profile", "deck", "event")
        .filter(profile__user=user)
        .first()
    )


def waiting_position(registration: Registration) -> int:
    ahead = waiting_players(registration.event).values_list("pk", flat=True)
    return list(ahead).index(registration.pk) + 1
