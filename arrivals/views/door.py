"""The screen at the door, printed cards, and what the desk's phone shows when it scans one."""

from django.conf import settings
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.utils.crypto import constant_time_compare
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from accounts.requests import PersonRequest
from arrivals.queries.door import door_of, screen_key
from arrivals.queries.roll import RollLine, check_in_of, is_before_play, line_of, roll_of
from printing.qr import svg
from tournaments import permissions
from tournaments.models import Event
from tournaments.queries.paper_codes import code_of, registration_coded
from tournaments.views.access import visible_event
from tournaments.views.staff_access import desk_page, staff_page


@never_cache
@require_GET
def door(request: HttpRequest, slug: str, key: str) -> HttpResponse:
    """Nobody has to be logged in there; the address itself is what not everybody has."""
    event = visible_event(request, slug)
    check_in = check_in_of(event)
    if check_in is None or not constant_time_compare(key, screen_key(check_in)):
        raise Http404
    shown = door_of(check_in, timezone.now())
    context = {
        "event": event,
        "check_in": check_in,
        "door": shown,
        "picture": svg(shown.address, "The address of the check-in"),
        "before_play": is_before_play(event),
        "roll": roll_of(event),
    }
    name = "_door" if "part" in request.GET else "door"
    return render(request, f"arrivals/{name}.html", context)


@login_required
@require_GET
def card(request: PersonRequest, slug: str, code: str) -> HttpResponse:
    """Scanned by the desk it opens that player; scanned by anybody else, their own page."""
    event = visible_event(request, slug)
    if not permissions.can_check_in(request.user, event):
        return redirect("arrivals:own", event.slug)
    registration = registration_coded(event, code)
    if registration is None:
        raise Http404
    registration.event = event
    return desk_page(
        request,
        event,
        "card.html",
        "check_in",
        folder="arrivals",
        line=line_of(registration),
        before_play=is_before_play(event),
    )


@staff_page(permissions.can_print_papers)
@require_GET
def cards(request: HttpRequest, event: Event) -> HttpResponse:
    """One card for each player, to be printed and laid out at the door."""
    shown = roll_of(event)
    lines = sorted([*shown.unknown, *shown.here, *shown.missing], key=lambda line: line.name)
    return desk_page(
        request,
        event,
        "cards.html",
        "check_in",
        folder="arrivals",
        cards=[
            {"line": line, "code": code_of(line.registration), "picture": picture(event, line)}
            for line in lines
        ],
    )


def picture(event: Event, line: RollLine) -> str:
    code = code_of(line.registration)
    address = settings.SITE_URL + reverse("arrivals:card", args=[event.slug, code])
    return svg(address, f"Code {code}")
