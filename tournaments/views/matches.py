"""A match: who plays where, what was reported, what counts."""

import secrets
from typing import cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts.models import User
from statements.reads import PreparedRead
from tournaments.enums import MatchState, RoundState
from tournaments.errors import TournamentError
from tournaments.forms.results import ReportForm
from tournaments.models import Match, Registration, Report
from tournaments.permissions import Visitor
from tournaments.queries.hand_steps import reasons_that_hold
from tournaments.queries.match_additions import sections_for
from tournaments.queries.stage_places import chooser_of
from tournaments.services.results import report_result
from tournaments.services.side_scores import require_points_typed
from tournaments.views.access import event_page, login_needed, match_of, visible_event
from tournaments.views.reporting_devices import keep_token, mark_of, token_of
from tournaments.views.waited import has_waited, somebody_else, told

REPORTS_WITH_NAMES: PreparedRead[Report] = PreparedRead(
    lambda match: (
        Report.objects.filter(match=match).select_related("registration__profile").order_by("pk")
    ),
    match=int,
)


def match_page(request: HttpRequest, slug: str, pk: int) -> HttpResponse:
    event = visible_event(request, slug)
    match = match_of(event, pk)
    seat = own_seat(request.user, match)
    if request.method == "POST" and seat is None:
        return login_needed(request) or redirect(event)
    if request.method == "POST" and seat is not None and has_waited(request):
        return waited_report(request, match, seat)
    form, status = None, 200
    if seat is not None and may_report(match):
        form = report_form(request, match, seat)
        if request.method == "POST" and form.is_valid():
            token = token_of(request)
            device = mark_of(event, token)
            if reported(cast("User", request.user), match, seat, form, device):
                there = redirect("tournaments:match", event.slug, match.pk)
                return keep_token(there, token)
            status = 409
    reports = newest_reports(match)
    return event_page(
        request,
        event,
        "_match",
        "pairings",
        title=str(match),
        topics=match.topic,
        match=match,
        seat=seat,
        opponent=match.second if seat == match.first else match.first,
        form=form,
        waits=f"Table {match.table}",
        reasons=reasons_for(match),
        chooser=chooser_of(match),
        extensions=match.extensions.all() if match.extension_minutes else (),
        reports=reports,
        has_reported=any(report.registration == seat for report in reports),
        sections=sections_for(match, request.user),
        status=status,
    )


def waited_report(request: HttpRequest, match: Match, seat: Registration) -> HttpResponse:
    """The same key is the same report, even when the result has long been in."""
    refused = somebody_else(request)
    if refused:
        return refused
    form, token = report_form(request, match, seat), token_of(request)
    saved = form.is_valid() and reported(
        cast("User", request.user), match, seat, form, mark_of(match.round.event, token)
    )
    words = f"Your report for table {match.table} is in" if saved else ""
    return keep_token(told(form, words, request.path), token)


def own_seat(user: Visitor, match: Match) -> Registration | None:
    if not user.is_authenticated:
        return None
    seats = [seat for seat in (match.first, match.second) if seat]
    return next((seat for seat in seats if seat.profile.user_id == user.pk), None)


def may_report(match: Match) -> bool:
    playing = match.round.state == RoundState.PUBLISHED
    return playing and not match.is_bye and match.state != MatchState.DECIDED


def report_form(request: HttpRequest, match: Match, seat: Registration) -> ReportForm:
    if request.method == "POST":
        return ReportForm(request.POST, match=match, registration=seat)
    return ReportForm(match=match, registration=seat, initial={"key": secrets.token_hex(8)})


def reported(
    reporter: User, match: Match, seat: Registration, form: ReportForm, device: str
) -> bool:
    try:
        require_points_typed(match, form.score)
        report_result(
            match=match,
            registration=seat,
            score=form.score,
            reporter=reporter,
            key=form.cleaned_data["key"],
            device=device,
        )
    except TournamentError as error:
        form.add_error(form.field_of(error.field), error.message)
        return False
    return True


def reasons_for(match: Match) -> list[str]:
    """What the pairing says about these players."""
    seated = {str(match.first_id), str(match.second_id)}
    told = reasons_that_hold(match.round)
    return [each["sentence"] for each in told if seated & set(each["subject"])]


def newest_reports(match: Match) -> list[Report]:
    newest = {}
    for report in REPORTS_WITH_NAMES.rows(match=match.pk):
        report.match = match
        newest[report.registration_id] = report
    return list(newest.values())
