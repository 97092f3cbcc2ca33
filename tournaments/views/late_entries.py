"""What the rounds count that a late player missed: asked once, when they are entered."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.forms.late_entries import MissedRoundsForm
from tournaments.forms.refusals import carried_out
from tournaments.models import Event, Registration
from tournaments.queries.late_entries import missed_rounds
from tournaments.services.late_entries import count_missed_rounds
from tournaments.views.staff_access import desk_page, desk_registration, staff_page


@staff_page(permissions.can_manage_players)
def missed(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    registration = desk_registration(event, pk)
    form = MissedRoundsForm(
        request.POST if request.method == "POST" else None, rounds=missed_rounds(registration)
    )
    if form.is_valid() and said(request, registration, form):
        messages.success(request, f"{registration} is paired from the next round on.")
        return redirect("tournaments:desk_player", event.slug, pk)
    return desk_page(
        request,
        event,
        "missed_rounds.html",
        "players",
        registration=registration,
        form=form,
        status=422 if form.errors else 200,
    )


def said(request: PersonRequest, registration: Registration, form: MissedRoundsForm) -> bool:
    carried_out(
        form,
        count_missed_rounds,
        registration=registration,
        worth=form.worth,
        actor=request.user,
    )
    return not form.errors


def asked_about(request: PersonRequest, registration: Registration) -> HttpResponse | None:
    """The way to the question, for somebody who has just been entered late."""
    if not missed_rounds(registration).exists():
        return None
    address = reverse("tournaments:missed", args=[registration.event.slug, registration.pk])
    if not request.htmx:
        return redirect(address)
    answer = HttpResponse()
    answer["HX-Redirect"] = address
    return answer
