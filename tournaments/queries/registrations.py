"""Who plays, who waits, whose list is missing."""

from django.contrib.auth.models import AnonymousUser
from django.db.models import Q, QuerySet, Value
from django.db.models.functions import Lower, Replace

from accounts.models import User
from statements.reads import PreparedRead
from tournaments.enums import ListState, RegistrationState
from tournaments.models import Event, Registration
from tournaments.queries.list_states import with_list_state

# Straight and curly apostrophes stand in the same place, capital and small letters too.
BY_NAME = (Lower(Replace("profile__display_name", Value("’"), Value("'"))), "pk")


def registrations_for_staff(event: Event) -> QuerySet[Registration]:
    held = event.registrations.select_related("profile__user", "deck")
    return held.prefetch_related("deck__judgements").order_by(*BY_NAME)


def with_lists(lists: QuerySet[Registration]) -> QuerySet[Registration]:
    """Registrations of which list_access said that their deck may be read, ready to be shown."""
    held = lists.select_related("profile", "deck", "event__organization")
    return held.prefetch_related("deck__judgements").order_by(*BY_NAME)


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


def players_whose_list_is(event: Event, *states: ListState) -> QuerySet[Registration]:
    return with_list_state(registered_players(event)).filter(Q(list_state__in=states))


def players_without_list(event: Event) -> QuerySet[Registration]:
    if not event.lists_required:
        return event.registrations.none()
    return players_whose_list_is(event, ListState.MISSING)


REGISTRATION: PreparedRead[Registration] = PreparedRead(
    lambda event, user: (
        Registration.objects.filter(event=event, profile__user=user)
        .select_related("profile", "deck")
        .order_by()
    ),
    event=int,
    user=int,
)


def registration_of(user: User | AnonymousUser, event: Event) -> Registration | None:
    if not user.is_authenticated:
        return None
    found = REGISTRATION.first(event=event.pk, user=user.pk)
    if found is not None:
        found.event = event
    return found


def waiting_position(registration: Registration) -> int:
    ahead = waiting_players(registration.event).values_list("pk", flat=True)
    return list(ahead).index(registration.pk) + 1


def newest_guests(event: Event, most: int = 8) -> QuerySet[Registration]:
    """Whom the desk added last."""
    guests = event.registrations.select_related("profile").filter(profile__user=None)
    return guests.order_by("-pk")[:most]
