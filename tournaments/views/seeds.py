"""Seeds: pasted, changed by hand, or taken from a series or an event that is over."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.forms.refusals import carried_out
from tournaments.forms.seeds import SeedsForm, as_lines
from tournaments.models import Event
from tournaments.queries.registrations import registered_players
from tournaments.queries.seeds import (
    order_from,
    rankings_for,
    seed_order,
    seeded_players,
    takes_seeds,
)
from tournaments.services.seeding import set_seeds
from tournaments.views.staff_access import desk_page, staff_page


@staff_page(permissions.can_run_rounds)
def seeds(request: PersonRequest, event: Event) -> HttpResponse:
    """With ?from= the order of that event or series is filled in; nothing is saved before the
    press."""
    rankings = rankings_for(event)
    chosen = next((each for each in rankings if each.key == request.GET.get("from")), None)
    players = order_from(event, chosen) if chosen else seeded_players(event)
    seen = {"order": as_lines(players), "seen": ",".join(seed_order(event))}
    sent = request.POST if request.method == "POST" else None
    form = SeedsForm(sent, event=event, initial=seen)
    if form.is_valid():
        cleaned = form.cleaned_data
        carried_out(form, set_seeds, event=event, actor=request.user, **cleaned)
        if not form.errors:
            messages.success(request, form.said)
            return redirect("tournaments:seeds", event.slug)
    return desk_page(
        request,
        event,
        "seeds.html",
        "desk",
        form=form,
        chosen=chosen,
        rankings=rankings,
        seeded=len(players),
        unseeded=[player for player in registered_players(event) if player not in players],
        is_open=takes_seeds(event),
        status=422 if form.errors else 200,
    )
