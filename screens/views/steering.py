"""The one page at the desk from which all screens are steered and the hall is spoken to."""

from collections.abc import Callable
from typing import Any

from django.conf import settings
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from screens import services
from screens.forms import AnnouncementForm, NextRoundForm, ScreenForm, ScreenNameForm
from screens.queries.kinds import kinds
from screens.queries.notices import current_announcements, next_round_at
from tournaments import permissions
from tournaments.models import Event
from tournaments.views.access import run_with_message
from tournaments.views.staff_access import desk_page, staff_page
from tracker.queries.doors import tables_played


@staff_page(permissions.can_show_screens)
def choices(request: HttpRequest, event: Event) -> HttpResponse:
    """Everybody with a screen to care for sees it; only who runs rounds changes what it says."""
    return page(request, event)


def page(
    request: HttpRequest, event: Event, refused: dict[str, Form] | None = None
) -> HttpResponse:
    at = next_round_at(event)
    steers = permissions.can_run_rounds(request.user, event)
    forms = {
        "announcement_form": AnnouncementForm(),
        "next_form": NextRoundForm(initial={"at": at and at.astimezone(event.zone).time()}),
        "name_form": ScreenNameForm(),
        **(refused or {}),
    }
    return desk_page(
        request,
        event,
        "choices.html",
        "screens",
        folder="screens",
        kinds=kinds(),
        played=list(tables_played(event)),
        steers=steers,
        screens=held_screens(event, refused or {}) if steers else [],
        announcements=current_announcements(event),
        status=422 if refused else 200,
        **forms,
    )


def held_screens(event: Event, refused: dict[str, Form]) -> list[dict[str, Any]]:
    return [
        {
            "screen": held,
            "form": refused.get(f"screen-{held.pk}")
            or ScreenForm(
                prefix=f"s{held.pk}",
                initial={name: getattr(held, name) for name in ("contents", "seconds", "theme")},
            ),
            "address": settings.SITE_URL + reverse("screens:hall_screen", args=[held.key]),
        }
        for held in event.hall_screens.all()
    ]


def saved(
    request: HttpRequest, event: Event, name: str, form: Form, act: Callable[[], Any], said: str
) -> HttpResponse:
    """Back to the page; what was refused stands there as it was typed."""
    if not form.is_valid():
        return page(request, event, {name: form})
    return done(request, event, act, said)


def done(request: HttpRequest, event: Event, act: Callable[[], Any], said: str) -> HttpResponse:
    run_with_message(request, act, said)
    return redirect("screens:choices", event.slug)


@staff_page(permissions.can_run_rounds)
@require_POST
def announce(request: PersonRequest, event: Event) -> HttpResponse:
    form = AnnouncementForm(request.POST)
    return saved(
        request,
        event,
        "announcement_form",
        form,
        lambda: services.make_announcement(event=event, actor=request.user, **form.cleaned_data),
        "Everybody reads it now.",
    )


@staff_page(permissions.can_run_rounds)
@require_POST
def end_announcement(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    held = get_object_or_404(event.announcements, pk=pk)
    return done(
        request,
        event,
        lambda: services.end_announcement(announcement=held, actor=request.user),
        "It is no longer shown.",
    )


@staff_page(permissions.can_run_rounds)
@require_POST
def next_round(request: PersonRequest, event: Event) -> HttpResponse:
    form = NextRoundForm(request.POST)
    return saved(
        request,
        event,
        "next_form",
        form,
        lambda: services.say_next_round(event=event, actor=request.user, at=form.moment(event)),
        "Saved.",
    )


@staff_page(permissions.can_run_rounds)
@require_POST
def add(request: PersonRequest, event: Event) -> HttpResponse:
    form = ScreenNameForm(request.POST)
    return saved(
        request,
        event,
        "name_form",
        form,
        lambda: services.add_screen(event=event, actor=request.user, **form.cleaned_data),
        "Open its address on the machine beside the screen.",
    )


@staff_page(permissions.can_run_rounds)
@require_POST
def change(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    held = get_object_or_404(event.hall_screens, pk=pk)
    form = ScreenForm(request.POST, prefix=f"s{held.pk}")
    return saved(
        request,
        event,
        f"screen-{held.pk}",
        form,
        lambda: services.change_screen(screen=held, actor=request.user, **form.cleaned_data),
        f"{held} shows it now.",
    )


@staff_page(permissions.can_run_rounds)
@require_POST
def renew(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    held = get_object_or_404(event.hall_screens, pk=pk)
    seen = request.POST.get("seen", "")
    return done(
        request,
        event,
        lambda: services.renew_address(screen=held, actor=request.user, seen=seen),
        f"The old address of {held} shows nothing any more.",
    )


@staff_page(permissions.can_run_rounds)
@require_POST
def remove(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    held = get_object_or_404(event.hall_screens, pk=pk)
    gone = f"{held} is gone."
    return done(
        request, event, lambda: services.remove_screen(screen=held, actor=request.user), gone
    )
