"""Looking at a finished game again: its page, its frames, its text, and who may see it."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from engine.core.errors import DriftError
from engine.kits.registry import kit_of
from tournaments.errors import TournamentError
from tracker.limits import may_open_another
from tracker.models import Table
from tracker.models.table import Shared
from tracker.queries.replays import may_try, replay_of, shared_of, transcript_of, viewpoints_for
from tracker.queries.tables import PUBLIC
from tracker.services.sharing import share_game
from tracker.services.trying import try_from
from tracker.views.play import OFTEN, person_at
from tracker.views.seats import Visit, keep_key, visit_of

NOT_SHARED = "Its players have not let others look at this game."
GOES_ON = "This game goes on. It can be looked at again once it is over."
CHANGED = "The rules engine was changed since this game was played; its log is still there."


@require_GET
def replay_page(request: HttpRequest, code: str, moment: int | None = None) -> HttpResponse:
    """A link to a moment is the number of answers that were given before it."""
    visit = visit_of(request, code)
    allowed = viewpoints_for(visit.table, visit.seat)
    if not allowed:
        return refused(request, visit)
    viewer = viewpoint(request, allowed)
    layout = kit_of(visit.table.game).play.board.layout  # type: ignore[union-attr]
    context = {
        "table": visit.table,
        "kit": kit_of(visit.table.game),
        "seat": visit.seat,
        "choices": Shared.choices,
        "shared": shared_of(visit.table),
        "may_try": may_try(visit.table, visit.seat),
        "start": {
            "layout": layout.to_data(),
            "moment": moment,
            "viewer": viewer,
            "viewpoints": allowed,
            "addresses": addresses_of(code),
            "names": {each.place: each.name for each in visit.table.seats.all()},
        },
    }
    return render(request, "tracker/replay.html", context)


def addresses_of(code: str) -> dict[str, str]:
    names = ("table", "replay", "replay_frames", "transcript")
    return {name: reverse(f"tracker:{name}", args=[code]) for name in names}


def refused(request: HttpRequest, visit: Visit) -> HttpResponse:
    words = NOT_SHARED if visit.table.finished_at else GOES_ON
    return said(request, visit.table, words, 403)


def viewpoint(request: HttpRequest, allowed: list[str]) -> str:
    wanted = request.GET.get("as", "")
    return wanted if wanted in allowed else allowed[0]


@require_GET
def replay_frames(request: HttpRequest, code: str) -> HttpResponse:
    visit = visit_of(request, code)
    allowed = viewpoints_for(visit.table, visit.seat)
    if not allowed:
        return JsonResponse({"problem": NOT_SHARED}, status=403)
    try:
        return JsonResponse(replay_of(visit.table, viewpoint(request, allowed)))
    except DriftError:
        return JsonResponse({"problem": CHANGED}, status=409)


@require_GET
def transcript(request: HttpRequest, code: str) -> HttpResponse:
    visit = visit_of(request, code)
    allowed = viewpoints_for(visit.table, visit.seat)
    if not allowed:
        return refused(request, visit)
    text = transcript_of(visit.table, viewpoint(request, allowed))
    headers = {"Content-Disposition": f'attachment; filename="table-{code}.txt"'}
    return HttpResponse(text, content_type="text/plain; charset=utf-8", headers=headers)


@require_POST
def share(request: HttpRequest, code: str) -> HttpResponse:
    visit = visit_of(request, code)
    if visit.seat is None:
        return refused(request, visit)
    try:
        share_game(seat=visit.seat, shares=request.POST.get("shares", ""))
    except TournamentError as error:
        return said(request, visit.table, error.message, 422)
    return redirect("tracker:replay", code)


@require_POST
def try_moment(request: HttpRequest, code: str, moment: int) -> HttpResponse:
    """A table of one's own from this moment on, in the seat that one looked through."""
    visit = visit_of(request, code)
    if not may_try(visit.table, visit.seat):
        return refused(request, visit)
    if not may_open_another(request):
        return said(request, visit.table, OFTEN, 429)
    place = viewpoint(request, viewpoints_for(visit.table, visit.seat))
    if place == PUBLIC:
        place = visit.table.seats.all()[0].place
    try:
        seat = try_from(
            table=visit.table, moment=moment, place=place, person=person_at(request, "")
        )
    except TournamentError as error:
        return said(request, visit.table, error.message, 422)
    except DriftError:
        return said(request, visit.table, CHANGED, 409)
    keep_key(request, seat)
    return redirect("tracker:table", seat.table.code)


def said(request: HttpRequest, table: Table, words: str, status: int) -> HttpResponse:
    context = {"words": words, "table": table}
    return render(request, "tracker/not_to_be_seen.html", context, status=status)
