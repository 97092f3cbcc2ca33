"""The open tables of the round being played, and what an official does at one of them."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from accounts.requests import PersonRequest
from checks.permissions import can_check_decks
from floor import services
from floor.forms import NoteForm, TimeForm
from floor.queries.forecast import forecast_of
from floor.queries.late_tables import late_tables_of
from floor.queries.open_tables import open_tables_of
from tournaments import permissions
from tournaments.forms.refusals import carried_out
from tournaments.models import Event, Match
from tournaments.queries.rounds import round_being_played
from tournaments.services.extensions import extend_time
from tournaments.views.access import allowed, match_of, run_with_message
from tournaments.views.staff_access import desk_page, staff_page

LOOKS_AFTER = {"take-on": services.take_on, "leave": services.leave}
MARKS = {"to-time": services.mark_time, "not-to-time": services.unmark_time}


@staff_page(permissions.can_see_desk)
@require_GET
def open_tables(request: PersonRequest, event: Event) -> HttpResponse:
    """With ?part the tables alone, as they are fetched again when something changes."""
    shown = floor_of(request, event)
    if "part" in request.GET:
        shown |= {"event": event, "permissions": allowed(request, event)}
        return render(request, "floor/_tables.html", shown)
    return desk_page(request, event, "open_tables.html", "desk", folder="floor", **shown)


def floor_of(request: HttpRequest, event: Event) -> dict[str, Any]:
    playing = round_being_played(event)
    if playing is None:
        return {"round": None, "tables": [], "late": []}
    playing.event = event
    checks = can_check_decks(request.user, event)
    tables = open_tables_of(playing, with_checks=checks)
    return {
        "round": playing,
        "tables": tables,
        "walk": [table for table in tables if table.needs_somebody],
        "watched": [table for table in tables if table.watches],
        "calm": [table for table in tables if not table.watches and not table.needs_somebody],
        "late": late_tables_of(playing),
        "forecast": forecast_of(playing),
    }


@staff_page(permissions.can_look_after_tables)
@require_POST
def look_after(request: PersonRequest, event: Event, pk: int, step: str) -> HttpResponse:
    return stepped(request, event, pk, LOOKS_AFTER[step])


@staff_page(permissions.can_enter_results)
@require_POST
def mark(request: PersonRequest, event: Event, pk: int, step: str) -> HttpResponse:
    return stepped(request, event, pk, MARKS[step])


def stepped(
    request: PersonRequest, event: Event, pk: int, service: Callable[..., Match]
) -> HttpResponse:
    match = match_of(event, pk)
    run_with_message(request, lambda: service(match=match, actor=request.user))
    if "from_match" in request.POST:
        return redirect("tournaments:match", event.slug, pk)
    return redirect(f"{reverse('floor:open_tables', args=[event.slug])}#t{match.table}")


@staff_page(permissions.can_look_after_tables)
def note(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    form = NoteForm(request.POST if request.method == "POST" else None)
    return form_page(request, event, pk, form, services.write_note)


@staff_page(permissions.can_give_time)
def give_time(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    form = TimeForm(request.POST if request.method == "POST" else None)
    return form_page(request, event, pk, form, extend_time)


def form_page(
    request: PersonRequest,
    event: Event,
    pk: int,
    form: NoteForm | TimeForm,
    service: Callable[..., Match],
) -> HttpResponse:
    match = match_of(event, pk)
    if form.is_valid() and carried_out(
        form, service, match=match, actor=request.user, **form.cleaned_data
    ):
        messages.success(request, f"Table {match.table}: {form.done}")
        return redirect("tournaments:match", event.slug, pk)
    status = 422 if form.errors else 200
    return desk_page(
        request, event, "form.html", "desk", folder="floor", match=match, form=form, status=status
    )
