"""The page of a table in the browser, and what players send from it."""

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_GET

from decks.queries import current_catalogue
from engine.core.errors import DriftError
from engine.kits.registry import kit_of
from live.fragments import live_fragment
from tournaments.errors import TournamentError
from tournaments.models import Match
from tournaments.views.matches import may_report as match_may_be_reported
from tracker.models import Seat, Table
from tracker.queries.by_hand import acts_by_hand
from tracker.queries.tables import game_of, view_at
from tracker.queries.watching import DELAYS, least_delay_at
from tracker.services import by_hand as by_hand_services
from tracker.services import table_answers as services
from tracker.services.computer import computer_answers
from tracker.services.counts import count_shown
from tracker.services.match_tables import exchange_cards
from tracker.services.watching import set_delay
from tracker.views.counts import count_page
from tracker.views.seats import OLD, Visit, of_seat, problem, visit_of


@require_GET
def table_page(request: HttpRequest, code: str) -> HttpResponse:
    """It fills the screen: no frame of the site around it."""
    visit = visit_of(request, code)
    if visit.table.kind == Table.Kind.QUICK:
        return count_page(request, visit)
    try:
        shown = view_at(visit.table, visit.viewer)
    except DriftError:
        return render(request, "tracker/table_too_old.html", {"words": OLD}, status=409)
    context = {
        "table": visit.table,
        "topic": topics_of(visit),
        "match": visit.table.match,
        "reports": visit.seat is not None and may_report(visit.table.match),
        "invitation": invitation_at(request, visit),
        "kit": kit_of(visit.table.game),
        "is_bare": "bare" in request.GET,
        "start": {**shown, **fixed_parts(visit.table)},
    }
    return render(request, "tracker/table.html", context)


def topics_of(visit: Visit) -> str:
    """In a match the clock and the match's own news are listened for too."""
    mine, match = visit.table.topic(visit.viewer), visit.table.match
    return f"{mine} {match.topic} {match.round.event.hall_topic}" if match else mine


def may_report(match: Match | None) -> bool:
    return match is not None and match_may_be_reported(match)


def fixed_parts(table: Table) -> dict[str, Any]:
    """What stays as it is while the game goes on: sent once, with the page."""
    play = kit_of(table.game).play
    if play is None or play.board is None:
        raise ValueError("This game is not played in the browser.")
    names = (
        "answers",
        "computer",
        "undo",
        "agree",
        "stops",
        "view",
        "acts",
        "text",
        "by_hand",
        "delay",
        "exchange",
    )
    addresses = {name: reverse(f"tracker:table_{name}", args=[table.code]) for name in names}
    least = least_delay_at(table)
    return {
        "layout": play.board.layout.to_data(),
        "addresses": addresses,
        "choices_of_delay": [each for each in DELAYS if each >= least],
    }


def invitation_at(request: HttpRequest, visit: Visit) -> str:
    """The link for the empty seat, for who sits at the other one."""
    if visit.seat is None:
        return ""
    free = [seat for seat in visit.table.seats.all() if not seat.is_taken and seat.invitation]
    if not free:
        return ""
    address = reverse("tracker:sit", args=[visit.table.code, free[0].invitation])
    return request.build_absolute_uri(address)


@require_GET
@live_fragment
def view_json(request: HttpRequest, code: str) -> HttpResponse:
    """The whole board, for a page that missed a patch."""
    visit = visit_of(request, code)
    if visit.table.kind == Table.Kind.QUICK:
        return JsonResponse(count_shown(visit.table))
    try:
        return JsonResponse(view_at(visit.table, visit.viewer))
    except DriftError:
        return problem(409, OLD)


@of_seat
def answers(seat: Seat, sent: dict[str, Any]) -> dict[str, Any]:
    picks = sent.get("answers")
    if not (isinstance(picks, list) and all(is_pick(each) for each in picks)):
        raise TournamentError("Say what you answer.")
    return services.answer_table(seat=seat, answers=picks, version=sent["version"])


def is_pick(each: object) -> bool:
    """One key, or several that are chosen together."""
    if isinstance(each, list):
        return all(isinstance(key, str) for key in each)
    return isinstance(each, str)


@of_seat
def computer(seat: Seat, sent: dict[str, Any]) -> dict[str, Any]:
    return computer_answers(seat=seat, version=sent["version"])


@of_seat
def undo(seat: Seat, sent: dict[str, Any]) -> dict[str, Any]:
    return services.undo_at_table(seat=seat, version=sent["version"])


@of_seat
def agree(seat: Seat, sent: dict[str, Any]) -> dict[str, Any]:
    agrees = sent.get("agrees") is True
    return services.settle_at_table(seat=seat, agrees=agrees, version=sent["version"])


@require_GET
def by_hand(request: HttpRequest, code: str) -> HttpResponse:
    """What this seat may do by hand now: read when the page opens the list."""
    visit = visit_of(request, code)
    if visit.seat is None:
        return problem(403, "Only the players do something by hand at this table.")
    game = game_of(visit.table)
    return JsonResponse(acts_by_hand(game, visit.seat.place))


@require_GET
def card_text(request: HttpRequest, code: str) -> HttpResponse:
    """What is printed on a card of the catalogue, which everybody may read; games keep no texts."""
    table = visit_of(request, code).table
    card = current_catalogue(table.game).get(request.GET.get("card", ""))
    return JsonResponse({"text": card.text if card else ""})


@of_seat
def do_by_hand(seat: Seat, sent: dict[str, Any]) -> dict[str, Any]:
    return by_hand_services.do_by_hand(seat=seat, act=str(sent.get("act")), version=sent["version"])


@of_seat
def exchange(seat: Seat, sent: dict[str, Any]) -> dict[str, Any]:
    out, into = (cards_said(sent.get(name)) for name in ("out", "into"))
    return exchange_cards(seat=seat, out=out, into=into, version=sent["version"])


def cards_said(said: object) -> dict[str, int]:
    """How many of which cards."""
    found = said if isinstance(said, dict) else {}
    fits = all(type(count) is int and 0 < count < 100 for count in found.values())
    if not isinstance(said, dict) or not fits or len(found) > 100:
        raise TournamentError("Say which cards, and how many.")
    return found


@of_seat
def delay(seat: Seat, sent: dict[str, Any]) -> dict[str, Any]:
    minutes = sent.get("minutes")
    return set_delay(seat=seat, minutes=minutes if isinstance(minutes, int) else -1)


@of_seat
def stops(seat: Seat, sent: dict[str, Any]) -> dict[str, Any]:
    return services.set_stop(seat=seat, key=str(sent.get("stop")), is_on=sent.get("on") is True)
