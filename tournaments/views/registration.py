"""A player's own place in an event: join, leave, drop."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from accounts.queries import profile_of
from accounts.requests import PersonRequest
from tournaments.enums import RegistrationState
from tournaments.models import Event, Registration
from tournaments.queries.registrations import registration_of
from tournaments.services import registrations as services
from tournaments.views.access import run_with_message, visible_event

DROPPED = (
    "You have dropped: you are not paired any more. Until the next round is paired you can take "
    "it back here."
)


def own_registration(request: HttpRequest, event: Event) -> Registration:
    registration = registration_of(request.user, event)
    if registration is None:
        raise Http404
    return registration


@login_required
@require_POST
def register(request: PersonRequest, slug: str) -> HttpResponse:
    event = visible_event(request, slug)
    profile = profile_of(request.user)
    if not run_with_message(
        request, lambda: services.register_player(event=event, profile=profile, actor=request.user)
    ):
        return redirect(event)
    return after_registering(request, event, own_registration(request, event))


def after_registering(
    request: HttpRequest, event: Event, registration: Registration
) -> HttpResponse:
    has_seat = registration.state == RegistrationState.REGISTERED
    is_asked = event.lists_required and not event.is_limited
    if has_seat and is_asked and not registration.deck_id:
        messages.success(request, "You have a seat. Hand in your deck list now, or later.")
        return redirect("tournaments:my_list", event.slug)
    return redirect(event)


@login_required
@require_POST
def withdraw(request: PersonRequest, slug: str) -> HttpResponse:
    event = visible_event(request, slug)
    held = own_registration(request, event)
    run_with_message(
        request,
        lambda: services.withdraw_player(registration=held, actor=request.user),
        "You are no longer registered. You can register again while there are seats.",
    )
    return redirect(event)


@login_required
@require_POST
def drop(request: PersonRequest, slug: str) -> HttpResponse:
    event = visible_event(request, slug)
    held = own_registration(request, event)
    undo = request.POST.get("undo") == "1"
    service = services.undo_own_drop if undo else services.drop_player
    said = "Welcome back: you will be paired again." if undo else DROPPED
    run_with_message(request, lambda: service(registration=held, actor=request.user), said)
    return redirect(event)
