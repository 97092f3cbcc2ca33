"""Real cards in sentences: one screen for whoever records, and what is sent from it."""

import functools
from collections.abc import Callable
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from accounts.requests import PersonRequest
from engine.kits.registry import kit_of
from tournaments.errors import StaleError, TournamentError
from tournaments.permissions import can_report_match
from tournaments.views.access import refuse_strangers, run_with_message, visible_event
from tournaments.views.matches import may_report
from tournaments.views.reporting_devices import keep_token, mark_of, token_of
from tracker.errors import GameDriftedError
from tracker.models import TrackedGame
from tracker.permissions import can_follow_game
from tracker.queries.games import is_on_a_table, viewer_of
from tracker.queries.recording import record_view, recorded_score
from tracker.services import recording as services
from tracker.services.handing_in import hand_in_score
from tracker.services.take_backs import settle_take_back
from tracker.views.access import game_of, of_game, to_the_game
from tracker.views.seats import problem, sent_by

GamePart = Callable[[PersonRequest, TrackedGame], HttpResponse]


@require_GET
@of_game
def record_page(request: PersonRequest, game: TrackedGame) -> HttpResponse:
    """It fills the screen; where only life is counted the usual page is all there is."""
    play = kit_of(game.match.round.event.game).play
    if not is_on_a_table(game.saved) or play is None or play.board is None:
        return to_the_game(game)
    event = game.match.round.event
    place = [event.slug, game.match_id, game.number]
    addresses = {name: reverse(f"tracker:record_{name}", args=place) for name in ("view", "do")}
    context = {
        "game": game,
        "match": game.match,
        "kit": kit_of(event.game),
        "reports": can_report_match(request.user, game.match) and may_report(game.match),
        "topics": f"{game.topic} {game.match.topic} {event.hall_topic}",
        "start": {
            **record_view(game, request.user),
            "layout": play.board.layout.to_data(),
            "addresses": addresses,
        },
    }
    return render(request, "tracker/record.html", context)


def as_json(view: GamePart) -> Callable[..., HttpResponse]:
    @functools.wraps(view)
    def part(request: HttpRequest, slug: str, pk: int, number: int) -> HttpResponse:
        game = game_of(visible_event(request, slug), pk, number)
        if not can_follow_game(request.user, game.match) or not is_on_a_table(game.saved):
            return problem(403, "Only the players and officials follow this game.")
        try:
            return view(request, game)  # type: ignore[arg-type]
        except GameDriftedError as error:
            return problem(409, error.message)

    return part


@require_GET
@as_json
def view_json(request: PersonRequest, game: TrackedGame) -> HttpResponse:
    return JsonResponse(record_view(game, request.user))


@require_POST
@as_json
def do(request: PersonRequest, game: TrackedGame) -> HttpResponse:
    """Answered with the whole screen: nothing else has to be asked for."""
    sent = sent_by(request)
    if sent is None:
        return problem(400, "Send JSON with the version that you saw.")
    try:
        done = said(request, game, sent)
    except StaleError as error:
        game.refresh_from_db(fields=["saved", "version", "holds", "acts"])
        return problem(409, error.message, **record_view(game, request.user))
    except TournamentError as error:
        return problem(422, error.message)
    done.match = game.match
    return JsonResponse(record_view(done, request.user))


def said(request: PersonRequest, game: TrackedGame, sent: dict[str, Any]) -> TrackedGame:
    common: Any = {"game": game, "seen_version": sent["version"], "actor": request.user}
    what = sent.get("what")
    if what == "end":
        return services.end_turn_in_game(keeps=str(sent.get("keeps") or ""), **common)
    if what == "hold":
        return services.hold_in_game(holds=sent.get("holds") is True, **common)
    if what == "undo":
        return services.take_sentence_back(**common)
    if what == "settle":
        return settle_take_back(agrees=sent.get("agrees") is True, **common)
    answers: Any = sent.get("answers")
    fits = isinstance(answers, list) and all(is_answer(each) for each in answers)
    if what != "say" or not fits:
        raise TournamentError("Say what happens.")
    return services.say_in_game(answers=answers, **common)


@require_POST
def hand_in(request: PersonRequest, slug: str, pk: int, number: int) -> HttpResponse:
    """The score as this player's own report; the page of the match says what is still missing."""
    game = game_of(visible_event(request, slug), pk, number)
    match, event, token = game.match, game.match.round.event, token_of(request)
    refuse_strangers(can_report_match(request.user, match))

    def report() -> None:
        hand_in_score(
            match=match,
            place=viewer_of(request.user, game),
            score=recorded_score(match),
            reporter=request.user,
            key=f"recorded-{game.pk}-{game.version}",
            device=mark_of(event, token),
        )

    run_with_message(request, report, "Your report is in.")
    return keep_token(redirect("tournaments:match", slug, pk), token)


def is_answer(each: object) -> bool:
    return isinstance(each, list) and all(isinstance(key, str) for key in each)
