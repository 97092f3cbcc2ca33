"""The metagame: a page, its tables as files, and all of it as JSON."""

from typing import Any
from urllib.parse import urlencode

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from metagame.documents import metagame_document
from metagame.figures.intervals import ENOUGH
from metagame.figures.report import matchups_of
from metagame.forms import ChoiceForm
from metagame.pictures.charts import rate_chart, share_chart
from metagame.queries.counted import Choice
from metagame.queries.metagame import Metagame, metagame_of
from metagame.tables import TABLES
from metagame.views.files import csv_answer

MOST_LEADERS, MOST_CARDS, MOST_ROWS = 12, 60, 40


@require_GET
def metagame(request: HttpRequest) -> HttpResponse:
    form = ChoiceForm(request.GET)
    is_clear = form.is_valid()
    found = metagame_of(form.choice)
    context = {
        "form": form,
        "metagame": found,
        "enough": ENOUGH,
        "address": urlencode(asked(form.choice)),
        "without_leader": urlencode(asked(form.choice) | {"leader": ""}),
        "section": "results",
        **charts_of(found),
    }
    page = "metagame/metagame.html"
    return render(request, page, context, status=200 if is_clear else 422)


def charts_of(found: Metagame) -> dict[str, Any]:
    rows, word = found.leaders, found.leaders_word
    top = [row.name for row in rows[:MOST_LEADERS]]
    return {
        "share_chart": share_chart(rows, f"{word} by their share of the decks"),
        "rate_chart": rate_chart(rows, f"{word} by win rate", lambda row: row.rate),
        "cut_chart": rate_chart(rows, f"{word} by conversion to the cut", lambda row: row.cut),
        "rows": rows[:MOST_ROWS],
        "columns": top,
        "matrix": matchups_of(found.tally, top),
        "cards": found.cards[:MOST_CARDS],
        "has_cut": any(row.cut.trials for row in rows),
    }


def asked(choice: Choice) -> dict[str, str]:
    """The choice as an address has it."""
    return {name: str(value) for name, value in vars(choice).items() if value}


@require_GET
def metagame_csv(request: HttpRequest, name: str) -> HttpResponse:
    if name not in TABLES:
        raise Http404
    found = asked_metagame(request)
    if isinstance(found, HttpResponse):
        return found
    return csv_answer(TABLES[name](found), f"metagame-{found.choice.game}")


@require_GET
def metagame_json(request: HttpRequest) -> HttpResponse:
    found = asked_metagame(request)
    return found if isinstance(found, HttpResponse) else JsonResponse(metagame_document(found))


def asked_metagame(request: HttpRequest) -> Metagame | HttpResponse:
    """Or what is wrong with the question: a file never shrugs it off."""
    form = ChoiceForm(request.GET)
    if not form.is_valid():
        return JsonResponse({"errors": form.errors.get_json_data()}, status=400)
    return metagame_of(form.choice)
