"""A card: what is printed on it, and how much of it the engine plays."""

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from decks.errors import CardReportError
from decks.models import CatalogueCard
from decks.queries import current_catalogue
from decks.queries.library_search import MOST_FOUND, search_in
from decks.queries.readings import (
    coverage_by_set,
    is_played_at_all,
    readings_in_use,
    spoken,
    understood_in,
)
from decks.services.card_reports import report_card
from engine.kits.registry import kits

MOST_LETTERS = 100
LONGEST_WORDS = 300


def card(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """The page of a card; with `part` only what lists show of it beside a name."""
    return card_page(request, kit_slug(game), key)


@require_POST
@login_required
def report(request: PersonRequest, game: str, key: str) -> HttpResponse:
    """“This is not what the card says”."""
    said = request.POST.get("said", "").strip()[:LONGEST_WORDS]
    try:
        report_card(reporter=request.user, game=kit_slug(game), key=key, said=said)
    except CardReportError as error:
        return card_page(request, game, key, said=said, problem=str(error))
    messages.success(request, "Kept. From now on people play this card; the owner looks at it.")
    return redirect("decks:card", game, key)


def card_page(
    request: HttpRequest, game: str, key: str, said: str = "", problem: str = ""
) -> HttpResponse:
    found = current_catalogue(game).get(key)
    if found is None:
        raise Http404("There is no such card.")
    kit = kits()[game]
    reading = readings_in_use(game).filter(card__key=key).first()
    is_scripted = kit.reading is not None and kit.reading.is_scripted(found.name)
    is_read = reading is not None and not is_scripted and is_played_at_all(reading)
    context = {
        "card": found,
        "game": kit,
        "is_scripted": is_scripted,
        "understood": [] if is_scripted else understood_in(reading, kit),
        "plays": spoken(reading, has_text=bool(found.text), is_scripted=is_scripted),
        "may_be_wrong": is_read and reading is not None and not reading.is_doubted,
        "said": said,
        "problem": problem,
    }
    template = "decks/_card.html" if "part" in request.GET else "decks/card.html"
    return render(request, template, context, status=409 if problem else 200)


def coverage(request: HttpRequest, game: str) -> HttpResponse:
    kit = kits()[kit_slug(game)]
    rows = CatalogueCard.objects.filter(catalogue__game=game, catalogue__is_current=True)
    pools = coverage_by_set(game) if kit.reading is not None and rows.exists() else []
    words = request.GET.get("q", "").strip()[:MOST_LETTERS]
    found = search_in(current_catalogue(game)).find(words, limit=MOST_FOUND) if words else None
    return render(
        request,
        "decks/coverage.html",
        {"game": kit, "pools": pools, "q": words, "found": found},
    )


def kit_slug(game: str) -> str:
    if game not in kits():
        raise Http404("There is no such game.")
    return game
