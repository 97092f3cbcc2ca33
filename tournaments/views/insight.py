"""Open books: how a tie-break came about, what is needed for the cut, whether a round replays."""

from itertools import groupby

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404

from accounts.requests import PersonRequest
from engine.pairing.file import tournament_document
from engine.pairing.standings import sheets
from engine.pairing.statistics import statistics as stage_statistics
from tournaments import permissions
from tournaments.models import Event
from tournaments.queries.courses import next_cut_of
from tournaments.queries.engine_view import tournament_of
from tournaments.queries.event_files import event_file
from tournaments.queries.hand_steps import hand_steps
from tournaments.queries.late_entries import missed_words
from tournaments.queries.needs import outlook_of
from tournaments.queries.registrations import players_for_public, registration_of
from tournaments.queries.replays import differences_when_replayed, stage_differences
from tournaments.queries.rounds import newest_standings_round
from tournaments.queries.stage_words import stage_words
from tournaments.queries.stages import begun_stages, plan_of
from tournaments.views.access import event_page, visible_event
from tournaments.views.staff_access import desk_page, desk_round, staff_page


def calculation(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    """Every number in a player's tie-breaks, down to the opponents' rows."""
    event = visible_event(request, slug)
    player = get_object_or_404(players_for_public(event), pk=pk)
    after = newest_standings_round(event)
    if after is None:
        raise Http404
    standing = get_object_or_404(after.standings, registration=player)
    found = []
    if not standing.is_shared_out:
        found = sheets(tournament_of(event, until=after.number), str(pk))
    names = {str(each.pk): str(each) for each in players_for_public(event)}
    return event_page(
        request,
        event,
        "_calculation",
        "standings",
        title=f"How {player} came to rank {standing.place}",
        player=player,
        standing=standing,
        after=after,
        sheets=[(each.label, each) for each in found],
        names=names,
        missed=missed_words(player),
    )


@login_required
def what_i_need(request: PersonRequest, slug: str) -> HttpResponse:
    event = visible_event(request, slug)
    player = registration_of(request.user, event)
    cut = next_cut_of(event)
    if player is None or not cut:
        raise Http404
    player.event = event
    return event_page(
        request,
        event,
        "_need",
        "overview",
        title="What do I need?",
        outlook=outlook_of(player, cut),
        player=player,
        cut=cut,
    )


@staff_page(permissions.can_see_desk)
def verify_round(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    paired = desk_round(event, number)
    return desk_page(
        request,
        event,
        "verify.html",
        "round",
        round=paired,
        differences=differences_when_replayed(paired),
        steps=hand_steps(paired),
    )


@staff_page(permissions.can_see_desk)
def verify_stage(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    begun = get_object_or_404(begun_stages(event), number=number)
    return desk_page(
        request,
        event,
        "verify_stage.html",
        "round",
        stage=begun,
        differences=stage_differences(begun),
    )


@staff_page(permissions.can_see_desk)
def statistics(request: HttpRequest, event: Event) -> HttpResponse:
    rows = stage_statistics(event_file(event))
    plan = dict(enumerate(plan_of(event), start=1))
    stages = [
        (stage_words(plan[number]) if number in plan else "Swiss rounds", list(of_stage))
        for number, of_stage in groupby(rows, key=lambda row: row.stage)
    ]
    return desk_page(request, event, "statistics.html", "round", stages=stages)


@staff_page(permissions.can_run_rounds)
def tournament_file(request: HttpRequest, event: Event) -> HttpResponse:
    """The event for another program, or for another Arbiter."""
    answer = JsonResponse(tournament_document(event_file(event)))
    answer["Content-Disposition"] = f'attachment; filename="{event.slug}.tournament.json"'
    return answer
