"""Events that take a player's list now, for the page of a deck of their own."""

from collections.abc import Iterable

from django.urls import reverse

from accounts.models import User
from decks.queries.library_places import Place
from decks.sheets.filling import spoken_code
from tournaments.enums import EventState, RegistrationState
from tournaments.models import Registration
from tournaments.queries.list_deadlines import lists_are_open, lists_close_at, spoken_moment

MOST = 20


def places_for_lists(user: User, game: str) -> Iterable[Place]:
    """The nearest first. Whoever waits for a seat may hand in, too."""
    held = Registration.objects.filter(
        profile__user=user,
        event__game=game,
        event__state__in=[EventState.OPEN, EventState.RUNNING],
        state__in=[RegistrationState.REGISTERED, RegistrationState.WAITING],
    )
    for each in held.select_related("event", "deck").order_by("event__starts_at")[:MOST]:
        event = each.event
        if lists_are_open(event):
            yield Place(
                name=event.name,
                address=reverse("tournaments:my_list", args=[event.slug]),
                until=spoken_moment(event, lists_close_at(event)),
                held=spoken_code(each.deck.fingerprint) if each.deck else "",
            )
