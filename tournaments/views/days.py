"""A player's whole day on one page: what is now, what was, and everything to press."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_GET

from accounts.requests import PersonRequest
from tournaments.enums import RegistrationState
from tournaments.queries.event_additions import now_sections_for
from tournaments.queries.match_additions import sections_for
from tournaments.queries.player_days import PlayerDay, day_of
from tournaments.queries.registrations import registration_of
from tournaments.views.access import event_page, visible_event
from tournaments.views.events import place_of

KEPT_PAGES = ("pairings", "standings", "my_list")


@login_required
@require_GET
def my_day(request: PersonRequest, slug: str) -> HttpResponse:
    """Whoever does not play here sees the event."""
    event = visible_event(request, slug)
    registration = registration_of(request.user, event)
    if registration is None or registration.state == RegistrationState.WITHDRAWN:
        return redirect(event)
    registration.event = event
    day = day_of(registration)
    place = place_of(request, event)
    return event_page(
        request,
        event,
        "_day",
        "day",
        title="My day",
        topics=day.match.topic if day.match else "",
        day=day,
        keep=" ".join(kept_with(day)),
        need=day.need,
        going_on=now_sections_for(event, request.user, at_desk=False),
        match_sections=sections_for(day.match, request.user) if day.match else [],
        **place,
    )


def kept_with(day: PlayerDay) -> list[str]:
    """What a player wants to read, or to report on, when the network is gone."""
    slug = day.registration.event.slug
    pages = [reverse(f"tournaments:{name}", args=[slug]) for name in KEPT_PAGES]
    if day.match and not day.match.is_bye:
        pages.append(reverse("tournaments:match", args=[slug, day.match.pk]))
    return pages
