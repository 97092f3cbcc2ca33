"""How an event checks its players in."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect

from accounts.requests import PersonRequest
from arrivals.forms import SettingForm
from arrivals.models import CheckIn
from arrivals.queries.roll import check_in_of
from arrivals.services.settings import NAMES, leave_out_check_in, set_check_in
from tournaments import permissions
from tournaments.forms.refusals import carried_out
from tournaments.models import Event
from tournaments.views.access import run_with_message
from tournaments.views.staff_access import desk_page, staff_page


@staff_page(permissions.can_edit_event)
def settings(request: PersonRequest, event: Event) -> HttpResponse:
    held = check_in_of(event)
    now_set = held or CheckIn(event=event)
    form = SettingForm(
        request.POST if request.method == "POST" else None,
        initial={name: getattr(now_set, name) for name in NAMES},
    )
    if request.method == "POST" and "leave_out" in request.POST:
        return left_out(request, event)
    if form.is_valid():
        done = carried_out(form, set_check_in, event=event, actor=request.user, **form.cleaned_data)
        if done:
            messages.success(request, "Players check in before the event starts.")
            return redirect("arrivals:roll", event.slug)
    return desk_page(
        request,
        event,
        "settings.html",
        "check_in",
        folder="arrivals",
        form=form,
        check_in=held,
        status=422 if form.errors else 200,
    )


def left_out(request: PersonRequest, event: Event) -> HttpResponse:
    run_with_message(
        request,
        lambda: leave_out_check_in(event=event, actor=request.user),
        "The event starts without check-in.",
    )
    return redirect("tournaments:desk", event.slug)
