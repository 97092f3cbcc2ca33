"""The prizes at the desk: announced, printed, ticked off."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from prizes import services
from prizes.forms import HandOutForm, PrizeForm
from prizes.queries import prizes_of, winners_of
from tournaments import permissions
from tournaments.forms.refusals import carried_out
from tournaments.models import Event
from tournaments.views.access import run_with_message
from tournaments.views.staff_access import desk_page, staff_page


@staff_page(permissions.can_manage_players)
def desk(request: PersonRequest, event: Event) -> HttpResponse:
    edits = permissions.can_edit_event(request.user, event)
    form = PrizeForm(request.POST or None) if edits else None
    if form is not None and form.is_valid():
        asked = {"event": event, "actor": request.user, **form.cleaned_data}
        if carried_out(form, services.announce_prize, **asked):
            return redirect("prizes:desk", event.slug)
    return desk_page(
        request,
        event,
        "desk.html",
        "prizes",
        folder="prizes",
        form=form,
        prizes=prizes_of(event),
        winners=winners_of(event),
        status=422 if form and form.errors else 200,
    )


@staff_page(permissions.can_edit_event)
@require_POST
def drop(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    prize = get_object_or_404(prizes_of(event), pk=pk)
    run_with_message(
        request,
        lambda: services.drop_prize(event=event, prize=prize, actor=request.user),
        "The prize is removed.",
    )
    return redirect("prizes:desk", event.slug)


@staff_page(permissions.can_manage_players)
@require_POST
def hand_out(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    prize = get_object_or_404(prizes_of(event), pk=pk)
    form = HandOutForm(request.POST)
    if not form.is_valid():
        messages.error(request, "Choose a player of this event.")
        return redirect("prizes:desk", event.slug)
    player = get_object_or_404(event.registrations, pk=form.cleaned_data["registration"])
    run_with_message(
        request,
        lambda: services.hand_out(
            event=event,
            prize=prize,
            registration=player,
            actor=request.user,
            given=form.cleaned_data["given"],
        ),
    )
    return redirect("prizes:desk", event.slug)
