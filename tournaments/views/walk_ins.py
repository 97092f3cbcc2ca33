"""The walk-in desk: a name, Enter, the next name."""

import secrets
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.enums import EventState
from tournaments.forms.players import KEPT_BETWEEN, WalkInForm
from tournaments.forms.refusals import carried_out
from tournaments.models import Event, Registration
from tournaments.queries.fees import fee_states, usual_fee
from tournaments.queries.registrations import newest_guests
from tournaments.services.registrations import register_walk_in
from tournaments.services.seats import seats_taken
from tournaments.views.late_entries import asked_about
from tournaments.views.staff_access import desk_page, staff_page


@staff_page(permissions.can_manage_players)
def walk_ins(request: PersonRequest, event: Event) -> HttpResponse:
    if request.method != "POST":
        return answer(request, event, next_form(event))
    form = WalkInForm(request.POST, game=event.game)
    added = None
    if form.is_valid():
        added = carried_out(form, register_walk_in, event=event, actor=request.user, **form.guest)
    if not added:
        return answer(request, event, form)
    question = asked_about(request, added)
    if question:
        return question
    if request.htmx:
        return answer(request, event, next_form(event, form), added=added)
    messages.success(request, f"{added} was added. Claim code: {added.profile.claim_code}")
    return redirect("tournaments:walk_ins", event.slug)


def next_form(event: Event, before: WalkInForm | None = None) -> WalkInForm:
    kept = {name: before.cleaned_data[name] for name in KEPT_BETWEEN} if before else {}
    initial = {"amount": usual_fee(event), **kept, "key": secrets.token_hex(8)}
    return WalkInForm(game=event.game, initial=initial)


def answer(
    request: PersonRequest, event: Event, form: WalkInForm, added: Registration | None = None
) -> HttpResponse:
    fees = fee_states(event)
    shown: dict[str, Any] = {
        "form": form,
        "added": added,
        "taken": seats_taken(event),
        "newest": [(each, fees.get(each.pk)) for each in newest_guests(event)],
        "is_open": event.state in (EventState.OPEN, EventState.RUNNING),
    }
    if request.htmx:
        return render(request, "tournaments/desk/_walk_ins.html", {"event": event, **shown})
    status = 422 if form.errors else 200
    return desk_page(request, event, "walk_ins.html", "players", status=status, **shown)
