"""Taking answers of a tracked game back: what it would unsay, asking for it, agreeing to it."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from tournaments.errors import TournamentError
from tournaments.views.access import (
    refuse_strangers,
    run_with_message,
)
from tracker.forms import MOST_TAKEN_BACK, ConsentForm, TakeBackForm
from tracker.models import TrackedGame
from tracker.queries.games import loaded_game, viewer_of
from tracker.queries.take_backs import may_take_back, preview_of
from tracker.services import take_backs as services
from tracker.views.access import game_part, of_game, to_the_game


@of_game
def take_back_page(request: PersonRequest, game: TrackedGame) -> HttpResponse:
    """Shows what would be unsaid before anything happens."""
    refuse_strangers(may_take_back(game, viewer_of(request.user, game)))
    return taken_back(request, game) if request.method == "POST" else preview_page(request, game)


def taken_back(request: PersonRequest, game: TrackedGame) -> HttpResponse:
    form = TakeBackForm(request.POST)
    if not form.is_valid():
        return preview_page(request, game, form=form, status=422)
    count, version = form.cleaned_data["count"] or 1, form.cleaned_data["version"]
    try:
        services.undo_game(game=game, seen_version=version or 0, actor=request.user, count=count)
    except TournamentError as error:
        form.add_error(None, error.message)
        game.refresh_from_db(fields=["saved", "version", "finished_at"])
        return preview_page(request, game, form=form, status=409)
    return to_the_game(game)


@require_POST
@of_game
def settle_take_back(request: PersonRequest, game: TrackedGame) -> HttpResponse:
    """The opponent agrees or refuses; whoever asked no longer asks."""
    form = ConsentForm(request.POST)
    if not form.is_valid():
        messages.error(request, "Say whether you agree.")
        return to_the_game(game)
    agrees, version = form.cleaned_data["agrees"], form.cleaned_data["version"]

    def settle() -> None:
        services.settle_take_back(
            game=game, agrees=agrees, seen_version=version, actor=request.user
        )

    run_with_message(request, settle)
    return to_the_game(game)


def preview_page(request: HttpRequest, game: TrackedGame, **context: Any) -> HttpResponse:
    rules, viewer = loaded_game(game.saved), viewer_of(request.user, game)
    form = TakeBackForm(request.GET)
    asked = form.cleaned_data["count"] if form.is_valid() else None
    given = rules.journal.answers_given()
    count = min(asked or 1, given, MOST_TAKEN_BACK)
    return game_part(
        request,
        game,
        "_game_take_back",
        title=f"Take answers back: game {game.number}",
        live=False,
        most=min(given, MOST_TAKEN_BACK),
        preview=preview_of(rules, viewer, count) if count else None,
        request_is_open=rules.request is not None,
        **context,
    )
