"""A deck that its owner shares by a secret link: to read, to take along, never to find."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from accounts.requests import PersonRequest
from decks.forms.check import today
from decks.models import LibraryVersion
from decks.queries.library import layouts_for, shared_deck
from decks.queries.library_bench import bench_of
from decks.services.library import copy_deck
from decks.views.library import file_answer, page, run_with_message

View = Callable[..., HttpResponse]


def with_link(view: View) -> View:
    """Nobody keeps, indexes or passes on the address; a revoked one is not found."""

    @never_cache
    @wraps(view)
    def opened(request: HttpRequest, token: str, **kwargs: Any) -> HttpResponse:
        deck = shared_deck(token)
        if deck is None or deck.newest is None:
            raise Http404
        deck.newest.deck = deck
        answer = view(request, deck.newest, **kwargs)
        answer["X-Robots-Tag"] = "noindex, nofollow, noarchive"
        answer["Referrer-Policy"] = "no-referrer"
        return answer

    return opened


@with_link
@require_GET
def shared(request: HttpRequest, version: LibraryVersion) -> HttpResponse:
    deck = version.deck
    day = max(version.played_on, today())
    return page(
        request,
        "library_shared.html",
        deck=deck,
        version=version,
        bench=bench_of(deck.game, version.format, day, version.text),
        layouts=layouts_for(deck.game),
        is_own=deck.owner == request.user,
    )


@with_link
@require_GET
def export_shared(request: HttpRequest, version: LibraryVersion, layout: str) -> HttpResponse:
    return file_answer(version, layout)


@login_required
@require_POST
@with_link
def copy_shared(request: PersonRequest, version: LibraryVersion) -> HttpResponse:
    made = run_with_message(
        request,
        lambda: copy_deck(version=version, owner=request.user, name=version.deck.name),
        "The deck is in your library now.",
    )
    if made:
        return redirect("decks:library_deck", made.pk)
    return redirect("decks:shared_deck", version.deck.share_token)
