"""Giving a penalty to any player, and the head judge's word on it."""

import secrets
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from checks.forms.findings import GROUPS, GivenPenaltyForm
from checks.models import Penalty, PenaltyToConfirm
from checks.permissions import confirms_penalties, sees_history
from checks.queries.checks import earlier_penalties, penalties_of, penalties_to_confirm
from checks.queries.drafts import proposal_for_player
from checks.services.giving import confirm_penalty, give_penalty, refuse_penalty
from checks.views.access import checks_page, judges_page, penalties_page, player_of
from checks.views.penalties import deviations
from engine.policy.penalties import Infraction, Proposal, penalty_catalogue
from tournaments.forms.confirmations import ReasonForm
from tournaments.forms.refusals import carried_out
from tournaments.models import Event, Registration
from tournaments.queries.rounds import current_match_of
from tournaments.views.access import run_with_message
from tournaments.views.confirmations import Question, ask
from tournaments.views.csv_tables import csv_file
from tournaments.views.staff_access import staff_page

confirming_page = staff_page(confirms_penalties)
COLUMNS = ("round", "table", "player", "infraction", "penalty", "judge", "given", "taken back")


@penalties_page
def give(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    """First what happened; then what the guide says, what came before, and the judge's word."""
    registration = player_of(event, pk)
    asked = request.POST.get("infraction") or request.GET.get("infraction", "")
    proposal = proposal_for_player(registration, asked)
    form = given_form(request, event, proposal)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        refused = not_given(form, registration, given, request)
        if not refused:
            return redirect("checks:player", event.slug, pk)
    return checks_page(
        request,
        event,
        "give.html",
        registration=registration,
        match=current_match_of(registration),
        form=form if proposal else None,
        proposal=proposal,
        asks_head_judge=proposal is not None and asks_head_judge(event, proposal, request),
        groups=groups_of(event),
        deviations=deviations(event, proposal) if proposal else (),
        penalties=penalties_of(event).filter(registration=registration),
        earlier=earlier_penalties(registration) if sees_history(request.user, event) else None,
        status=422 if form.errors else 200,
    )


def not_given(
    form: GivenPenaltyForm,
    registration: Registration,
    given: dict[str, str],
    request: PersonRequest,
) -> bool:
    carried_out(form, give_penalty, registration=registration, actor=request.user, **given)
    if form.errors:
        return True
    waits = registration.penalties_to_confirm.filter(key=given["key"], state="open").exists()
    words = "waits for the head judge" if waits else "is given"
    messages.success(request, f"{registration}: the penalty {words}.")
    return False


def given_form(request: HttpRequest, event: Event, proposal: Proposal | None) -> GivenPenaltyForm:
    catalogue = penalty_catalogue(event.game)
    if request.method == "POST":
        return GivenPenaltyForm(request.POST, catalogue=catalogue)
    proposed = (
        {"infraction": proposal.infraction.key, "kind": proposal.kind.key} if proposal else {}
    )
    initial = {**proposed, "key": secrets.token_urlsafe(16)}
    return GivenPenaltyForm(catalogue=catalogue, initial=initial)


def asks_head_judge(event: Event, proposal: Proposal, request: PersonRequest) -> bool:
    catalogue = penalty_catalogue(event.game)
    asks = catalogue.asks_head_judge(proposal.infraction.key, proposal.kind.key)
    return asks and not confirms_penalties(request.user, event)


def groups_of(event: Event) -> list[tuple[str, list[Infraction]]]:
    """The infractions of the game under the headings of its guide."""
    infractions = penalty_catalogue(event.game).infractions
    grouped = [
        (words, [each for each in infractions if each.group == key])
        for key, words in GROUPS.items()
    ]
    return [(words, found) for words, found in grouped if found]


@confirming_page
@require_POST
def confirm(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    waiting = waiting_of(event, pk)
    run_with_message(
        request,
        lambda: confirm_penalty(waiting=waiting, actor=request.user),
        f"{waiting}: confirmed.",
    )
    return redirect("checks:penalties", event.slug)


@confirming_page
def refuse(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    waiting = waiting_of(event, pk)
    question = Question(
        title=f"No penalty for {waiting.registration}?",
        button="No penalty",
        back=reverse("checks:penalties", args=[event.slug]),
        active="checks",
        kind="primary",
        consequences=["What the judge wrote stays on record, with your reason."],
    )
    form = ReasonForm(request.POST if request.method == "POST" else None)
    return ask(
        request,
        event,
        question,
        form,
        lambda reason: refuse_penalty(waiting=waiting, reason=reason, actor=request.user),
    )


def waiting_of(event: Event, pk: int) -> PenaltyToConfirm:
    return get_object_or_404(penalties_to_confirm(event), pk=pk)


@judges_page
def penalties_csv(request: HttpRequest, event: Event) -> HttpResponse:
    return csv_file(f"{event.slug}-penalties", COLUMNS, map(row_of, penalties_of(event)))


def row_of(penalty: Penalty) -> tuple[Any, ...]:
    event, taken_back = penalty.registration.event, getattr(penalty, "taken_back", None)
    return (
        str(penalty.round or ""),
        penalty.table,
        str(penalty.registration),
        penalty.infraction_name,
        penalty.kind_name,
        str(getattr(penalty.judge, "profile", "")),
        penalty.created_at.astimezone(event.zone).isoformat(timespec="minutes"),
        taken_back.reason if taken_back else "",
    )
