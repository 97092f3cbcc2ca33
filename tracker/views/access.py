"""The way to a tracked game for its players and the officials; one that no longer fits says so."""

import functools
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect

from accounts.requests import PersonRequest
from tournaments.models import Event
from tournaments.views.access import (
    event_page,
    login_needed,
    match_of,
    refuse_strangers,
    visible_event,
)
from tracker.errors import GameDriftedError
from tracker.models import TrackedGame
from tracker.permissions import can_follow_game
from tracker.queries.games import viewer_of, what_fits

GamePage = Callable[[PersonRequest, TrackedGame], HttpResponse]
View = Callable[..., HttpResponse]


def of_game(page: GamePage) -> View:
    """A page of one game. What the engine of today no longer takes is shown as far as it fits."""

    @functools.wraps(page)
    def view(request: PersonRequest, slug: str, pk: int, number: int) -> HttpResponse:
        game = game_of(visible_event(request, slug), pk, number)
        if (answer := login_needed(request)) is not None:
            return answer
        refuse_strangers(can_follow_game(request.user, game.match))
        try:
            return page(request, game)
        except GameDriftedError as error:
            return drift_page(request, game, error)

    return view


def game_of(event: Event, pk: int, number: int) -> TrackedGame:
    match = match_of(event, pk)
    game = get_object_or_404(match.games.all(), number=number)
    game.match = match
    return game


def to_the_game(game: TrackedGame) -> HttpResponse:
    return redirect("tracker:game", game.match.round.event.slug, game.match_id, game.number)


def game_part(request: HttpRequest, game: TrackedGame, part: str, **context: Any) -> HttpResponse:
    """A page of the event that shows this game."""
    return event_page(
        request,
        game.match.round.event,
        part,
        "pairings",
        folder="tracker",
        style="css/tracker.css",
        game=game,
        match=game.match,
        **context,
    )


def drift_page(request: HttpRequest, game: TrackedGame, error: GameDriftedError) -> HttpResponse:
    rules, left = what_fits(game.saved)
    view = rules.view(viewer_of(request.user, game))
    return game_part(
        request,
        game,
        "_game_drifted",
        title=f"Game {game.number}: {game.match}",
        live=game.topic,
        topics=game.topic,
        error=error.message,
        left=left,
        log=list(reversed(view["log"])),
        status=409,
    )
