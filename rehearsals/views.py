"""Making a rehearsal, and the page of one: the next step, playing by itself, throwing away."""

import secrets

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from accounts.requests import PersonRequest
from rehearsals.forms import PaceForm, RehearsalForm, StepForm, WhatIfForm
from rehearsals.models import Rehearsal
from rehearsals.permissions import can_rehearse
from rehearsals.queries.course import rehearsal_of, rehearsals_like, standing_of
from rehearsals.queries.what_if import SHARES, expected_players, usual_gap, what_if
from rehearsals.services.erasing import throw_away
from rehearsals.services.making import make_rehearsal
from rehearsals.services.playing import play_step
from rehearsals.services.running import let_it_play, stop_playing
from tournaments.enums import RoundState
from tournaments.forms.refusals import carried_out
from tournaments.models import Event
from tournaments.permissions import can_edit_event
from tournaments.views.access import run_with_message
from tournaments.views.confirmations import Question, confirmation
from tournaments.views.organizations import status_of
from tournaments.views.staff_access import desk_page, staff_page

THROWN_AWAY = "The rehearsal is thrown away, with its players and all that was played."


@staff_page(can_rehearse)
def rehearse(request: PersonRequest, event: Event) -> HttpResponse:
    """Of an event its rehearsals, and a new one; of a rehearsal what is done with it."""
    if event.is_rehearsal:
        return control_page(request, event)
    form = RehearsalForm(request.POST or None, initial=usual(event))
    if form.is_valid():
        asked = {"event": event, "actor": request.user, **form.cleaned_data}
        made = carried_out(form, make_rehearsal, **asked)
        if made:
            messages.success(
                request, "The rehearsal is there. Nobody but those who run it sees it."
            )
            return redirect("rehearsals:rehearse", made.event.slug)
    made_before = rehearsals_like(event)
    return desk_page(
        request,
        event,
        "new.html",
        "desk",
        folder="rehearsals",
        form=form,
        rehearsals=made_before,
        status=status_of(form),
    )


def usual(event: Event) -> dict[str, object]:
    return {"players": event.capacity, "key": secrets.token_hex(8)}


@staff_page(can_edit_event)
@require_GET
def what_if_page(request: PersonRequest, event: Event) -> HttpResponse:
    """Changes nothing: how the event would be with fewer players."""
    usual = usual_gap(event)
    initial = {"players": expected_players(event), "gap": usual.minutes}
    for name in ("absent_percent", "drop_percent"):
        initial[name] = WhatIfForm.base_fields[name].initial
    form = WhatIfForm(request.GET or initial)
    plans = []
    if form.is_valid():
        asked = dict(form.cleaned_data)
        shares = (*SHARES, asked.pop("absent_percent"))
        plans = what_if(event, shares=shares, **asked)
    return desk_page(
        request,
        event,
        "what_if.html",
        "desk",
        folder="rehearsals",
        form=form,
        usual=usual,
        plans=plans,
        drop=form.cleaned_data.get("drop_percent"),
        status=status_of(form),
    )


def control_page(request: PersonRequest, event: Event) -> HttpResponse:
    standing = standing_of(held_by(event))
    shown = {"standing": standing, "pace_form": PaceForm(), "pattern": standing.rehearsal.pattern}
    if "part" in request.GET:
        return render(request, "rehearsals/_now.html", {"event": event, **shown})
    return desk_page(request, event, "control.html", "desk", folder="rehearsals", **shown)


@staff_page(can_rehearse)
@require_POST
def step(request: PersonRequest, event: Event) -> HttpResponse:
    form, held = StepForm(request.POST), held_by(event)
    if form.is_valid():
        seen = form.cleaned_data["seen"]
        run_with_message(request, lambda: play_step(rehearsal=held, actor=request.user, seen=seen))
    return back(request, event)


@staff_page(can_rehearse)
@require_POST
def run(request: PersonRequest, event: Event) -> HttpResponse:
    form, held = PaceForm(request.POST), held_by(event)
    if form.is_valid():
        pace = form.cleaned_data["pace"]
        run_with_message(
            request,
            lambda: let_it_play(rehearsal=held, actor=request.user, pace=pace),
            "It plays itself now.",
        )
    return back(request, event)


@staff_page(can_rehearse)
@require_POST
def stop(request: PersonRequest, event: Event) -> HttpResponse:
    stop_playing(rehearsal=held_by(event), actor=request.user)
    messages.success(request, "It waits for you now.")
    return back(request, event)


@staff_page(can_rehearse)
def discard(request: PersonRequest, event: Event) -> HttpResponse:
    """Asks first: the pages of the rehearsal cannot be brought back."""
    pattern = held_by(event).pattern
    if request.method != "POST":
        question, form = throwing_away(event), confirmation(request)
        return desk_page(request, event, "confirm.html", "desk", question=question, form=form)
    throw_away(event=event, actor=request.user)
    messages.success(request, THROWN_AWAY)
    if pattern is None:
        return redirect("tournaments:organize")
    return redirect("rehearsals:rehearse", pattern.slug)


def throwing_away(event: Event) -> Question:
    players = event.registrations.count()
    rounds = event.rounds.filter(state__in=(RoundState.PUBLISHED, RoundState.CLOSED)).count()
    return Question(
        title="Throw this rehearsal away?",
        button="Throw it away",
        back=reverse("rehearsals:rehearse", args=[event.slug]),
        consequences=[
            f"The event, its {players} players and {rounds} "
            f"round{'s' * (rounds != 1)} are gone at once, for everybody who runs it.",
            "The event that it was made from stays as it is.",
            "Nothing of the rehearsal can be brought back.",
        ],
    )


def back(request: PersonRequest, event: Event) -> HttpResponse:
    if "from_desk" in request.POST:
        return redirect("tournaments:desk", event.slug)
    return redirect("rehearsals:rehearse", event.slug)


def held_by(event: Event) -> Rehearsal:
    held = rehearsal_of(event)
    if held is None:
        raise Http404
    held.event = event
    return held
