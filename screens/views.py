"""The page that a screen of the hall shows, and the choice of what it shows."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from live.fragments import live_fragment
from screens.enums import Show
from screens.queries import screen_of
from tournaments import permissions
from tournaments.models import Event
from tournaments.views.access import visible_event
from tournaments.views.staff_access import desk_page, staff_page

SLOWEST, USUAL, FASTEST = 60, 12, 4


@live_fragment
def screen(request: HttpRequest, slug: str, show: str) -> HttpResponse:
    """With ?part its content alone. ?seconds says how long each page of names stays."""
    event = visible_event(request, slug)
    shown = Show(show)
    context = {
        "event": event,
        "show": shown,
        "screen": screen_of(event, shown),
        "seconds": seconds_of(request),
    }
    part = "part" in request.GET
    return render(request, "screens/_content.html" if part else "screens/screen.html", context)


def seconds_of(request: HttpRequest) -> int:
    wanted = request.GET.get("seconds", "")
    if not (wanted.isascii() and wanted.isdigit() and len(wanted) < 4):
        return USUAL
    return min(max(int(wanted), FASTEST), SLOWEST)


@staff_page(permissions.can_see_desk)
def choices(request: HttpRequest, event: Event) -> HttpResponse:
    """The addresses to open on the machines beside the screens."""
    return desk_page(request, event, "choices.html", "screens", folder="screens", shows=list(Show))
