"""Creating an event and changing its settings."""

import json
import secrets

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tournaments import permissions
from tournaments.forms.events import EventForm, initial_like, initial_of
from tournaments.forms.refusals import carried_out
from tournaments.models import Event
from tournaments.models.event import FOR_EVERYBODY
from tournaments.services.edit_conflicts import WHERE, as_it_stands, both_changed
from tournaments.services.events import change_event, create_event
from tournaments.views.organizations import managed_organization, status_of
from tournaments.views.staff_access import desk_page, staff_page

SETTINGS = [
    *WHERE,
    *(field.name for field in Event._meta.concrete_fields if field.name in EventForm.base_fields),
]


@login_required
def event_new(request: HttpRequest, slug: str) -> HttpResponse:
    organization = managed_organization(request, slug)
    earlier = organization.events.filter(FOR_EVERYBODY).order_by("-pk").first()
    typed = request.POST or None
    form = EventForm(typed, organization=organization, initial=initial_like(earlier))
    key = request.POST.get("key") or secrets.token_hex(8)
    if form.is_valid():
        created = carried_out(
            form,
            create_event,
            organization=organization,
            actor=request.user,
            key=key[:40],
            accepted=form.cleaned_data["accepted"],
            **form.event_fields,
        )
        if created:
            messages.success(request, f"{created} is a draft. Look it over, then publish it.")
            return redirect("tournaments:desk", created.slug)
    context = {
        "organization": organization,
        "form": form,
        "key": key,
        "is_first": earlier is None,
        "section": "organize",
    }
    return render(request, "tournaments/desk/event_new.html", context, status=status_of(form))


@staff_page(permissions.can_edit_event)
def event_edit(request: HttpRequest, event: Event) -> HttpResponse:
    typed = request.POST if request.method == "POST" else None
    seen, now_seen = as_seen(request, event), []
    form = EventForm(typed, organization=event.organization, event=event, initial=initial_of(event))
    if form.is_valid():
        fields = form.event_fields
        now_seen = both_changed(event, seen, fields)[:1]
        more = {"seen": seen, "accepted": form.cleaned_data["accepted"], **fields}
        if carried_out(form, change_event, event=event, actor=request.user, **more):
            messages.success(request, "Saved.")
            return redirect("tournaments:desk", event.slug)
    return desk_page(
        request,
        event,
        "event_edit.html",
        "edit",
        form=form,
        seen=json.dumps(seen | as_it_stands(event, now_seen)),
        status=status_of(form),
    )


def as_seen(request: HttpRequest, event: Event) -> dict[str, str]:
    """The settings as they were when this person opened the page."""
    now = as_it_stands(event, SETTINGS)
    try:
        sent = json.loads(request.POST.get("seen", "{}"))
    except ValueError:
        sent = {}
    kept = sent.items() if isinstance(sent, dict) else ()
    return now | {name: value for name, value in kept if name in now and isinstance(value, str)}
