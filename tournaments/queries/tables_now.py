"""Where somebody plays at this moment: the way to their table from pages that know no events."""

from collections.abc import Iterator

from django.db.models import Q
from django.urls import reverse

from accounts.models import PlayerProfile
from accounts.queries import PlayedNow
from tournaments.enums import EventState, RegistrationState, RoundState
from tournaments.models import Match, Registration


def tables_now(profile: PlayerProfile) -> Iterator[PlayedNow]:
    """The match that is being played, or the event's page between two rounds."""
    playing = Registration.objects.filter(
        profile=profile, state=RegistrationState.REGISTERED, event__state=EventState.RUNNING
    )
    for seat in playing.select_related("event").order_by("-event__starts_at", "-pk"):
        published = Match.objects.filter(round__state=RoundState.PUBLISHED)
        match = published.filter(Q(first=seat) | Q(second=seat)).order_by("-pk").first()
        slug = seat.event.slug
        address = (
            reverse("tournaments:match", args=[slug, match.pk])
            if match
            else reverse("tournaments:event", args=[slug])
        )
        yield PlayedNow(seat.event.name, address)
