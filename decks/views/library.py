"""A person's own decks: the list of them, one of them with its versions, and what differs."""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, TypeVar

from django.conf import settings
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.requests import PersonRequest
from decks.errors import DeckError
from decks.forms.check import today
from decks.models import LibraryDeck, LibraryVersion
from decks.queries.differences import differences
from decks.queries.formats import format_name
from decks.queries.library import (
    decks_of,
    file_kind,
    file_name,
    layouts_for,
    versions_of,
    written_deck,
)
from decks.queries.library_bench import bench_of
from decks.queries.library_places import places_for
from decks.queries.readings import coverage_of_deck
from decks.services import library as services
from engine.decklists.write import UnknownLayoutError
from engine.kits.registry import game_choices, kits

Answer = TypeVar("Answer")
PAGE = 24
View = Callable[..., HttpResponse]


def own_deck(view: View) -> View:
    """The view gets the deck instead of its number, and only its owner gets the view."""

    @login_required
    @never_cache
    @wraps(view)
    def guarded(request: HttpRequest, pk: int, **kwargs: Any) -> HttpResponse:
        decks = LibraryDeck.objects.select_related("newest", "owner")
        return view(request, get_object_or_404(decks, pk=pk, owner=request.user), **kwargs)

    return guarded


@login_required
@never_cache
@require_GET
def library(request: PersonRequest) -> HttpResponse:
    wanted, game = (
        request.GET.get("q", "").replace("\0", "").strip()[:100],
        request.GET.get("game", ""),
    )
    archived = request.GET.get("show") == "deleted"
    decks = decks_of(request.user, archived=archived, game=game if game in kits() else "")
    if wanted:
        decks = decks.filter(name__icontains=wanted)
    games = request.user.library_decks.filter(archived_at__isnull=not archived)
    held = set(games.order_by().values_list("game", flat=True).distinct())
    shown = Paginator(decks, PAGE).get_page(request.GET.get("page"))
    for (of_game, slug), some in by_format(shown).items():
        name = format_name(of_game, slug)
        for deck in some:
            deck.format_name = name
    return page(
        request,
        "library.html",
        page_obj=shown,
        games=[(value, label) for value, label in game_choices() if value in held],
        game=game,
        q=wanted,
        archived=archived,
        deleted=request.user.library_decks.exclude(archived_at=None).count(),
    )


def by_format(decks: Iterable[LibraryDeck]) -> dict[tuple[str, str], list[LibraryDeck]]:
    found: dict[tuple[str, str], list[LibraryDeck]] = {}
    for deck in decks:
        if deck.newest:
            found.setdefault((deck.game, deck.newest.format), []).append(deck)
    return found


@own_deck
@require_GET
def library_deck(request: PersonRequest, deck: LibraryDeck) -> HttpResponse:
    """One version, the newest if no other is asked for, judged for its day or today."""
    version = version_asked(deck, request.GET.get("version", ""))
    day = max(version.played_on, today())
    newest = deck.newest or version
    beside = deck.versions.filter(number=newest.number - 1).first() if newest.is_parallel else None
    bench = bench_of(deck.game, version.format, day, version.text)
    return page(
        request,
        "library_deck.html",
        deck=deck,
        version=version,
        bench=bench,
        coverage=coverage_of_deck(deck.game, bench.answer.sections) if bench.answer else None,
        versions=list(versions_of(deck)),
        layouts=layouts_for(deck.game),
        beside=beside,
        beside_changes=differences(beside.sections, newest.sections) if beside else [],
        link=shared_address(deck),
        places=[] if deck.archived_at else places_for(request.user, deck.game),
    )


def version_asked(deck: LibraryDeck, number: str) -> LibraryVersion:
    """The newest when none is named; 404 for one that there never was."""
    if not number and deck.newest:
        version = deck.newest
    elif number.isdecimal() and len(number) < 6:
        version = get_object_or_404(deck.versions, number=int(number))
    else:
        raise Http404
    version.deck = deck
    return version


def shared_address(deck: LibraryDeck) -> str:
    if not deck.share_token:
        return ""
    return settings.SITE_URL + reverse("decks:shared_deck", args=[deck.share_token])


@own_deck
@require_GET
def compare_versions(request: HttpRequest, deck: LibraryDeck) -> HttpResponse:
    numbers = list(deck.versions.values_list("number", flat=True))
    newer = version_asked(deck, request.GET.get("to", "") or str(numbers[0]))
    older = version_asked(deck, request.GET.get("from", "") or str(max(newer.number - 1, 1)))
    return page(
        request,
        "library_compare.html",
        deck=deck,
        older=older,
        newer=newer,
        numbers=numbers,
        changes=differences(older.sections, newer.sections),
    )


@own_deck
@require_GET
def export_deck(request: HttpRequest, deck: LibraryDeck, layout: str) -> HttpResponse:
    return file_answer(version_asked(deck, request.GET.get("version", "")), layout)


def file_answer(version: LibraryVersion, layout: str) -> HttpResponse:
    try:
        text = written_deck(version, layout)
    except (UnknownLayoutError, DeckError) as error:
        raise Http404(str(error)) from error
    answer = HttpResponse(text, content_type=file_kind(version, layout))
    answer["Content-Disposition"] = f'attachment; filename="{file_name(version, layout)}"'
    return answer


@own_deck
@require_POST
def rename(request: HttpRequest, deck: LibraryDeck) -> HttpResponse:
    name = request.POST.get("name", "")
    said = "The deck has its new name."
    run_with_message(request, lambda: services.rename_deck(deck=deck, name=name), said)
    return redirect("decks:library_deck", deck.pk)


@own_deck
@require_POST
def copy(request: PersonRequest, deck: LibraryDeck) -> HttpResponse:
    version = version_asked(deck, request.POST.get("version", ""))
    made = run_with_message(
        request,
        lambda: services.copy_deck(version=version, owner=request.user),
        "This is the copy. The deck that it comes from stays as it is.",
    )
    return redirect("decks:library_deck", made.pk if made else deck.pk)


@own_deck
@require_POST
def restore(request: HttpRequest, deck: LibraryDeck) -> HttpResponse:
    version = version_asked(deck, request.POST.get("version", ""))
    run_with_message(
        request,
        lambda: services.restore_version(deck=deck, number=version.number),
        f"Version {version.number} counts again.",
    )
    return redirect("decks:library_deck", deck.pk)


@own_deck
@require_POST
def archive(request: HttpRequest, deck: LibraryDeck) -> HttpResponse:
    archived = request.POST.get("undo") != "1"
    said = f"{deck.name} is deleted. You find it under “Deleted” and can bring it back."
    done = run_with_message(
        request,
        lambda: services.archive_deck(deck=deck, archived=archived),
        said if archived else f"{deck.name} is back.",
    )
    if archived and done:
        return redirect("decks:library")
    return redirect("decks:library_deck", deck.pk)


@own_deck
@require_POST
def erase(request: HttpRequest, deck: LibraryDeck) -> HttpResponse:
    name = deck.name
    run_with_message(request, lambda: services.erase_deck(deck=deck), f"{name} is gone for good.")
    return redirect("decks:library")


@own_deck
@require_POST
def share(request: HttpRequest, deck: LibraryDeck) -> HttpResponse:
    shared = request.POST.get("shared") == "1"
    said = "Whoever has the link can read this deck." if shared else "The link no longer works."
    run_with_message(request, lambda: services.share_deck(deck=deck, shared=shared), said)
    return redirect("decks:library_deck", deck.pk)


def run_with_message(request: HttpRequest, done: Callable[[], Answer], said: str) -> Answer | None:
    """Runs a service; tells the visitor what was done, or why it was refused."""
    try:
        answer = done()
    except DeckError as error:
        messages.error(request, str(error))
        return None
    messages.success(request, said)
    return answer


def page(request: HttpRequest, template: str, status: int = 200, **context: Any) -> HttpResponse:
    context["section"] = "decks"
    return render(request, f"decks/{template}", context, status=status)
