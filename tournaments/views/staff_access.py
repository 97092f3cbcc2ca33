"""Pages for the people who run an event: logged in, with a role, inside the event's own desk."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404

from tournaments import permissions
from tournaments.models import Event, Registration, Round
from tournaments.queries.registrations import registrations_for_staff
from tournaments.queries.rounds import rounds_for_staff
from tournaments.views.access import event_for, event_page

View = Callable[..., HttpResponse]


def staff_page(may: Callable[[Any, Event], bool]) -> Callable[[View], View]:
    """The view gets the event instead of its address, and only visitors who pass the predicate."""

    def decorate(view: View) -> View:
        @login_required
        @wraps(view)
        def guarded(request: HttpRequest, slug: str, **kwargs: Any) -> HttpResponse:
            return view(request, event_for(request, slug, may), **kwargs)

        return guarded

    return decorate


def desk_page(
    request: HttpRequest, event: Event, template: str, active: str, **context: Any
) -> HttpResponse:
    may_manage = permissions.can_manage_players(request.user, event)
    context.setdefault("may_manage_players", may_manage)
    return event_page(request, event, f"tournaments/desk/{template}", active, **context)


def desk_round(event: Event, number: int) -> Round:
    return get_object_or_404(rounds_for_staff(event), number=number)


def desk_registration(event: Event, pk: int) -> Registration:
    registration = get_object_or_404(registrations_for_staff(event), pk=pk)
    registration.event = event
    return registration
