"""The players of an event as its staff see them: who they are, their list, their fee."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts.queries import game_ids_of
from engine.kits.registry import kit_of
from tournaments import permissions
from tournaments.enums import EventState, ListState, Play, RegistrationState
from tournaments.models import Event, Registration
from tournaments.queries.desk import matches_of_player, tables_of_players
from tournaments.queries.late_entries import missed_rounds
from tournaments.queries.list_access import can_read_list
from tournaments.queries.list_decisions import decision_about
from tournaments.queries.list_states import list_state_of, with_list_state
from tournaments.queries.paper_codes import code_of, registration_coded
from tournaments.queries.pools import players_without_pool
from tournaments.queries.registrations import registrations_for_staff
from tournaments.views.staff_access import desk_page, desk_registration, staff_page

FILTERS = [
    ("", "Everybody"),
    ("missing", "List missing"),
    ("not_legal", "List not legal"),
    ("cannot_say", "Cannot say yet"),
    ("no_pool", "Pool missing"),
    ("waiting", "Waiting list"),
    ("gone", "Dropped or withdrawn"),
]
GONE = (RegistrationState.DROPPED, RegistrationState.WITHDRAWN)


@staff_page(permissions.can_see_desk)
def players(request: HttpRequest, event: Event) -> HttpResponse:
    coded = registration_coded(event, request.GET.get("q", ""))
    if coded:
        return redirect("tournaments:desk_player", event.slug, coded.pk)
    return players_page(request, event)


def players_page(request: HttpRequest, event: Event) -> HttpResponse:
    everybody = list(with_list_state(registrations_for_staff(event)))
    wanted, chosen = request.GET.get("q", "").strip(), request.GET.get("show", "")
    seats = tables_of_players(event) if event.state == EventState.RUNNING else {}
    without_pool = players_without_written_pool(event)
    rows = [
        {
            "registration": each,
            "match": seats.get(each.pk),
            "list": each.list_state,
            "has_no_pool": each.pk in without_pool,
        }
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
        lists_on_paper=event.lists_required and any(is_guest(each) for each in everybody),
        filters=[
            {"key": key, "word": word, "count": sum(is_wanted(row, "", key) for row in rows)}
            for key, word in FILTERS
        ],
        q=wanted,
        show=chosen,
    )


def players_without_written_pool(event: Event) -> set[int]:
    """Of a sealed event whose packs are opened."""
    if event.play != Play.SEALED or event.state != EventState.RUNNING:
        return set()
    return set(players_without_pool(event).values_list("pk", flat=True))


def is_guest(registration: Registration) -> bool:
    """Who has no account hands in a list on paper."""
    return registration.profile.is_walk_in and registration.state == RegistrationState.REGISTERED


def is_wanted(row: dict[str, Any], wanted: str, chosen: str) -> bool:
    registration = row["registration"]
    plays = registration.state == RegistrationState.REGISTERED
    if wanted and wanted not in registration.profile.display_name.lower():
        return False
    by_choice: dict[str, bool] = {
        **{state: plays and row["list"] == state for state in ListState.values},
        "no_pool": row["has_no_pool"],
        "waiting": registration.state == RegistrationState.WAITING,
        "gone": registration.state in GONE,
    }
    return by_choice.get(chosen, True)


@staff_page(permissions.can_see_desk)
def player(request: HttpRequest, event: Event, pk: int) -> HttpResponse:
    registration = desk_registration(event, pk)
    decision = decision_about(registration)
    return desk_page(
        request,
        event,
        "player.html",
        "players",
        registration=registration,
        list_state=list_state_of(registration),
        decision=decision,
        matches=matches_of_player(registration),
        paper_code=code_of(registration),
        missed=missed_rounds(registration),
        fee=registration.payments.last(),
        player_id=game_ids_of(registration.profile).get(event.game, ""),
        id_label=kit_of(event.game).player_id,
        may_see_list=can_read_list(request.user, registration),
        may_correct=permissions.can_correct_lists(request.user, event),
    )
