"""An event again: copied, kept as a template, or the first one of a series."""

import secrets
from typing import Any

from django.contrib import messages
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils import timezone
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from series import services
from series.forms import AgainForm, SeriesForm, TemplateForm
from series.permissions import can_make_another
from series.queries.events import next_start, numbered_on, series_of
from tournaments.forms.refusals import carried_out
from tournaments.models import Event
from tournaments.views.organizations import status_of
from tournaments.views.staff_access import desk_page, staff_page


@staff_page(can_make_another)
def copy(request: PersonRequest, event: Event) -> HttpResponse:
    form = AgainForm(request.POST or None, zone=event.time_zone, initial=a_week_on(event))
    if form.is_valid():
        asked = {"event": event, "actor": request.user, **form.asked}
        made = carried_out(form, services.copy_event, **asked)
        if made:
            return made_known(request, made)
    return page(request, event, form=form)


def a_week_on(event: Event) -> dict[str, Any]:
    start = next_start(event, timezone.now())
    return {
        "name": numbered_on(event.name),
        "date": start.date(),
        "time": start.time(),
        "publish": True,
        "key": secrets.token_hex(8),
    }


def made_known(request: HttpRequest, made: Event) -> HttpResponse:
    now = "Players can register now." if made.is_public else "It is a draft; publish it when ready."
    messages.success(request, f"{made} on {made.local_date:%a} {made.local_date} is there. {now}")
    return redirect("tournaments:desk", made.slug)


@staff_page(can_make_another)
@require_POST
def keep(request: PersonRequest, event: Event) -> HttpResponse:
    form = TemplateForm(request.POST, auto_id="template_%s")
    if form.is_valid():
        kept = services.keep_template(event=event, actor=request.user, **form.cleaned_data)
        messages.success(request, f"{kept} is a template now.")
        return redirect("series:templates", event.organization.slug)
    return page(request, event, template_form=form)


@staff_page(can_make_another)
@require_POST
def begin(request: PersonRequest, event: Event) -> HttpResponse:
    form = SeriesForm(request.POST, auto_id="series_%s")
    if form.is_valid():
        asked = {"event": event, "actor": request.user, **form.cleaned_data}
        begun = carried_out(form, services.start_series, **asked)
        if begun:
            messages.success(request, f"{begun} begins with {event}.")
            return redirect("series:run", begun.slug)
    return page(request, event, series_form=form)


def page(request: HttpRequest, event: Event, **forms: Form) -> HttpResponse:
    """All three ways, with what was typed into one of them."""
    shown = {
        "form": AgainForm(zone=event.time_zone, initial=a_week_on(event)),
        "template_form": TemplateForm(auto_id="template_%s", initial={"name": event.name[:80]}),
        "series_form": SeriesForm(auto_id="series_%s", initial={"name": event.name[:80]}),
        **forms,
    }
    typed = next(iter(forms.values()))
    return desk_page(
        request,
        event,
        "copy.html",
        "copy",
        folder="series",
        series=series_of(event),
        status=status_of(typed),
        **shown,
    )
