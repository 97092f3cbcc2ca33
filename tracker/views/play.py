"""Playing without an event: against the computer, or with a friend who is sent a link."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST

from engine.kits.registry import kit_of, kits
from engine.players.player import LEVELS
from tournaments.errors import TournamentError
from tracker.forms import OpenCountForm, OpenTableForm, SitDownForm
from tracker.limits import may_open_another
from tracker.models import Table
from tracker.queries.own_decks import OwnDeck, decks_to_play, own_deck, pasted_deck, why_not_legal
from tracker.queries.tables import seat_for, tables_of
from tracker.services import tables as services
from tracker.services.counts import open_count as open_count_table
from tracker.services.rematches import play_again as rematch
from tracker.views.seats import keep_key, keys_of, visit_of

OFTEN = "Many tables were opened from here just now. Wait a minute."


def play_page(
    request: HttpRequest, form: OpenTableForm | OpenCountForm | None = None, status: int = 200
) -> HttpResponse:
    own = decks_to_play(request.user)
    doubted = why_not_legal(own, request.user)
    context = {
        "form": form,
        "games": [
            (kit, of_game(own, kit.slug), of_game(doubted, kit.slug))
            for kit in kits().values()
            if kit.play and kit.play.board
        ],
        "levels": list(LEVELS.values()),
        "mine": tables_of(request.user, keys_of(request)),
    }
    return render(request, "tracker/play.html", context, status=status)


def of_game(decks: list[OwnDeck], game: str) -> list[OwnDeck]:
    return [deck for deck in decks if deck.game == game]


@require_POST
def open_table(request: HttpRequest) -> HttpResponse:
    form = OpenTableForm(request.POST)
    if not form.is_valid():
        return play_page(request, form, 422)
    if not may_open_another(request):
        form.add_error(None, OFTEN)
        return play_page(request, form, 429)
    wanted = form.cleaned_data
    try:
        seat = services.open_table(
            game=wanted["game"],
            person=person_at(request, wanted["name"]),
            decks=(form.practice_deck or 0, wanted["other_deck"]),
            level=wanted["level"],
            own=brought_by(request, form, wanted["game"]),
        )
    except TournamentError as error:
        form.add_error(None, error.message)
        return play_page(request, form, 422)
    keep_key(request, seat)
    return redirect("tracker:table", seat.table.code)


@require_POST
def open_count(request: HttpRequest) -> HttpResponse:
    """One phone between two people: life and counters."""
    form = OpenCountForm(request.POST)
    if not form.is_valid():
        return play_page(request, form, 422)
    if not may_open_another(request):
        form.add_error(None, OFTEN)
        return play_page(request, form, 429)
    person = person_at(request, "You")
    life = form.cleaned_data["life"]
    try:
        seat = open_count_table(
            game=form.cleaned_data["game"], person=person, life=(life, life) if life else ()
        )
    except TournamentError as error:
        form.add_error(None, error.message)
        return play_page(request, form, 422)
    keep_key(request, seat)
    return redirect("tracker:table", seat.table.code)


def brought_by(request: HttpRequest, form: SitDownForm, game: str) -> OwnDeck | None:
    """The list that was pasted, or the own deck that was chosen; else a practice deck."""
    if form.cleaned_data["text"].strip():
        return pasted_deck(kit_of(game), form.cleaned_data["text"])
    if form.practice_deck is not None:
        return None
    return own_deck(request.user, game, form.cleaned_data["deck"])


def brings_deck(form: SitDownForm) -> bool:
    return bool(form.cleaned_data["text"].strip() or form.cleaned_data["deck"])


def person_at(request: HttpRequest, name: str) -> services.Person:
    """Guests say what they are called; who is logged in is called as always."""
    if request.user.is_authenticated:
        return services.Person(request.user.profile.display_name, request.user)
    return services.Person(name)


@require_POST
def play_again(request: HttpRequest, code: str) -> HttpResponse:
    """The next game of the same two; whoever comes second finds it laid out."""
    visit = visit_of(request, code)
    if visit.seat is None:
        return redirect("tracker:play")
    if not visit.table.rematch_id and not may_open_another(request):
        return render(request, "tracker/table_too_old.html", {"words": OFTEN}, status=429)
    try:
        seat = rematch(seat=visit.seat)
    except TournamentError:
        return redirect("tracker:table", code)
    keep_key(request, seat)
    return redirect("tracker:table", seat.table.code)


def sit_page(request: HttpRequest, code: str, invitation: str) -> HttpResponse:
    """Opened from a link: it asks before it takes the seat, and leads on whoever has one."""
    table = get_object_or_404(Table.objects.prefetch_related("seats"), code=code)
    if seat_for(request.user, keys_of(request), table):
        return redirect("tracker:table", code)
    form = SitDownForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        person = person_at(request, form.cleaned_data["name"])
        try:
            own = brought_by(request, form, table.game) if brings_deck(form) else None
            seat = services.sit_down(table=table, invitation=invitation, person=person, own=own)
        except TournamentError as error:
            form.add_error(None, error.message)
        else:
            keep_key(request, seat)
            return redirect("tracker:table", code)
    own_decks = decks_to_play(request.user, table.game)
    context = {
        "form": form,
        "table": table,
        "host": table.seats.all()[0],
        "own": own_decks,
        "doubted": why_not_legal(own_decks, request.user),
        "watching": reverse("tracker:table", args=[code]),
    }
    return render(request, "tracker/sit.html", context, status=422 if form.errors else 200)
