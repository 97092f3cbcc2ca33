"""Tracked games that the rules engine of today no longer takes: said in words, and gone on with."""

import functools
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse

from tournaments import permissions
from tournaments.errors import GameDriftedError
from tournaments.models import TrackedGame
from tournaments.queries.tracked_games import viewer_of, what_fits
from tournaments.views.access import event_page, match_of, visible_event

View = Callable[..., HttpResponse]


def shows_drift(view: View) -> View:
    """A page of a tracked game; one that no longer fits shows how far it does."""

    @functools.wraps(view)
    def page(request: HttpRequest, slug: str, pk: int, number: int) -> HttpResponse:
        try:
            return view(request, slug, pk, number)
        except GameDriftedError as error:
            match = match_of(visible_event(request, slug), pk)
            game = match.games.get(number=number)
            game.match = match
            return drift_page(request, game, error)

    return page


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
        may_go_on=permissions.can_follow_game(request.user, game.match),
        log=list(reversed(view["log"])),
        status=409,
    )
