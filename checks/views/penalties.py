"""Drafts that wait for a judge, and the ledger of penalties."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.urls import reverse

from accounts.requests import PersonRequest
from checks.enums import DraftState
from checks.forms.findings import PenaltyForm
from checks.models import PenaltyDraft
from checks.permissions import confirms_penalties
from checks.queries.checks import open_drafts, penalties_of, penalties_to_confirm
from checks.queries.drafts import proposal_for
from checks.services.penalties import confirm_draft, take_back_penalty, waive_draft
from checks.views.access import checks_page, draft_of, judges_page, penalties_page
from engine.policy.penalties import Proposal, penalty_catalogue
from tournaments.forms.confirmations import ReasonForm
from tournaments.forms.refusals import carried_out
from tournaments.models import Event
from tournaments.views.confirmations import Question, ask


@judges_page
def penalties(request: HttpRequest, event: Event) -> HttpResponse:
    return checks_page(
        request,
        event,
        "penalties.html",
        penalties=penalties_of(event).order_by("-pk"),
        open_drafts=open_drafts(event),
        to_confirm=penalties_to_confirm(event),
        confirms=confirms_penalties(request.user, event),
    )


@penalties_page
def draft(request: HttpRequest, event: Event, pk: int) -> HttpResponse:
    """What the guide proposes; the judge gives it, another one, or none."""
    found = draft_of(event, pk)
    if found.state != DraftState.OPEN and request.method != "POST":
        return checks_page(request, event, "draft.html", draft=found)
    proposal = proposal_for(found.deck_check, found.finding)
    form = penalty_form(request, event, found, proposal)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        if carried_out(form, confirm_draft, draft=found, actor=request.user, **given):
            messages.success(request, f"{found.deck_check.registration}: the penalty is given.")
            return redirect("checks:table", event.slug, found.deck_check.table_check_id)
    return checks_page(
        request,
        event,
        "draft.html",
        draft=found,
        form=form,
        proposal=proposal,
        deviations=deviations(event, proposal),
        penalties=penalties_of(event).filter(registration=found.deck_check.registration),
        status=422 if form.errors else 200,
    )


def deviations(event: Event, proposal: Proposal) -> list[tuple[str, str]]:
    """When the guide gives another penalty than the usual one."""
    catalogue = penalty_catalogue(event.game)
    return [(catalogue.kind(each.kind).name, each.when) for each in proposal.infraction.deviations]


def penalty_form(
    request: HttpRequest, event: Event, found: PenaltyDraft, proposal: Proposal
) -> PenaltyForm:
    """Filled with what the guide proposes now: another penalty may have come in between."""
    catalogue = penalty_catalogue(event.game)
    if request.method == "POST":
        return PenaltyForm(request.POST, catalogue=catalogue)
    now = {"infraction": proposal.infraction.key, "kind": proposal.kind.key}
    return PenaltyForm(catalogue=catalogue, initial={**now, "remark": found.remark})


@penalties_page
def waive(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    found = draft_of(event, pk)
    question = Question(
        title=f"No penalty for {found.deck_check.registration}?",
        button="No penalty",
        back=reverse("checks:table", args=[event.slug, found.deck_check.table_check_id]),
        active="checks",
        kind="primary",
        consequences=["The finding stays on record, with your reason and without a penalty."],
    )
    form = ReasonForm(request.POST if request.method == "POST" else None)
    return ask(
        request,
        event,
        question,
        form,
        lambda reason: waive_draft(draft=found, reason=reason, actor=request.user),
    )


@penalties_page
def take_back(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    penalty = get_object_or_404(penalties_of(event), pk=pk)
    question = Question(
        title="Take this penalty back?",
        button="Take it back",
        back=reverse("checks:penalties", args=[event.slug]),
        active="checks",
        consequences=[
            f"{penalty} stays on record as taken back.",
            "It no longer counts when the same happens again today.",
        ],
    )
    form = ReasonForm(request.POST if request.method == "POST" else None)
    return ask(
        request,
        event,
        question,
        form,
        lambda reason: take_back_penalty(penalty=penalty, reason=reason, actor=request.user),
    )
