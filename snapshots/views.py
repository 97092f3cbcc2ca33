"""Snapshots of an event: the list, what changed since one, going back to it."""

import secrets

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_GET, require_POST

from accounts.requests import PersonRequest
from snapshots.forms import CopyForm, RestoreForm, TakeForm
from snapshots.models import Snapshot
from snapshots.queries.carried import event_file_of
from snapshots.queries.comparing import compared
from snapshots.queries.documents import written
from snapshots.queries.kept import newest_of, snapshots_of
from snapshots.services.copying import copy_snapshot, show_copy
from snapshots.services.restoring import restore_snapshot
from snapshots.services.taking import MOST_TAKEN, take_snapshot, throw_snapshot_away
from tournaments.errors import TournamentError
from tournaments.forms.refusals import as_if_typed, carried_out, is_stale
from tournaments.models import Event
from tournaments.permissions import (
    can_carry_event,
    can_edit_event,
    can_go_back,
    can_manage_organization,
    can_name_owners,
    rights_of,
)
from tournaments.views.organizations import status_of
from tournaments.views.staff_access import desk_page, staff_page

FOLDER = "snapshots"


@staff_page(can_go_back)
def snapshots(request: PersonRequest, event: Event) -> HttpResponse:
    form = TakeForm(request.POST or None)
    if form.is_valid():
        asked = {"event": event, "actor": request.user, **form.cleaned_data}
        if carried_out(form, take_snapshot, **asked):
            messages.success(request, "The snapshot is taken.")
            return redirect("snapshots:snapshots", event.slug)
    return desk_page(
        request,
        event,
        "snapshots.html",
        "desk",
        folder=FOLDER,
        form=form,
        snapshots=snapshots_of(event),
        most=MOST_TAKEN,
        can_carry=can_carry_event(request.user, event),
        status=status_of(form),
    )


@staff_page(can_go_back)
@require_GET
def compare(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    initial = {"seen": newest_of(event), "key": secrets.token_hex(8)}
    return compare_page(request, event, held_by(event, pk), RestoreForm(initial=initial))


def compare_page(
    request: PersonRequest, event: Event, snapshot: Snapshot, form: RestoreForm
) -> HttpResponse:
    """Whoever may not name owners gives nobody a role by going back either."""
    if not can_name_owners(request.user, event):
        form.fields.pop("with_staff", None)
    return desk_page(
        request,
        event,
        "compare.html",
        "desk",
        folder=FOLDER,
        form=form,
        snapshot=snapshot,
        can_copy=can_manage_organization(request.user, event.organization),
        key=secrets.token_hex(8),
        parts=compared(snapshot, rights_of(request.user, event)),
        status=status_of(form),
    )


@staff_page(can_go_back)
@require_POST
def restore(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    snapshot, form = held_by(event, pk), RestoreForm(request.POST)
    if not can_name_owners(request.user, event):
        form.fields.pop("with_staff")
    if form.is_valid():
        asked = {"snapshot": snapshot, "actor": request.user, **form.cleaned_data}
        if carried_out(form, restore_snapshot, **asked):
            messages.success(
                request, "The event is as it was then. What was there before is a snapshot too."
            )
            return redirect("tournaments:desk", event.slug)
    if is_stale(form):
        as_if_typed(form, seen=newest_of(event))
    return compare_page(request, event, snapshot, form)


@staff_page(can_go_back)
@require_POST
def copy(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    snapshot, form = held_by(event, pk), CopyForm(request.POST)
    if not can_manage_organization(request.user, event.organization) or not form.is_valid():
        raise PermissionDenied
    try:
        made = copy_snapshot(snapshot=snapshot, actor=request.user, **form.cleaned_data)
    except TournamentError as error:
        messages.error(request, error.message)
        return redirect("snapshots:compare", event.slug, pk)
    messages.success(request, "The copy is there. Only those who run it see it.")
    return redirect("tournaments:desk", made.slug)


@staff_page(can_edit_event)
@require_POST
def show(request: PersonRequest, event: Event) -> HttpResponse:
    show_copy(event=event, actor=request.user)
    messages.success(request, "Everybody sees this event now.")
    return redirect("snapshots:snapshots", event.slug)


@staff_page(can_go_back)
@require_POST
def throw_away(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    throw_snapshot_away(snapshot=held_by(event, pk), actor=request.user)
    messages.success(request, "The snapshot is thrown away. The event is as it was.")
    return redirect("snapshots:snapshots", event.slug)


@staff_page(can_carry_event)
@require_GET
def event_file(request: PersonRequest, event: Event) -> HttpResponse:
    """The whole event for another Arbiter, its lists with it."""
    answer = HttpResponse(written(event_file_of(event)), content_type="application/json")
    answer["Content-Disposition"] = f'attachment; filename="{event.slug}.event.json"'
    return answer


def held_by(event: Event, pk: int) -> Snapshot:
    return get_object_or_404(event.snapshots, pk=pk)
