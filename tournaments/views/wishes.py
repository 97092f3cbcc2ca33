"""Pairing wishes: one page with five small forms; each says what is asked for already."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.forms.refusals import carried_out
from tournaments.forms.wishes import ApartForm, ByeForm, SeatForm, TablesForm, ZonesForm
from tournaments.models import Event, PlannedBye
from tournaments.queries.zones import zones_of
from tournaments.services import wishes as services
from tournaments.views.access import run_with_message
from tournaments.views.staff_access import desk_page, staff_page

KEPT = "Kept. It counts from the next pairing on."
KEPT_ZONES = "Kept. Every page names the zones from now on."
Make = Callable[[Any], Form]


def forms_of(event: Event) -> dict[str, Make]:
    now = {name: getattr(event, name) for name in TablesForm.base_fields}
    return {
        "tables": lambda sent: TablesForm(sent, initial=now, prefix="tables"),
        "zones": lambda sent: ZonesForm(sent, initial={"zones": zones_of(event)}, prefix="zones"),
        "seat": lambda sent: SeatForm(sent, event=event, prefix="seat"),
        "bye": lambda sent: ByeForm(sent, event=event, prefix="bye"),
        "apart": lambda sent: ApartForm(sent, event=event, prefix="apart"),
    }


@staff_page(permissions.can_repair_rounds)
def wishes(request: HttpRequest, event: Event) -> HttpResponse:
    sent = request.POST.get("form", "") if request.method == "POST" else ""
    forms = {
        name: make(request.POST if name == sent else None) for name, make in forms_of(event).items()
    }
    if sent in forms and forms[sent].is_valid() and done(request, event, sent, forms[sent]):
        messages.success(request, KEPT_ZONES if sent == "zones" else KEPT)
        return redirect("tournaments:wishes", event.slug)
    return desk_page(
        request,
        event,
        "wishes.html",
        "round",
        forms=forms,
        seated=event.registrations.filter(fixed_table__isnull=False).select_related("profile")
        | event.registrations.filter(needs_accessible_table=True).select_related("profile"),
        byes=PlannedBye.objects.filter(registration__event=event).select_related(
            "registration__profile"
        ),
        apart=event.kept_apart.prefetch_related("players__profile"),
        status=422 if sent else 200,
    )


def done(request: HttpRequest, event: Event, name: str, form: Form) -> object:
    given = dict(form.cleaned_data)
    if name == "tables":
        return carried_out(form, services.set_tables, event=event, actor=request.user, **given)
    if name == "zones":
        return carried_out(form, services.set_zones, event=event, actor=request.user, **given)
    if name == "apart":
        given["players"] = list(given["players"])
        return carried_out(form, services.keep_apart, event=event, actor=request.user, **given)
    service = services.set_player_wish if name == "seat" else services.plan_bye
    player = given.pop("player")
    return carried_out(form, service, registration=player, actor=request.user, **given)


@staff_page(permissions.can_repair_rounds)
@require_POST
def cancel_bye(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    planned = get_object_or_404(PlannedBye, pk=pk, registration__event=event)
    run_with_message(
        request, lambda: services.cancel_bye(planned=planned, actor=request.user), "Taken back."
    )
    return redirect("tournaments:wishes", event.slug)


@staff_page(permissions.can_repair_rounds)
@require_POST
def allow_again(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    kept = get_object_or_404(event.kept_apart, pk=pk)
    run_with_message(
        request, lambda: services.allow_again(kept=kept, actor=request.user), "They may meet."
    )
    return redirect("tournaments:wishes", event.slug)
