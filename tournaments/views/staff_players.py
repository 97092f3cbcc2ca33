"""The players of an event as its staff see them: lists, walk-ins, drops, corrections."""

import secrets

from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from tournaments import permissions
from tournaments.enums import EventState, RegistrationState
from tournaments.forms.players import WalkInForm
from tournaments.forms.refusals import carried_out
from tournaments.models import Event, Registration
from tournaments.queries.desk import matches_of_player, tables_of_players
from tournaments.queries.list_access import can_read_list
from tournaments.queries.paper_codes import code_of, registration_coded
from tournaments.queries.registrations import registrations_for_staff
from tournaments.services import registrations as services
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
    coded = registration_coded(event, request.GET.get("q", ""))
    if coded:
        return redirect("tournaments:desk_player", event.slug, coded.pk)
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
        return registration.deck.status_now
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
        paper_code=code_of(registration),
        may_see_list=can_read_list(request.user, registration),
        may_correct=permissions.can_correct_lists(request.user, event),
    )
