"""The players of an event as its staff see them: lists, walk-ins, drops, corrections."""

import secrets

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from tournaments import permissions
from tournaments.enums import EventState, RegistrationState
from tournaments.forms.confirmations import ConfirmForm
from tournaments.forms.players import CorrectedListForm, WalkInForm
from tournaments.forms.refusals import carried_out
from tournaments.models import Event, Registration
from tournaments.queries.desk import matches_of_player, tables_of_players
from tournaments.queries.registrations import registrations_for_staff
from tournaments.services import registrations as services
from tournaments.services.decks import correct_list
from tournaments.views.access import told
from tournaments.views.confirmations import Question, ask
from tournaments.views.staff_access import desk_page, desk_registration, staff_page

FILTERS = [
    ("", "Everybody"),
    ("missing", "List missing"),
    ("trouble", "List not legal"),
    ("waiting", "Waiting list"),
    ("gone", "Dropped or withdrawn"),
]
GONE = (RegistrationState.DROPPED, RegistrationState.WITHDRAWN)


@staff_page(permissions.can_see_desk)
def players(request: HttpRequest, event: Event) -> HttpResponse:
    may_manage = permissions.can_manage_players(request.user, event)
    form = None
    if may_manage:
        typed = request.POST if request.method == "POST" else None
        form = WalkInForm(typed, initial={"key": secrets.token_hex(8)})
    if request.method == "POST":
        if form is None:
            raise PermissionDenied
        if form.is_valid():
            added = carried_out(
                form,
                services.register_walk_in,
                event=event,
                actor=request.user,
                **form.cleaned_data,
            )
            if added:
                messages.success(request, f"{added} plays. Claim code: {added.profile.claim_code}")
                return redirect("tournaments:desk_players", event.slug)
    return players_page(request, event, form)


def players_page(request: HttpRequest, event: Event, form: WalkInForm | None) -> HttpResponse:
    everybody = list(registrations_for_staff(event))
    wanted, chosen = request.GET.get("q", "").strip(), request.GET.get("show", "")
    seats = tables_of_players(event) if event.state == EventState.RUNNING else {}
    rows = [
        {"registration": each, "match": seats.get(each.pk), "list": list_state(event, each)}
        for each in everybody
    ]
    shown = [row for row in rows if is_wanted(row, wanted.lower(), chosen)]
    return desk_page(
        request,
        event,
        "players.html",
        "players",
        rows=shown,
        total=len(everybody),
        filters=[
            {"key": key, "word": word, "count": sum(is_wanted(row, "", key) for row in rows)}
            for key, word in FILTERS
        ],
        q=wanted,
        show=chosen,
        form=form,
        status=422 if form is not None and form.errors else 200,
    )


def list_state(event: Event, registration: Registration) -> str:
    if registration.deck_id:
        return registration.deck.status
    return "missing" if event.lists_required else "none"


def is_wanted(row: dict, wanted: str, chosen: str) -> bool:
    registration = row["registration"]
    plays = registration.state == RegistrationState.REGISTERED
    if wanted and wanted not in registration.profile.display_name.lower():
        return False
    return {
        "missing": plays and row["list"] == "missing",
        "trouble": plays and row["list"] in ("not_legal", "cannot_say"),
        "waiting": registration.state == RegistrationState.WAITING,
        "gone": registration.state in GONE,
    }.get(chosen, True)


@staff_page(permissions.can_see_desk)
def player(request: HttpRequest, event: Event, pk: int) -> HttpResponse:
    registration = desk_registration(event, pk)
    return desk_page(
        request,
        event,
        "player.html",
        "players",
        registration=registration,
        list_state=list_state(event, registration),
        matches=matches_of_player(registration),
        may_see_list=permissions.can_see_lists(request.user, event),
        may_correct=permissions.can_correct_lists(request.user, event),
    )


@staff_page(permissions.can_correct_lists)
def correct(request: HttpRequest, event: Event, pk: int) -> HttpResponse:
    registration = desk_registration(event, pk)
    held = registration.deck
    form = CorrectedListForm(
        request.POST if request.method == "POST" else None,
        initial={"text": held.text if held else ""},
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
        status=422 if form.errors else 200,
    )


@staff_page(permissions.can_manage_players)
def drop(request: HttpRequest, event: Event, pk: int) -> HttpResponse:
    registration = desk_registration(event, pk)
    match = tables_of_players(event).get(registration.pk)
    playing = match is not None and match.round.state == "published" and match.state != "decided"
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
                if playing and match.table
                else []
            ),
            "Results so far stay, and the place in the standings with them.",
            "You can undo this until the next round is paired without any loss.",
        ],
    )
    return ask(
        request,
        event,
        question,
        confirm(request),
        lambda: services.drop_player(registration=registration, actor=request.user),
    )


@staff_page(permissions.can_manage_players)
@require_POST
def undo_drop(request: HttpRequest, event: Event, pk: int) -> HttpResponse:
    registration = desk_registration(event, pk)
    told(
        request,
        lambda: services.undo_drop(registration=registration, actor=request.user),
        f"{registration} plays on.",
    )
    return redirect("tournaments:desk_player", event.slug, pk)


@staff_page(permissions.can_manage_players)
def withdraw(request: HttpRequest, event: Event, pk: int) -> HttpResponse:
    registration = desk_registration(event, pk)
    question = Question(
        title=f"Withdraw {registration}?",
        button=f"Withdraw {registration}",
        back=reverse("tournaments:desk_player", args=[event.slug, pk]),
        done=f"{registration} is no longer registered.",
        active="players",
        consequences=[
            f"{registration} loses the seat.",
            "The first player of the waiting list moves up.",
            "While registration is open, the player can register again, behind the others.",
        ],
    )
    return ask(
        request,
        event,
        question,
        confirm(request),
        lambda: services.withdraw_player(registration=registration, actor=request.user),
    )


def confirm(request: HttpRequest) -> ConfirmForm:
    return ConfirmForm(request.POST if request.method == "POST" else None)
