"""The clock at the desk, the event's clock settings, and what time it is on the server."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.forms import Form
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.requests import PersonRequest
from clocks import services
from clocks.forms import (
    AddedForm,
    LimitedStartForm,
    MinutesForm,
    SeenForm,
    SettingForm,
    StartForm,
)
from clocks.queries import setting_of
from clocks.services import limited
from tournaments import permissions
from tournaments.forms.refusals import sentences_of
from tournaments.models import Event
from tournaments.queries.round_times import usual_words
from tournaments.views.access import run_with_message
from tournaments.views.staff_access import desk_page, desk_round, staff_page

Step = tuple[Callable[..., object], type[Form] | None]
STEPS: dict[str, Step] = {
    "start": (services.start_clock, StartForm),
    "pause": (services.pause_clock, None),
    "resume": (services.resume_clock, None),
    "minutes": (services.change_minutes, MinutesForm),
    "take-away": (services.take_clock_away, None),
}
LIMITED_STEPS: dict[str, Step] = {
    "start": (limited.start_limited_clock, LimitedStartForm),
    "pause": (limited.pause_limited_clock, None),
    "resume": (limited.resume_limited_clock, None),
    "next": (limited.begin_next_phase, SeenForm),
    "add": (limited.add_to_phase, AddedForm),
    "take-away": (limited.take_limited_clock_away, None),
}


@require_safe
@never_cache
def now(request: HttpRequest) -> JsonResponse:
    """The server's time in milliseconds: pages measure by it how wrong their own clock is."""
    return JsonResponse({"now": round(timezone.now().timestamp() * 1000)})


@staff_page(permissions.can_run_rounds)
@require_POST
def step(request: HttpRequest, event: Event, number: int, step: str) -> HttpResponse:
    """One press at the desk."""
    a_round = desk_round(event, number)
    service, form_class = STEPS[step]
    here = reverse("tournaments:desk_round", args=[event.slug, number])
    if "at_desk" in request.GET:
        here = reverse("tournaments:desk", args=[event.slug])
    typed: dict[str, Any] = {}
    if form_class is not None:
        form = form_class(request.POST)
        if not form.is_valid():
            messages.error(request, sentences_of(form))
            return redirect(here)
        typed = form.cleaned_data
    run_with_message(request, lambda: service(round=a_round, actor=request.user, **typed))
    return redirect(here)


@staff_page(permissions.can_run_rounds)
@require_POST
def limited_step(request: HttpRequest, event: Event, step: str) -> HttpResponse:
    """One press at the desk, for the clock of drafting and building."""
    service, form_class = LIMITED_STEPS[step]
    typed: dict[str, Any] = {}
    if form_class is not None:
        form = form_class(request.POST)
        if not form.is_valid():
            messages.error(request, sentences_of(form))
            return redirect("tournaments:desk", event.slug)
        typed = form.cleaned_data
    run_with_message(request, lambda: service(event=event, actor=request.user, **typed))
    return redirect("tournaments:desk", event.slug)


@staff_page(permissions.can_edit_event)
def settings(request: PersonRequest, event: Event) -> HttpResponse:
    now_set = setting_of(event)
    form = SettingForm(
        request.POST if request.method == "POST" else None,
        initial={
            "starts": now_set.starts,
            "minutes": event.round_minutes,
            "cut_minutes": event.cut_minutes,
        },
        usual=usual_words(event, in_cut=False),
        usual_in_cut=usual_words(event, in_cut=True),
    )
    if request.method == "POST" and form.is_valid():
        done = run_with_message(
            request,
            lambda: services.set_clocks(event=event, actor=request.user, **form.cleaned_data),
            "The clocks are set.",
        )
        if done:
            return redirect("tournaments:desk", event.slug)
    status = 422 if form.errors else 200
    return desk_page(
        request, event, "settings.html", "clocks", folder="clocks", form=form, status=status
    )
