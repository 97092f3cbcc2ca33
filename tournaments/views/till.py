"""Entry fees: of one player, what the till should hold, and all players as a file."""

import secrets

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.forms.fees import FeeForm
from tournaments.forms.refusals import carried_out
from tournaments.models import Event
from tournaments.queries.fees import payments_of, totals_of, usual_fee
from tournaments.queries.player_tables import player_columns, player_rows
from tournaments.queries.registrations import registered_players
from tournaments.services.fees import note_fee
from tournaments.views.csv_tables import csv_file
from tournaments.views.staff_access import (
    desk_page,
    desk_registration,
    player_form_page,
    staff_page,
)


@staff_page(permissions.can_manage_players)
def till(request: HttpRequest, event: Event) -> HttpResponse:
    """Who took how much and when, and the totals by how it was paid."""
    payments = list(payments_of(event))
    totals = totals_of(payments)
    asked = {each.registration_id for each in payments}
    open_fees = [each for each in registered_players(event) if each.pk not in asked]
    return desk_page(
        request,
        event,
        "till.html",
        "players",
        payments=payments[::-1],
        totals=totals,
        total=sum(each.amount for each in totals),
        open_fees=open_fees,
    )


@staff_page(permissions.can_manage_players)
def fee(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    registration = desk_registration(event, pk)
    steps = list(registration.payments.select_related("taken_by__profile"))
    newest = steps[-1] if steps else None
    paid = newest.amount if newest and newest.amount else usual_fee(event)
    form = FeeForm(
        request.POST if request.method == "POST" else None,
        newest=newest,
        initial={
            "key": secrets.token_hex(8),
            "amount": paid,
            "method": newest.method if newest else "",
        },
    )
    if form.is_valid():
        done = carried_out(
            form,
            note_fee,
            registration=registration,
            fee=form.fee,
            actor=request.user,
            key=form.cleaned_data["key"],
        )
        if done:
            messages.success(request, f"{registration}: {form.fee.words}.")
            return redirect("tournaments:desk_player", event.slug, pk)
    return player_form_page(
        request,
        event,
        registration,
        form,
        title=f"Entry fee of {registration}",
        lead="Arbiter only notes what happened at the desk; it moves no money.",
        submit="Note it",
        steps=steps,
    )


@staff_page(permissions.can_manage_players)
def players_file(request: HttpRequest, event: Event) -> HttpResponse:
    """For a spreadsheet, or for the next event: its list of players can be read back."""
    addresses = permissions.can_edit_event(request.user, event)
    columns, rows = player_columns(event, addresses), player_rows(event, addresses)
    return csv_file(f"{event.slug}-players", columns, rows)
