"""The page of a quick game, and what is sent from it."""

from typing import Any, cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_POST

from accounts.models import User
from accounts.requests import PersonRequest
from engine.core.counting import CHANGE, Line
from engine.kits.registry import kit_of
from tournaments.errors import TournamentError
from tournaments.views.access import (
    match_of,
    refuse_strangers,
    run_with_message,
    visible_event,
)
from tournaments.views.matches import may_report
from tournaments.views.reporting_devices import keep_token, mark_of, token_of
from tracker.models import Seat, Table
from tracker.permissions import can_follow_game
from tracker.services import counts as services
from tracker.views.seats import Visit, of_seat, visit_of

LONGEST_NAME = 40


def count_page(request: HttpRequest, visit: Visit) -> HttpResponse:
    """It fills the screen: one half for each player."""
    table = visit.table
    names = ("lines", "end", "go_on")
    start = {
        **services.count_shown(table),
        "me": visit.seat.place if visit.seat else "",
        "names": {seat.place: seat.name for seat in table.seats.all()},
        "counters": table.saved["counters"],
        "number": table.number,
        "begins": table.saved["start"]["p1"],
        "addresses": {name: reverse(f"tracker:count_{name}", args=[table.code]) for name in names}
        | {"view": reverse("tracker:table_view", args=[table.code])},
    }
    viewer = visit.viewer
    context = {
        "table": table,
        "kit": kit_of(table.game),
        "topic": table.topic(viewer),
        "match": table.match,
        "reports": visit.seat is not None and table.match is not None and may_report(table.match),
        "start": start,
    }
    return render(request, "tracker/count.html", context)


@require_POST
def count_match(request: PersonRequest, slug: str, pk: int) -> HttpResponse:
    """Opens the quick game of a match, or finds it."""
    match = match_of(visible_event(request, slug), pk)
    refuse_strangers(can_follow_game(request.user, match))
    found: list[Table] = []

    def begin() -> None:
        found.append(services.count_match(match=match, actor=request.user))

    if not run_with_message(request, begin):
        return redirect("tournaments:match", slug, pk)
    return redirect("tracker:table", found[0].code)


@of_seat
def lines(seat: Seat, sent: dict[str, Any]) -> dict[str, Any]:
    found = sent.get("lines")
    if not isinstance(found, list):
        raise TournamentError("Say what changed.")
    return services.count_lines(seat=seat, lines=[line_from(each) for each in found])


def line_from(each: object) -> Line:
    """A burst as the page sends it."""
    said = each if isinstance(each, dict) else {}
    words = {name: said.get(name, "") for name in ("name", "kind", "seat", "what", "line")}
    fits = all(isinstance(word, str) and len(word) <= LONGEST_NAME for word in words.values())
    by = said.get("by", 0)
    if not fits or not words["name"] or type(by) is not int:
        raise TournamentError("Say what changed, and for whom.")
    return Line(**{**words, "kind": words["kind"] or CHANGE}, by=by)


@of_seat
def end(seat: Seat, sent: dict[str, Any]) -> dict[str, Any]:
    return services.end_count(seat=seat, winner=str(sent.get("winner")))


@of_seat
def go_on(seat: Seat, sent: dict[str, Any]) -> dict[str, Any]:
    return services.go_on_counting(seat=seat)


@require_POST
def hand_in(request: HttpRequest, code: str) -> HttpResponse:
    """The score as this player's own report; the page of the match says what is still missing."""
    visit = visit_of(request, code)
    match = visit.table.match
    refuse_strangers(visit.seat is not None and match is not None)
    seat, match = cast("Seat", visit.seat), cast("Any", match)
    event, token = match.round.event, token_of(request)

    def report() -> None:
        services.hand_in(
            seat=seat,
            reporter=cast("User", request.user),
            key=f"count-{code}-{visit.table.version}",
            device=mark_of(event, token),
        )

    run_with_message(request, report, "Your report is in.")
    return keep_token(redirect("tournaments:match", event.slug, match.pk), token)
