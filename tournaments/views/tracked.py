"""The way to a tracked game for its players and the officials; one that no longer fits says so."""

import functools
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect

from tournaments import permissions
from tournaments.errors import GameDriftedError
from tournaments.models import Event, TrackedGame
from tournaments.queries.tracked_games import viewer_of, what_fits
from tournaments.views.access import (
    event_page,
    login_needed,
    match_of,
    refuse_strangers,
    visible_event,
)

GamePage = Callable[[HttpRequest, TrackedGame], HttpResponse]
View = Callable[..., HttpResponse]


def of_game(page: GamePage) -> View:
    """A page of one game. What the engine of today no longer takes is shown as far as it fits."""

    @functools.wraps(page)
    def view(request: HttpRequest, slug: str, pk: int, number: int) -> HttpResponse:
        game = game_of(visible_event(request, slug), pk, number)
        if (answer := login_needed(request)) is not None:
            return answer
        refuse_strangers(permissions.can_follow_game(request.user, game.match))
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
    return redirect("tournaments:game", game.match.round.event.slug, game.match_id, game.number)


def drift_page(request: HttpRequest, game: TrackedGame, error: GameDriftedError) -> HttpResponse:
    rules, left = what_fits(game.saved)
    view = rules.view(viewer_of(request.user, game))
    return event_page(
        request,
        game.match.round.event,
        "_game_drifted",
        "pairings",
        title=f"Game {game.number}: {game.match}",
        style="css/tracker.css",
        live=game.topic,
        topics=game.topic,
        game=game,
        match=game.match,
        error=error.message,
        left=left,
        log=list(reversed(view["log"])),
        status=409,
    )
