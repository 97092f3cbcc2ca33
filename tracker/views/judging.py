"""The judge's board: opened by saying so, read and acted on as JSON."""

import functools
from collections.abc import Callable
from typing import Any, NamedTuple, cast

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from accounts.models import User
from accounts.requests import PersonRequest
from engine.core.errors import DriftError
from engine.kits.registry import kit_of
from tournaments.errors import StaleError, TournamentError
from tournaments.permissions import can_give_time
from tournaments.views.access import event_page, login_needed, match_of, visible_event
from tracker.errors import GameDriftedError
from tracker.forms import JudgeActForm
from tracker.permissions import can_judge_game
from tracker.queries.judge_lines import judge_lines
from tracker.queries.judging import JudgedGame, asked_by_judge, has_opened, judge_view, judged_game
from tracker.services import judging as services
from tracker.views.at_table import is_pick
from tracker.views.seats import OLD, problem, sent_by

NOT_OPENED = "Open the board first: its players read that you did."
View = Callable[..., HttpResponse]


class Judged(NamedTuple):
    game: JudgedGame
    judge: User


def judged_by(request: HttpRequest, slug: str, pk: int, number: int) -> Judged | None:
    """Nothing for whoever may not see both hands."""
    match = match_of(visible_event(request, slug), pk)
    if not can_judge_game(request.user, match):
        return None
    game = judged_game(match, number)
    if game is None:
        raise Http404
    return Judged(game, cast("User", request.user))


def judge_page(request: HttpRequest, slug: str, pk: int, number: int) -> HttpResponse:
    """It says first what opening it means; whoever has opened it lands on the board."""
    if (answer := login_needed(request)) is not None:
        return answer
    found = judged_by(request, slug, pk, number)
    if found is None:
        raise PermissionDenied
    if request.method == "POST":
        services.open_judge_board(judged=found.game, actor=found.judge)
        return redirect("tracker:judge", slug, pk, number)
    if not has_opened(found.judge, found.game):
        return door(request, found)
    try:
        return board_page(request, found)
    except (DriftError, GameDriftedError):
        return render(request, "tracker/table_too_old.html", {"words": OLD}, status=409)


def door(request: HttpRequest, found: Judged) -> HttpResponse:
    match, number = found.game.match, found.game.number
    return event_page(
        request,
        match.round.event,
        "_judge_door",
        "pairings",
        folder="tracker",
        title=f"Judge's board: {match}",
        match=match,
        number=number,
        lines=judge_lines(match, number),
    )


def board_page(request: HttpRequest, found: Judged) -> HttpResponse:
    match, game = found.game.match, found.game
    event = match.round.event
    place = [event.slug, match.pk, game.number]
    addresses = {
        name: reverse(f"tracker:judge_{name}", args=place) for name in ("view", "ask", "do")
    }
    board = kit_of(event.game).play.board  # type: ignore[union-attr]
    context = {
        "match": match,
        "number": game.number,
        "kit": kit_of(event.game),
        "topics": f"{game.topic} {match.topic} {event.hall_topic}",
        "start": {
            **judge_view(game),
            "layout": board.layout.to_data(),  # type: ignore[union-attr]
            "addresses": addresses,
            "gives_time": can_give_time(request.user, event),
        },
    }
    return render(request, "tracker/judge.html", context)


def for_judges(view: View) -> View:
    """What the board reads and sends: only once it was opened."""

    @functools.wraps(view)
    def judged(request: PersonRequest, slug: str, pk: int, number: int) -> HttpResponse:
        found = judged_by(request, slug, pk, number)
        if found is None or not has_opened(found.judge, found.game):
            return problem(403, NOT_OPENED)
        try:
            return view(request, found)
        except (DriftError, GameDriftedError):
            return problem(409, OLD)

    return judged


@require_GET
@for_judges
def view_json(request: PersonRequest, found: Judged) -> HttpResponse:
    return JsonResponse(judge_view(found.game))


@require_GET
@for_judges
def ask_json(request: PersonRequest, found: Judged) -> HttpResponse:
    """Why not, what can be done by hand, the last answers, what a rule forbids."""
    said = asked_by_judge(found.game, request.GET.dict())
    return JsonResponse(said) if said is not None else problem(422, "There is no such thing here.")


@require_POST
@for_judges
def do(request: PersonRequest, found: Judged) -> HttpResponse:
    sent = sent_by(request)
    if sent is None:
        return problem(400, "Send JSON with the version that you saw.")
    form = JudgeActForm(sent)
    if not form.is_valid():
        return problem(422, "Say what you do.")
    try:
        return JsonResponse(done(found, sent, form.cleaned_data))
    except StaleError as error:
        fresh = judged_game(found.game.match, found.game.number)
        return problem(409, error.message, **(judge_view(fresh) if fresh else {}))
    except TournamentError as error:
        return problem(422, error.message)


def done(found: Judged, sent: dict[str, Any], said: dict[str, Any]) -> dict[str, Any]:
    """Steps of the game follow on a version; what is beside it does not."""
    step = step_of(said, sent.get("answer"))
    if step is not None:
        return services.judge_does(
            judged=found.game, act=step, version=sent["version"], actor=found.judge
        )
    beside_the_game(found, said)
    return {"from": None, "to": sent["version"] + 1}


def beside_the_game(found: Judged, said: dict[str, Any]) -> None:
    game, judge = found
    if said["what"] == "note":
        services.note_in_game(judged=game, words=said["words"], actor=judge)
    elif said["what"] == "call":
        services.call_another_judge(judged=game, about=said["words"], actor=judge)
    elif can_give_time(judge, game.match.round.event):
        minutes = said["minutes"] or 0
        services.give_time(
            judged=game, minutes=minutes, reason=said["words"], key=said["key"], actor=judge
        )
    else:
        raise TournamentError("Extra time is given by those who may give it.")


def step_of(said: dict[str, Any], answer: object) -> services.Act | None:
    """An answer is one key, or several that are chosen together."""
    picks: Any = answer if is_pick(answer) else ""
    listed = [picks] if isinstance(picks, str) else picks
    steps: dict[str, Callable[[], services.Act]] = {
        "answer": lambda: services.answering(picks),
        "by_hand": lambda: services.by_hand(listed[0] if listed else ""),
        "undo": lambda: services.taking_back(said["count"] or 1),
        "correct": lambda: services.correcting(said["back"] or 0, picks),
        "allow": lambda: services.allowing(listed),
        "settle": lambda: services.settling(agrees=said["agrees"]),
    }
    found = steps.get(said["what"])
    return found() if found else None
