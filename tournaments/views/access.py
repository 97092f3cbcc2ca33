"""The way into an event: everything below it is fetched through it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from decks.errors import DeckError
from tournaments import permissions
from tournaments.errors import TournamentError
from tournaments.models import Event, Match


@dataclass(frozen=True)
class Allowed:
    """What this visitor may do here; templates show and hide by it."""

    edit: bool
    rounds: bool
    players: bool
    results: bool
    desk: bool
    lists: bool


def visible_event(request: HttpRequest, slug: str) -> Event:
    event = get_object_or_404(Event.objects.select_related("organization"), slug=slug)
    if not permissions.can_see_event(request.user, event):
        raise Http404
    return event


def event_for(request: HttpRequest, slug: str, may: Callable[[Any, Event], bool]) -> Event:
    """The event, for a visitor who passes the predicate."""
    event = visible_event(request, slug)
    if not may(request.user, event):
        raise PermissionDenied
    return event


def match_of(event: Event, pk: int) -> Match:
    """A match that has been shown to the players."""
    matches = Match.objects.select_related(
        "round__event__organization", "first__profile", "second__profile", "result"
    ).exclude(round__state__in=["draft", "discarded"])
    return get_object_or_404(matches, pk=pk, round__event=event)


def allowed(request: HttpRequest, event: Event) -> Allowed:
    """All answers from one look at the visitor's role."""
    role = permissions.staff_role(request.user, event)
    return Allowed(
        edit=role in permissions.EDITORS,
        rounds=role in permissions.ROUND_STAFF,
        players=role in permissions.PLAYER_STAFF,
        results=role in permissions.RESULT_STAFF,
        desk=bool(role),
        lists=permissions.list_official(role, event),
    )


def event_page(
    request: HttpRequest,
    event: Event,
    part: str,
    active: str,
    *,
    folder: str = "tournaments",
    **context: Any,
) -> HttpResponse:
    """An event's page: header, tabs and one part. With ?part the part alone, for live updates.

    Apps above keep their parts in a `folder` of their own."""
    status = context.pop("status", 200)
    page = {
        "event": event,
        "active": active,
        "format_name": event.format_name,
        "part": f"{folder}/{part}.html",
        "permissions": allowed(request, event),
        **context,
    }
    whole = "part" not in request.GET
    template = "tournaments/event_page.html" if whole else page["part"]
    return render(request, template, page, status=status)


def login_needed(request: HttpRequest) -> HttpResponse | None:
    if request.user.is_authenticated:
        return None
    return redirect_to_login(request.get_full_path())


def run_with_message(request: HttpRequest, done: Callable[[], Any], said: str = "") -> bool:
    """Runs a service; tells the visitor what was done, or why it was refused."""
    try:
        done()
    except (TournamentError, DeckError) as error:
        messages.error(request, str(error))
        return False
    if said:
        messages.success(request, said)
    return True


def refuse_strangers(may: bool) -> None:
    if not may:
        raise PermissionDenied
