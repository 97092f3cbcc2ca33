"""Putting an earlier answer of a tracked game right."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse

from accounts.requests import PersonRequest
from engine.core.corrections import question_back, recent_answers
from tournaments.errors import TournamentError
from tracker.forms import AnswerForm
from tracker.models import TrackedGame
from tracker.queries.games import is_on_a_table, loaded_game, viewer_of
from tracker.queries.table_positions import question_of, verbs_of
from tracker.services import take_backs
from tracker.views.access import game_part, of_game, to_the_game


@of_game
def correct_page(request: PersonRequest, game: TrackedGame) -> HttpResponse:
    """The last answers of this person; one of them is asked again."""
    return corrected(request, game) if request.method == "POST" else answers_page(request, game)


def corrected(request: PersonRequest, game: TrackedGame) -> HttpResponse:
    form = AnswerForm(request.POST)
    if not form.is_valid():
        return answers_page(request, game, form=form, status=422)
    sent = form.cleaned_data
    try:
        game, dropped = take_backs.correct_game(
            game=game,
            back=sent["back"] or 0,
            answer=form.move,
            seen_version=sent["version"],
            actor=request.user,
        )
    except TournamentError as error:
        form.add_error(None, error.message)
        game.refresh_from_db(fields=["saved", "version", "finished_at"])
        return answers_page(request, game, form=form, status=409)
    messages.success(request, told_of(dropped))
    return to_the_game(game)


def told_of(dropped: int | None) -> str:
    if dropped is None:
        return "Somebody has seen what would change: your opponent is asked first."
    if not dropped:
        return "The answer is put right; everything after it still fits."
    return f"The answer is put right; {dropped} of the answers after it no longer fit: go on there."


def answers_page(request: HttpRequest, game: TrackedGame, **context: Any) -> HttpResponse:
    rules, viewer = loaded_game(game.saved), viewer_of(request.user, game)
    answers = recent_answers(rules, viewer)
    wanted = (request.POST or request.GET).get("back", "")
    past = next((each for each in answers if str(each.back) == wanted), None)
    if past is not None:
        view = question_back(rules, past.back).view(viewer)
        table = (view["pending"] or {}).get("table", [])
        context |= {
            "past": past,
            "back": past.back,
            "question": question_of(view),
            "by_hand": verbs_of(view, table),
        }
    return game_part(
        request,
        game,
        "_game_correct",
        title=f"Put an answer right: game {game.number}",
        live=False,
        answers=answers,
        viewer=viewer,
        on_a_table=is_on_a_table(game.saved),
        **context,
    )
