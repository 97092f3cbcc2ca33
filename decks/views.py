"""The deck checker: open to everybody, and nothing is stored."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_POST

from decks.errors import DeckError
from decks.forms import DeckCheckForm, today
from decks.queries import check_deck_text


def check(request: HttpRequest) -> HttpResponse:
    """The page; without scripts the button answers just the same."""
    form = DeckCheckForm(request.POST or None, initial={"date": today()})
    answer = answered(form) if form.is_bound else {}
    status = 422 if form.is_bound and not form.is_valid() else 200
    return render(request, "decks/check.html", {"form": form, **answer}, status=status)


@require_POST
def check_answer(request: HttpRequest) -> HttpResponse:
    """The answer alone, asked for while a person types."""
    form = DeckCheckForm(request.POST)
    if not request.POST.get("text", "").strip():
        return render(request, "decks/_check_answer.html")
    return render(request, "decks/_check_answer.html", answered(form))


def answered(form: DeckCheckForm) -> dict[str, Any]:
    if not form.is_valid():
        problems = [problem for problems in form.errors.values() for problem in problems]
        return {"error": " ".join(problems)}
    try:
        return {"deck": check_deck_text(**form.question())}
    except DeckError as error:
        return {"error": error}
