"""The game tracker page: one position, its buttons, its log."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from clocks.sections import clock_of_match
from tournaments.errors import TournamentError
from tournaments.views.access import (
    match_of,
    refuse_strangers,
    run_with_message,
    visible_event,
)
from tracker.forms import AnswerForm, SeenForm
from tracker.models import TrackedGame
from tracker.permissions import can_follow_game, can_judge_game
from tracker.queries.games import is_counted, is_on_a_table, loaded_game, viewer_of
from tracker.queries.judge_lines import judge_lines
from tracker.queries.table_positions import battle_of, question_of, seats_of, verbs_of
from tracker.queries.take_backs import may_take_back, needs_consent, request_of
from tracker.queries.why_not import may_ask
from tracker.services import games as services
from tracker.services import take_backs
from tracker.services.allowances import allow_in_game
from tracker.views.access import game_part, of_game, to_the_game

LIFE_STEPS = [
    {"value": value, "label": f"{value:+d}".replace("-", "−"), "words": f"{value:+d} life"}
    for value in (-5, -3, -2, -1, 1, 2)
]


@require_POST
def open_game(request: PersonRequest, slug: str, pk: int) -> HttpResponse:
    event = visible_event(request, slug)
    match = match_of(event, pk)
    refuse_strangers(can_follow_game(request.user, match))
    opened: list[TrackedGame] = []
    with_cards = request.POST.get("with_cards") == "1"

    def start() -> None:
        opened.append(services.open_game(match=match, actor=request.user, with_cards=with_cards))

    if not run_with_message(request, start):
        return redirect("tournaments:match", slug, pk)
    page = "record" if is_on_a_table(opened[0].saved) else "game"
    return redirect(f"tracker:{page}", slug, pk, opened[0].number)


@of_game
def game_page(request: PersonRequest, game: TrackedGame) -> HttpResponse:
    """What one of them presses, the others see."""
    return answered(request, game) if request.method == "POST" else position_page(request, game)


def answered(request: PersonRequest, game: TrackedGame) -> HttpResponse:
    form = AnswerForm(request.POST)
    if not form.is_valid():
        return position_page(request, game, form=form, status=422)
    version = form.cleaned_data["version"]
    try:
        if form.cleaned_data["undo"]:
            take_backs.undo_game(game=game, seen_version=version, actor=request.user)
        elif form.cleaned_data["allow"]:
            allow_in_game(game=game, acts=form.acts, seen_version=version, actor=request.user)
        else:
            services.answer_game(
                game=game, answer=form.move, seen_version=version, actor=request.user
            )
    except TournamentError as error:
        form.add_error(None, error.message)
        game.refresh_from_db(fields=["saved", "version", "finished_at"])
        return position_page(request, game, form=form, status=409)
    return redirect(request.path)


@require_POST
@of_game
def go_on(request: PersonRequest, game: TrackedGame) -> HttpResponse:
    """From the last position that the engine of today takes."""
    form = SeenForm(request.POST)
    version = form.cleaned_data["version"] if form.is_valid() else -1

    def carry_on() -> None:
        services.go_on_where_it_fits(game=game, seen_version=version, actor=request.user)

    run_with_message(request, carry_on)
    return to_the_game(game)


def position_page(request: HttpRequest, game: TrackedGame, **context: Any) -> HttpResponse:
    rules, viewer = loaded_game(game.saved), viewer_of(request.user, game)
    view = rules.view(viewer)
    on_a_table = is_on_a_table(game.saved)
    heard = f"{game.topic} {game.match.round.event.hall_topic}"
    shown = table_context(view, viewer) if on_a_table else life_context(view)
    return game_part(
        request,
        game,
        "_table_game" if on_a_table else "_game",
        title=f"Game {game.number}: {game.match}",
        topics=heard,
        live=heard,
        outcome_words=outcome_words(view),
        view=view,
        log=list(reversed(view["log"])),
        asked=request_of(view, game),
        undo_asks=needs_consent(rules, game),
        clocks=clock_of_match(game.match, request.user),
        may_take_back=may_take_back(game, viewer),
        may_ask=may_ask(request.user, game),
        records=on_a_table and is_counted(game.match),
        may_judge=on_a_table and can_judge_game(request.user, game.match),
        lines=judge_lines(game.match, game.number) if on_a_table else [],
        **shown,
        **context,
    )


def life_context(view: dict[str, Any]) -> dict[str, Any]:
    pending = view["pending"] or {}
    return {
        "life_steps": LIFE_STEPS,
        "options": pending.get("options", []),
        "by_hand": [
            each for each in pending.get("table", []) if not each["key"].startswith("life")
        ],
    }


def table_context(view: dict[str, Any], viewer: str) -> dict[str, Any]:
    table = (view["pending"] or {}).get("table", [])
    by_hand = [each for each in table if not each["key"].startswith("concede")]
    return {
        "seats": seats_of(view, viewer),
        "battle": battle_of(view),
        "question": question_of(view),
        "by_hand": verbs_of(view, by_hand),
        "me": viewer if viewer in ("p1", "p2") else "",
    }


def outcome_words(view: dict[str, Any]) -> str:
    outcome = view["outcome"]
    if not outcome:
        return ""
    if outcome["result"] == "drawn":
        return "The game is a draw"
    names = {player["id"]: player["name"] for player in view["players"]}
    return f"{names[outcome['winner']]} has won"
