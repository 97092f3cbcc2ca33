"""Which cards the site has; and for its owner, bringing in others and going back."""

from collections.abc import Callable
from functools import wraps
from typing import NamedTuple

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from accounts.requests import PersonRequest
from decks.errors import CatalogueError
from decks.forms.deliveries import DeliveryForm
from decks.models import CardDelivery, CardReport
from decks.permissions import can_keep_catalogues
from decks.queries.deliveries import (
    Change,
    cards_of_game,
    cards_of_games,
    changes_of,
    deliveries_of,
    in_a_sentence,
    is_compared_with_others,
    job_at_work,
)
from decks.queries.readings import reports_on_cards, reports_waiting
from decks.services.card_reports import settle_report
from decks.services.deliveries import ask_to_undo, ask_to_use, bring_in, put_aside
from decks.services.reading_deliveries import compare_again
from decks.views.cards import kit_slug

View = Callable[..., HttpResponse]


class ShownDelivery(NamedTuple):
    """What came in, and what a page says of it."""

    it: CardDelivery
    changes: list[Change]
    sentence: str
    is_stale: bool


@require_GET
def catalogues(request: HttpRequest) -> HttpResponse:
    """For everybody: a player wants to know, too, how new the cards are."""
    owns = can_keep_catalogues(request.user)
    waiting = reports_waiting() if owns else 0
    context = {"games": cards_of_games(), "owns": owns, "waiting": waiting}
    return render(request, "decks/catalogues.html", context)


@require_GET
@login_required
def reports(request: PersonRequest) -> HttpResponse:
    if not can_keep_catalogues(request.user):
        raise PermissionDenied
    return render(request, "decks/card_reports.html", {"reports": reports_on_cards()})


@require_POST
@login_required
def settle(request: PersonRequest, pk: int) -> HttpResponse:
    if not can_keep_catalogues(request.user):
        raise PermissionDenied
    rightly = request.POST.get("found") == "right"
    found = get_object_or_404(CardReport, pk=pk)
    settle_report(report=found, actor=request.user, is_read_rightly=rightly)
    return redirect("decks:card_reports")


def for_the_owner(view: View) -> View:
    @wraps(view)
    @login_required
    def answer(request: PersonRequest, game: str, **more: int) -> HttpResponse:
        if not can_keep_catalogues(request.user):
            raise PermissionDenied
        return view(request, kit_slug(game), **more)

    return answer


@require_http_methods(["GET", "POST"])
@for_the_owner
def catalogue(request: PersonRequest, game: str) -> HttpResponse:
    form = DeliveryForm(request.POST or None, request.FILES or None, game=game)
    if request.method == "POST" and form.is_valid():
        try:
            bring_in(actor=request.user, game=game, **form.asked())
            return redirect("decks:catalogue", game)
        except CatalogueError as error:
            form.add_error("address" if form.cleaned_data["address"] else "file", str(error))
    return shown(request, game, form)


def shown(request: PersonRequest, game: str, form: DeliveryForm) -> HttpResponse:
    cards, job = cards_of_game(game), job_at_work(game)
    found = [
        ShownDelivery(
            each,
            changes_of(each),
            in_a_sentence(each),
            is_compared_with_others(each, cards.row),
        )
        for each in deliveries_of(game)
    ]
    return render(
        request,
        "decks/catalogue.html",
        {
            "game": cards.kit,
            "cards": cards,
            "form": form,
            "job": job,
            "waiting": [each for each in found if each.it.state == "ready"],
            "earlier": [each for each in found if each.it.state != "ready"],
        },
        status=422 if form.is_bound and form.errors else 200,
    )


@require_POST
@for_the_owner
def use(request: PersonRequest, game: str, pk: int) -> HttpResponse:
    may_lose = request.POST.get("may_lose") == "yes"
    return done(
        request,
        game,
        lambda: ask_to_use(delivery=held(game, pk), actor=request.user, may_lose=may_lose),
    )


@require_POST
@for_the_owner
def aside(request: PersonRequest, game: str, pk: int) -> HttpResponse:
    return done(request, game, lambda: put_aside(delivery=held(game, pk), actor=request.user))


@require_POST
@for_the_owner
def compare(request: PersonRequest, game: str, pk: int) -> HttpResponse:
    return done(request, game, lambda: compare_again(delivery=held(game, pk)))


@require_POST
@for_the_owner
def undo(request: PersonRequest, game: str, pk: int) -> HttpResponse:
    """`pk` is the catalogue that was seen in use."""
    return done(request, game, lambda: ask_to_undo(game=game, seen=pk, actor=request.user))


def done(request: PersonRequest, game: str, act: Callable[[], object]) -> HttpResponse:
    try:
        act()
    except CatalogueError as error:
        messages.error(request, str(error))
    return redirect("decks:catalogue", game)


def held(game: str, pk: int) -> CardDelivery:
    rows = CardDelivery.objects.select_related("catalogue")
    return get_object_or_404(rows, game=game, pk=pk)
