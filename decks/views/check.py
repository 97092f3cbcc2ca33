"""The deck checker: open to everybody, and nothing is stored."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST

from decks.errors import DeckError
from decks.forms import DeckCheckForm, text_in_uploaded, today
from decks.limits import is_asked_too_often
from decks.queries import check_deck_text
from decks.queries.other_games import game_that_knows
from decks.queries.readings import coverage_of_deck

TOO_LARGE = (
    "This is larger than 2.5 MB; a deck list has at most 200,000 characters. Paste it alone."
)
TOO_OFTEN = "Too many lists were checked from your address in this minute. Wait a little."
ANSWER = "decks/_check_answer.html"
View = Callable[[HttpRequest], HttpResponse]


def bounded(view: View) -> View:
    """A paste of many megabytes and a flood of questions are answered with a sentence.

    Nothing is written here, so the pages need no token against forged forms, and the size can be
    looked at before anything else reads the request.
    """

    @wraps(view)
    def answer(request: HttpRequest) -> HttpResponse:
        try:
            asks = bool(request.POST or request.FILES)
        except RequestDataTooBig:
            return refused(request, TOO_LARGE, 413)
        if asks and is_asked_too_often(request):
            return refused(request, TOO_OFTEN, 429)
        return view(request)

    return csrf_exempt(answer)


def refused(request: HttpRequest, error: str, status: int) -> HttpResponse:
    if request.resolver_match is None or request.resolver_match.url_name != "check":
        return render(request, ANSWER, {"error": error}, status=status)
    form = DeckCheckForm(initial={"date": today()}, user=request.user)
    return render(request, "decks/check.html", {"form": form, "error": error}, status=status)


@bounded
def check(request: HttpRequest) -> HttpResponse:
    """The page; without scripts the button answers just the same."""
    initial = {"date": today(), "format": request.GET.get("format", "")}
    typed = request.POST if request.method == "POST" else None
    form = DeckCheckForm(typed, request.FILES or None, initial=initial, user=request.user)
    answer = answered(form) if form.is_bound else {}
    status = 422 if form.is_bound and not form.is_valid() else 200
    return render(request, "decks/check.html", {"form": form, **answer}, status=status)


@bounded
@require_POST
def check_answer(request: HttpRequest) -> HttpResponse:
    """The answer alone, asked for while a person types."""
    if not request.POST.get("text", "").strip():
        return render(request, ANSWER)
    return render(request, ANSWER, answered(DeckCheckForm(request.POST, user=request.user)))


@bounded
@require_POST
def read_file(request: HttpRequest) -> HttpResponse:
    """The text of a dropped file, whatever its encoding, or what is wrong with it."""
    file = request.FILES.get("file")
    try:
        if file is None:
            return render(request, ANSWER, {"error": "No file came along."}, status=422)
        return HttpResponse(text_in_uploaded(file), content_type="text/plain; charset=utf-8")
    except DeckError as error:
        return render(request, ANSWER, {"error": error}, status=422)


def answered(form: DeckCheckForm) -> dict[str, Any]:
    if not form.is_valid():
        problems = [problem for problems in form.errors.values() for problem in map(str, problems)]
        return {"error": " ".join(problems)}
    try:
        question = form.question()
        deck = check_deck_text(**question)
        return {
            "deck": deck,
            "other_game": game_that_knows(question["text"], deck),
            "coverage": coverage_of_deck(deck.game, deck.sections),
        }
    except DeckError as error:
        return {"error": error}
