"""The rules: looked up, read rule by rule or as a whole, kept for a hall without a network."""

from typing import Any

from django.contrib.staticfiles import finders
from django.contrib.staticfiles.storage import staticfiles_storage
from django.http import FileResponse, Http404, HttpRequest, HttpResponse, JsonResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_GET

from engine.kits.registry import game_choices
from engine.rules.library import contradictions, surroundings
from rulebooks import queries

WORKER = "js/rules-worker.js"


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    words = request.GET.get("q", "").strip()[: queries.LONGEST_QUESTION]
    game = asked_game(request)
    hits = queries.rules_found(words, game) if words else []
    return page(request, "home", words=words, hits=hits, game=game, rulebooks=queries.rulebooks())


@require_GET
def document(request: HttpRequest, document: str) -> HttpResponse:
    book = queries.rulebook(document)
    if book is None:
        raise Http404
    return page(request, "document", book=book, chapters=queries.chapters(book.rules))


@require_GET
def rule(request: HttpRequest, document: str, number: str) -> HttpResponse:
    found, book = surroundings(f"{document}/{number}"), queries.rulebook(document)
    if found is None or book is None:
        raise Http404
    return page(request, "rule", book=book, around=found, rule=found.rule)


@require_GET
def keyword_list(request: HttpRequest) -> HttpResponse:
    game = asked_game(request)
    return page(request, "keywords", game=game, keywords=queries.keywords_of(game))


@require_GET
def contradiction_list(request: HttpRequest) -> HttpResponse:
    game = asked_game(request)
    found = [each for each in contradictions() if game in ("", each.game)]
    return page(request, "contradictions", game=game, contradictions=found)


@require_GET
@cache_control(public=True, max_age=3600)
def everything(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"rules": queries.everything_to_search()})


@require_GET
@cache_control(public=True, max_age=0)
def worker(request: HttpRequest) -> HttpResponseBase:
    """It may answer only for addresses below its own, so it cannot lie among the static files."""
    found = finders.find(WORKER)
    content = open(found, "rb") if found else staticfiles_storage.open(WORKER)  # noqa: SIM115
    return FileResponse(content, content_type="text/javascript")


def asked_game(request: HttpRequest) -> str:
    """An unknown game is none."""
    game = request.GET.get("game", "")
    return game if game in dict(game_choices()) else ""


def page(request: HttpRequest, name: str, **context: Any) -> HttpResponse:
    context |= {"section": "rules", "games": game_choices()}
    return render(request, f"rulebooks/{name}.html", context)
