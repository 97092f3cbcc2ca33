"""The way to a table in the browser: whoever has its address, and their seat if they have one."""

import functools
import json
from collections.abc import Callable
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404
from django.views.decorators.http import require_POST

from engine.core.errors import DriftError
from tournaments.errors import StaleError, TournamentError
from tracker.models import Seat, Table
from tracker.queries.tables import PUBLIC, seat_for, view_at

KEYS = "tables"
KEPT_KEYS = 40
LARGEST = 20_000
OLD = "The rules engine was changed since this game began. Open a new table."


class Visit(NamedTuple):
    table: Table
    seat: Seat | None

    @property
    def viewer(self) -> str:
        return self.seat.place if self.seat else PUBLIC


def visit_of(request: HttpRequest, code: str) -> Visit:
    rows = Table.objects.prefetch_related("seats").select_related(
        "match__round__event", "match__result", "match__first__profile", "match__second__profile"
    )
    table = get_object_or_404(rows, code=code)
    return Visit(table, seat_for(request.user, keys_of(request), table))


def keys_of(request: HttpRequest) -> dict[str, str]:
    """By the code of the table, as this browser was given them."""
    return dict(request.session.get(KEYS, {}))


def keep_key(request: HttpRequest, seat: Seat) -> None:
    """A guest is known again by the session of this browser."""
    if seat.key:
        kept = {**keys_of(request), seat.table.code: seat.key}
        request.session[KEYS] = dict(list(kept.items())[-KEPT_KEYS:])


Act = Callable[[Seat, dict[str, Any]], dict[str, Any]]


def of_seat(act: Act) -> Callable[..., HttpResponse]:
    """What somebody does at their own seat, as JSON; others may not. The answer says what changed.

    Where the page was behind, it is told the whole board, and the typed answer stays with it."""

    @require_POST
    @functools.wraps(act)
    def view(request: HttpRequest, code: str) -> HttpResponse:
        visit = visit_of(request, code)
        if visit.seat is None:
            return problem(403, "Only the players answer at this table.")
        sent = sent_by(request)
        if sent is None:
            return problem(400, "Send JSON with the version that you saw.")
        return carried_out(act, visit, sent)

    return view


def carried_out(act: Act, visit: Visit, sent: dict[str, Any]) -> HttpResponse:
    if visit.seat is None:
        raise ValueError("Nobody sits there.")
    try:
        return JsonResponse(act(visit.seat, sent))
    except StaleError as error:
        visit.table.refresh_from_db()
        return problem(409, error.message, **view_at(visit.table, visit.viewer))
    except TournamentError as error:
        return problem(422, error.message)
    except DriftError:
        return problem(422, OLD)


def sent_by(request: HttpRequest) -> dict[str, Any] | None:
    """At most a few answers; anything else is no message of ours."""
    if len(request.body) > LARGEST:
        return None
    try:
        sent = json.loads(request.body)
    except ValueError:
        return None
    fits = isinstance(sent, dict) and type(sent.get("version")) is int
    return sent if fits else None


def problem(status: int, message: str, **more: Any) -> JsonResponse:
    return JsonResponse({"problem": message, **more}, status=status)
