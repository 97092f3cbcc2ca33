"""What became of the messages of an event, for its desk."""

from collections.abc import Iterable

from django.db.models import Count, QuerySet
from django.urls import reverse

from tournaments.enums import MailState, Right
from tournaments.models import Event, PlayerMail
from tournaments.queries.desk_links import Group, Link


def messages_of(event: Event, state: str = "") -> QuerySet[PlayerMail]:
    """The newest first; of one state, or of all."""
    found = PlayerMail.objects.filter(registration__event=event).select_related(
        "registration__profile",
        "asked_by__profile",
        "match__round",
        "match__first__profile",
        "match__second__profile",
    )
    found = found.filter(state=state) if state in MailState.values else found
    return found.order_by("-created_at", "-pk")


def message_counts(event: Event) -> list[tuple[MailState, int]]:
    """Every state, in the order of its life."""
    found = PlayerMail.objects.filter(registration__event=event).order_by()
    counted = dict(found.values_list("state").annotate(Count("pk")))
    return [(state, counted.get(state.value, 0)) for state in MailState]


def way_to_outbox(event: Event) -> Iterable[Link]:
    address = reverse("tournaments:outbox", args=[event.slug])
    yield Link(
        "envelope-paper", "Messages to players", address, Right.MANAGE_PLAYERS, Group.PLAYERS
    )
