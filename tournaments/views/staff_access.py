"""Pages for the people who run an event: logged in, with a role, inside the event's own desk."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.gzip import gzip_page

from tournaments.models import Event, Registration, Round
from tournaments.queries.registrations import registrations_for_staff
from tournaments.queries.rounds import current_round, rounds_for_staff
from tournaments.views.access import allowed, event_for

View = Callable[..., HttpResponse]


def staff_page(may: Callable[[Any, Event], bool]) -> Callable[[View], View]:
    """The view gets the event instead of its address, and only visitors who pass the predicate."""

    def decorate(view: View) -> View:
        @gzip_page
        @login_required
        @wraps(view)
        def guarded(request: HttpRequest, slug: str, **kwargs: Any) -> HttpResponse:
            return view(request, event_for(request, slug, may), **kwargs)

        return guarded

    return decorate


def desk_page(
    request: HttpRequest,
    event: Event,
    template: str,
    active: str,
    *,
    folder: str = "tournaments/desk",
    **context: Any,
) -> HttpResponse:
    """A page inside the desk, with the desk's own heading and tabs."""
    status = context.pop("status", 200)
    page = {
        "event": event,
        "active": active,
        "permissions": allowed(request, event),
        "newest_round": current_round(event),
        "section": "organize",
        **context,
    }
    return render(request, f"{folder}/{template}", page, status=status)


def desk_round(event: Event, number: int) -> Round:
    return get_object_or_404(rounds_for_staff(event), number=number)


def desk_registration(event: Event, pk: int) -> Registration:
    registration = get_object_or_404(registrations_for_staff(event), pk=pk)
    registration.event = event
    return registration


def player_form_page(
    request: HttpRequest, event: Event, registration: Registration, form: Form, **words: Any
) -> HttpResponse:
    """One form about one player; `words` are its title, what leads into it, and its button."""
    status = 422 if form.errors else 200
    about = {"registration": registration, "form": form, **words}
    return desk_page(request, event, "player_form.html", "players", status=status, **about)
