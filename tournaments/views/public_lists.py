"""The long lists that everybody reads: players, pairings, standings, piece by piece."""

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse

from tournaments.enums import RegistrationState
from tournaments.models import Event, Registration
from tournaments.queries import registrations as player_queries
from tournaments.queries import rounds as round_queries
from tournaments.queries.courses import next_cut_of
from tournaments.queries.long_lists import Wanted
from tournaments.queries.pairing_lists import pairing_list
from tournaments.queries.player_lists import player_list
from tournaments.queries.round_additions import round_sections_for
from tournaments.queries.shown_events import EVENT, EVENT_OF_PARTS
from tournaments.queries.standing_lists import last_in_cut, own_standing, standing_list
from tournaments.queries.standing_words import standings_title
from tournaments.views.access import event_page, visible_event
from tournaments.views.shared_parts import asked_by_nobody, part_of_page, shared_part

FIND = "js/find.js"


def event_players(request: HttpRequest, slug: str) -> HttpResponse:
    event = visible_event(request, slug)
    waiting = player_queries.waiting_players(event).count()
    players, listed = player_list(event, Wanted.from_query(request.GET))
    return event_page(
        request,
        event,
        "_players",
        "players",
        players=players,
        list=listed,
        waiting=waiting,
        script=FIND,
    )


def pairings(request: HttpRequest, slug: str, number: int | None = None) -> HttpResponse:
    """?by=name or ?by=table, ?q= what is searched, ?page= which piece, ?part for live updates."""

    is_part = "part" in request.GET
    event = visible_event(request, slug, EVENT_OF_PARTS if is_part else EVENT)

    def shared() -> str:
        whole = visible_event(request, slug) if is_part else event
        return pairings_part(asked_by_nobody(request), whole, number).content.decode()

    if is_part:
        return shared_part(request, event, shared, number)
    ready = part_of_page(request, event, shared, number)
    return event_page(request, event, "_ready", "pairings", ready=ready, script=FIND)


def pairings_part(request: HttpRequest, event: Event, number: int | None) -> HttpResponse:
    """For a visitor who plays nowhere."""
    shown = round_queries.round_for_public(event, number)
    if number is not None and shown is None:
        raise Http404
    context: dict[str, Any] = {}
    if shown is not None:
        shown.event = event
        wanted = Wanted.from_query(request.GET)
        by, rows, listed = pairing_list(shown, request.GET.get("by", ""), wanted)
        context = {"by": by, "rows": rows, "list": listed}
    return event_page(
        request,
        event,
        "_pairings",
        "pairings",
        round=shown,
        rounds=round_queries.rounds_for_public(event),
        sections=round_sections_for(shown, request.user, at_desk=False),
        **context,
    )


def still_plays(mine: Registration | None) -> bool:
    return mine is not None and mine.state == RegistrationState.REGISTERED


def standings(request: HttpRequest, slug: str) -> HttpResponse:
    event = visible_event(request, slug)
    after = round_queries.newest_standings_round(event)
    listed = standing_list(event, after, Wanted.from_query(request.GET))
    mine = player_queries.registration_of(request.user, event)
    cut = next_cut_of(event)
    return event_page(
        request,
        event,
        "_standings",
        "standings",
        after=after,
        heading=standings_title(event, after),
        rows=listed.page.object_list,
        list=listed,
        mine=mine,
        cut=cut,
        last_in=last_in_cut(listed, cut),
        need_for=cut if still_plays(mine) else 0,
        elsewhere=own_standing(after, mine, listed),
        script=FIND,
    )
