"""What staff do for one player: correct the deck list, drop, undo a drop, withdraw."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.enums import RegistrationState
from tournaments.forms.players import CorrectedListForm, NoteForm
from tournaments.forms.refusals import carried_out, is_stale
from tournaments.models import Event
from tournaments.queries.cut_seats import cut_words
from tournaments.queries.desk import tables_of_players
from tournaments.services import registrations as services
from tournaments.services.decks import correct_list
from tournaments.views.access import run_with_message
from tournaments.views.confirmations import Question, ask, confirmation
from tournaments.views.staff_access import (
    desk_page,
    desk_registration,
    player_form_page,
    staff_page,
)


@staff_page(permissions.can_correct_lists)
def correct(request: HttpRequest, event: Event, pk: int) -> HttpResponse:
    registration = desk_registration(event, pk)
    held = registration.deck
    form = CorrectedListForm(
        request.POST if request.method == "POST" else None,
        initial={"text": held.text if held else "", "seen": held.pk if held else 0},
        is_first=held is None,
    )
    if form.is_valid():
        deck = carried_out(
            form,
            correct_list,
            registration=registration,
            actor=request.user,
            **form.cleaned_data,
        )
        if deck:
            messages.success(
                request, f"The list of {registration} is corrected: {deck.get_status_display()}."
            )
            return redirect("tournaments:desk_player", event.slug, pk)
    return desk_page(
        request,
        event,
        "correct_list.html",
        "players",
        registration=registration,
        form=form,
        is_stale=is_stale(form),
        status=422 if form.errors else 200,
    )


@staff_page(permissions.can_manage_players)
def drop(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    registration = desk_registration(event, pk)
    match = tables_of_players(event).get(registration.pk)
    if match and (match.round.state != "published" or match.state == "decided"):
        match = None
    question = Question(
        title=f"Drop {registration}?",
        button=f"Drop {registration}",
        back=reverse("tournaments:desk_player", args=[event.slug, pk]),
        done=f"{registration} has dropped.",
        active="players",
        consequences=[
            f"{registration} is not paired from the next round on.",
            *(
                [f"The match at table {match.table} still needs its result."]
                if match and match.table
                else []
            ),
            *cut_words(registration),
            "Results so far stay, and the place in the standings with them.",
            "You can undo this until the next round is paired without any loss.",
        ],
    )
    return ask(
        request,
        event,
        question,
        confirmation(request),
        lambda: services.drop_player(registration=registration, actor=request.user),
    )


@staff_page(permissions.can_manage_players)
@require_POST
def undo_drop(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    registration = desk_registration(event, pk)
    run_with_message(
        request,
        lambda: services.undo_drop(registration=registration, actor=request.user),
        f"{registration} plays on.",
    )
    return redirect("tournaments:desk_player", event.slug, pk)


@staff_page(permissions.can_manage_players)
def withdraw(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    registration = desk_registration(event, pk)
    question = Question(
        title=f"Withdraw {registration}?",
        button=f"Withdraw {registration}",
        back=reverse("tournaments:desk_player", args=[event.slug, pk]),
        done=f"{registration} is no longer registered.",
        active="players",
        consequences=[
            *(
                [f"{registration} leaves the waiting list."]
                if registration.state == RegistrationState.WAITING
                else [
                    f"{registration} loses the seat.",
                    "The first player of the waiting list moves up.",
                ]
            ),
            "While registration is open, the player can register again, behind the others.",
        ],
    )
    return ask(
        request,
        event,
        question,
        confirmation(request),
        lambda: services.withdraw_player(registration=registration, actor=request.user),
    )


@staff_page(permissions.can_note_players)
def staff_note(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    registration = desk_registration(event, pk)
    typed = request.POST if request.method == "POST" else None
    form = NoteForm(typed, initial={"text": registration.staff_note})
    if form.is_valid():
        carried_out(
            form,
            services.keep_staff_note,
            registration=registration,
            actor=request.user,
            **form.cleaned_data,
        )
        if not form.errors:
            return redirect("tournaments:desk_player", event.slug, pk)
    title = f"Note on {registration}"
    return player_form_page(request, event, registration, form, title=title, submit="Keep the note")
