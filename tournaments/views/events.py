"""What everybody sees: the list of events and an event's public pages."""

from typing import Any

from django.contrib.auth.decorators import login_required
from django.core.paginator import Page
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.utils import timezone

from accounts.requests import PersonRequest
from engine.kits.registry import game_choices, kits
from tournaments.enums import EventState, RegistrationState
from tournaments.models import Event, Registration
from tournaments.queries import events as event_queries
from tournaments.queries import list_access
from tournaments.queries import registrations as player_queries
from tournaments.queries import rounds as round_queries
from tournaments.queries.champions import champion_of
from tournaments.queries.counting import LongPaginator
from tournaments.queries.courses import next_cut_of
from tournaments.queries.cut_seats import cut_words
from tournaments.queries.drops import can_take_drop_back
from tournaments.queries.event_additions import event_sections_for, now_sections_for
from tournaments.queries.joining_pages import joining_page_of
from tournaments.queries.late_entries import missed_words
from tournaments.queries.list_deadlines import lists_are_open
from tournaments.queries.own_results import own_results
from tournaments.queries.player_tasks import added_tasks, tasks_of
from tournaments.queries.registration_times import why_registration_is_closed
from tournaments.queries.stage_places import stage_place_of
from tournaments.views.access import event_page, visible_event

GROUPS = (
    ("now", "Running now", [EventState.RUNNING]),
    ("next", "Open for registration", [EventState.OPEN]),
    ("past", "Finished", [EventState.FINISHED]),
)


def event_list(request: HttpRequest) -> HttpResponse:
    game = request.GET.get("game", "")
    wanted = request.GET.get("q", "").replace("\0", "").strip()
    events = event_queries.events_for_public()
    if game in kits():
        events = events.filter(game=game)
    if wanted:
        events = events.filter(name__icontains=wanted)
    groups = [
        {"key": key, "title": title, "page": page_of(request, events.filter(state__in=states), key)}
        for key, title, states in GROUPS
    ]
    context = {
        "groups": groups,
        "games": game_choices(),
        "game": game,
        "q": wanted,
        "tasks": tasks_of(request.user) if request.user.is_authenticated else [],
    }
    return render(request, "tournaments/event_list.html", context)


def page_of(request: HttpRequest, events: QuerySet[Event], key: str) -> Page[Event]:
    order = "starts_at" if key == "next" else "-starts_at"
    return LongPaginator(events.order_by(order, "pk"), 20).get_page(request.GET.get(key))


@login_required
def my_events(request: PersonRequest) -> HttpResponse:
    events = list(event_queries.events_played_by(request.user))
    results = own_results(request.user, [event.pk for event in events])
    for event in events:
        event.own_result = results.get(event.pk, "")
    ahead = [event for event in events if event.state != EventState.FINISHED]
    context = {
        "tasks": tasks_of(request.user),
        "ahead": sorted(ahead, key=lambda event: event.starts_at),
        "past": [event for event in events if event.state == EventState.FINISHED],
        "now": timezone.now(),
    }
    return render(request, "tournaments/my_events.html", context)


def event_detail(request: HttpRequest, slug: str) -> HttpResponse:
    event = visible_event(request, slug)
    seats = player_queries.registered_players(event).count()
    return event_page(
        request,
        event,
        "_overview",
        "overview",
        going_on=now_sections_for(event, request.user, at_desk=False),
        seats_taken=seats,
        seats_left=max(event.capacity - seats, 0),
        waiting=player_queries.waiting_players(event).count(),
        round=round_queries.round_for_public(event),
        champion=champion_of(event),
        closed=why_registration_is_closed(event),
        joining_page=joining_page_of(event) if event.state == EventState.OPEN else "",
        sections=event_sections_for(event, request.user),
        **place_of(request, event),
    )


def place_of(request: HttpRequest, event: Event) -> dict[str, Any]:
    """Where the visitor stands in this event."""
    registration = player_queries.registration_of(request.user, event)
    if registration is None or registration.state == RegistrationState.WITHDRAWN:
        return {"registration": None}
    position = None
    if registration.state == RegistrationState.WAITING:
        position = player_queries.waiting_position(registration)
    return {
        "registration": registration,
        "tasks": added_tasks([registration]),
        "waiting_position": position,
        "lists_open": lists_are_open(event),
        "match": round_queries.current_match_of(registration),
        "stage_place": stage_place_of(registration),
        "next_cut": next_cut_of(event),
        "may_return": can_take_drop_back(registration, request.user),
        "drop_means": cut_words(registration),
        "missed": missed_words(registration),
    }


def deck_list(request: HttpRequest, slug: str) -> HttpResponse:
    event = visible_event(request, slug)
    shown = list_access.can_read_any_list(request.user, event)
    lists = list_access.readable_lists(request.user, event)
    return event_page(
        request,
        event,
        "_decks",
        "decks",
        players=player_queries.with_lists(lists) if shown else [],
        shown=shown,
    )


def deck(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    event = visible_event(request, slug)
    players = event.registrations.select_related("profile", "deck", "event__organization")
    registration: Registration = get_object_or_404(players, pk=pk)
    if not list_access.can_read_list(request.user, registration):
        return event_page(request, event, "_decks", "decks", shown=False, status=403)
    if registration.deck is None:
        raise Http404
    is_public = list_access.public_lists(event).filter(pk=pk).exists()
    return event_page(
        request,
        event,
        "_deck",
        "decks",
        registration=registration,
        shared_deck=registration if is_public else None,
    )
