"""Building a deck: card search, the list, the answer and the charts, with and without scripts."""

import secrets
from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import RequestDataTooBig
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.requests import PersonRequest
from decks.errors import DeckError
from decks.forms.check import text_in_uploaded, today
from decks.forms.library import (
    Asked,
    LibraryDeckForm,
    asked_first,
    asked_in,
    asked_like,
    first_format,
)
from decks.limits import builds_too_fast
from decks.models import LibraryDeck
from decks.queries.library_bench import Bench, bench_of, changed_text
from decks.queries.library_search import FoundCards, filters_for, found_cards
from decks.services.library import make_library_deck, save_version
from decks.views.library import own_deck, page

TOO_FAST = "That was very fast. Wait a little; nothing that you typed is lost."
TOO_LARGE = "This is longer than 200,000 characters, which no deck list is. Paste the list alone."
STEPS = {"add": 1, "less": -1}


@login_required
@never_cache
def new_deck(request: PersonRequest) -> HttpResponse:
    return editor(request, None)


@own_deck
def edit_deck(request: PersonRequest, deck: LibraryDeck) -> HttpResponse:
    return editor(request, deck)


def editor(request: PersonRequest, deck: LibraryDeck | None) -> HttpResponse:
    before = asked_first(request.user)
    if deck and deck.newest:
        deck.newest.deck = deck
        before = asked_like(deck.newest)
    sent = request.POST if request.method == "POST" else request.GET
    asked = asked_in(sent, before)
    if deck and asked.game != deck.game:
        asked = replace(before, text=asked.text)
    if "save" in request.POST:
        about = about_form(request, deck, asked)
        form = LibraryDeckForm(request.POST, request.FILES, **about)
        if form.is_valid():
            saved = saved_deck(request, form, deck)
            if saved:
                return redirect(where_next(request, form, saved))
        return editor_page(request, deck, replace(asked, text=form["text"].value() or ""), form)
    problem = ""
    if request.FILES:
        asked, problem = with_file(request, asked)
    for name, by in STEPS.items():
        if name in request.POST:
            asked, problem = with_change(asked, request.POST[name], by)
    return editor_page(request, deck, asked, None, problem)


def editor_page(
    request: HttpRequest,
    deck: LibraryDeck | None,
    asked: Asked,
    form: LibraryDeckForm | None,
    problem: str = "",
) -> HttpResponse:
    about = about_form(request, deck, asked)
    if form is None:
        form = LibraryDeckForm(initial=shown_first(request, deck, asked), **about)
    bench = bench_of(asked.game, asked.format, asked.played_on, asked.text)
    leader = bench.leader.key if bench.leader else ""
    return page(
        request,
        "library_edit.html",
        status=422 if form.errors else 200,
        form=form,
        deck=deck,
        asked=asked,
        bench=bench,
        problem=problem,
        found=found_for(replace(asked, leader=leader)),
        filters=filters_for(asked.game, asked.wanted or {}),
    )


def about_form(request: HttpRequest, deck: LibraryDeck | None, asked: Asked) -> dict[str, Any]:
    return {"user": request.user, "asked": asked, "game": deck.game if deck else ""}


def shown_first(request: HttpRequest, deck: LibraryDeck | None, asked: Asked) -> dict[str, Any]:
    sent = request.POST if request.method == "POST" else request.GET
    newest = deck.newest.number if deck and deck.newest else None
    return {
        "name": sent.get("name", deck.name if deck else ""),
        "note": sent.get("note", ""),
        "format": asked.both,
        "date": asked.played_on,
        "text": asked.text,
        "based_on": sent.get("based_on", newest),
        "then": sent.get("then", ""),
        "key": sent.get("key") or secrets.token_hex(8),
    }


def saved_deck(
    request: PersonRequest, form: LibraryDeckForm, deck: LibraryDeck | None
) -> LibraryDeck | None:
    """The deck as it is kept now; when it is refused, the form says why."""
    question = form.question()
    fields = {
        "format": question["format"],
        "played_on": question["event_date"],
        "text": question["text"],
        "note": form.cleaned_data["note"],
    }
    try:
        if deck is None:
            made = make_library_deck(
                owner=request.user,
                game=question["game"],
                name=form.cleaned_data["name"],
                key=form.cleaned_data["key"],
                **fields,
            )
            messages.success(request, f"{made} is saved.")
            return made
        if question["game"] != deck.game:
            form.add_error("format", "A deck stays with its game; make a new one for another.")
            return None
        newest = deck.newest.number if deck.newest else 0
        based_on = form.cleaned_data["based_on"] or newest
        version = save_version(deck=deck, based_on=based_on, keeps_both=True, **fields)
    except DeckError as error:
        form.add_error("text", str(error))
        return None
    if version.number == based_on:
        messages.info(request, f"Nothing was different: version {version.number} stays.")
    elif not version.is_parallel:
        messages.success(request, f"Version {version.number} is saved.")
    return deck


def where_next(request: HttpRequest, form: LibraryDeckForm, deck: LibraryDeck) -> str:
    """Back to where a deck was asked for, an event's page, with the deck chosen there."""
    then = form.cleaned_data["then"]
    own = url_has_allowed_host_and_scheme(then, {request.get_host()}, request.is_secure())
    if then.startswith("/") and own:
        joint = "&" if "?" in then else "?"
        return f"{then}{joint}deck={deck.pk}"
    return reverse("decks:library_deck", args=[deck.pk])


def first_file(request: HttpRequest) -> "UploadedFile[bytes]":
    return next(file for name in request.FILES if (file := request.FILES.get(name)))


def with_file(request: HttpRequest, asked: Asked) -> tuple[Asked, str]:
    try:
        return replace(asked, text=text_in_uploaded(first_file(request))), ""
    except DeckError as error:
        return asked, str(error)


def with_change(asked: Asked, target: str, by: int) -> tuple[Asked, str]:
    try:
        return replace(
            asked, text=changed_text(asked.game, asked.format, asked.text, target, by)
        ), ""
    except DeckError as error:
        return asked, str(error)


def found_for(asked: Asked) -> FoundCards:
    return found_cards(
        asked.game,
        asked.format,
        asked.played_on,
        words=asked.words,
        wanted=asked.wanted,
        leader=asked.leader,
        only_fitting=asked.only_fitting,
    )


@login_required
@never_cache
@require_GET
def find_cards(request: HttpRequest) -> HttpResponse:
    """The hits alone, asked for while somebody types."""
    asked = asked_in(request.GET, Asked(*first_format(), today()))
    return render(request, "decks/_found_cards.html", {"found": found_for(asked), "asked": asked})


@login_required
@never_cache
@require_POST
def bench(request: PersonRequest) -> HttpResponse:
    """The text after one step, and all that follows from it; nothing is stored."""
    try:
        sent = request.POST
    except RequestDataTooBig:
        return JsonResponse({"problem": TOO_LARGE}, status=413)
    if builds_too_fast(request.user):
        return JsonResponse({"problem": TOO_FAST}, status=429)
    asked = asked_in(sent, Asked(*first_format(), today()))
    problem = ""
    for name, by in STEPS.items():
        if name in sent:
            asked, problem = with_change(asked, sent[name], by)
    shown = bench_of(asked.game, asked.format, asked.played_on, asked.text)
    return JsonResponse(
        {
            "text": asked.text,
            "html": render_to_string(
                "decks/_bench.html", {"bench": shown, "problem": problem}, request
            ),
            "counts": shown.counts,
            "leader": shown.leader.key if shown.leader else "",
            "said": problem or summary_for_screen_readers(shown),
        }
    )


def summary_for_screen_readers(shown: Bench) -> str:
    """For screen readers, after each step."""
    if shown.answer is None:
        return shown.problem or "The deck is empty."
    cards = "1 card" if shown.total == 1 else f"{shown.total} cards"
    return f"{cards}. {shown.answer.report['summary']}"
