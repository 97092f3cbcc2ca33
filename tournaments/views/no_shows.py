"""One press at a table where somebody did not come; its page then asks whether to drop them."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.models import Event, Match
from tournaments.queries.no_shows import SIDES, absent_players
from tournaments.queries.rounds import matches_of
from tournaments.services.no_shows import drop_absent, record_no_show
from tournaments.views.access import run_with_message
from tournaments.views.staff_access import desk_round, staff_page


@staff_page(permissions.can_enter_results)
@require_POST
def no_show(request: PersonRequest, event: Event, number: int, table: int) -> HttpResponse:
    """`absent` is first, second or both; with `drop` they leave the event too."""
    a_round = desk_round(event, number)
    match = get_object_or_404(matches_of([a_round]).filter(second__isnull=False), table=table)
    match.round = a_round
    absent = request.POST.get("absent", "")
    if absent not in SIDES:
        raise Http404
    if "drop" in request.POST:
        return dropped(request, event, match, absent)
    run_with_message(
        request, lambda: record_no_show(match=match, absent=absent, actor=request.user)
    )
    page = redirect("tournaments:desk_result", event.slug, number, table)
    if absent == "both":
        page["Location"] += "?absent=both"
    return page


def dropped(request: PersonRequest, event: Event, match: Match, absent: str) -> HttpResponse:
    if not permissions.can_manage_players(request.user, event):
        raise PermissionDenied
    names = " and ".join(str(each) for each in absent_players(match, absent))
    run_with_message(
        request,
        lambda: drop_absent(match=match, absent=absent, actor=request.user),
        f"{names} dropped." if names else "",
    )
    return redirect("tournaments:desk", event.slug)
