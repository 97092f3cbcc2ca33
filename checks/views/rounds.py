"""The checks of a round: how far the share is, which tables, and the draw of more."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import conditional_page, require_GET

from checks.forms.choosing import ChooseForm
from checks.models import Draw
from checks.queries.candidates import Situation, situation_of
from checks.queries.checks import (
    ShareChecked,
    checks_to_show,
    draws_of,
    open_drafts,
    open_flags,
    rounds_with_tables,
    share_checked,
)
from checks.queries.topics import checks_topic
from checks.services.choosing import choose_checks
from checks.views.access import checks_page, judges_page
from checks.views.papers import recent_papers
from engine.policy.choosing import drawn_again
from printing.paper import PAPERS
from tournaments.forms.refusals import carried_out
from tournaments.models import Event, Round
from tournaments.queries.rounds import round_being_played, round_for_public


@judges_page
def checks(request: HttpRequest, event: Event) -> HttpResponse:
    """The round in turn; a draw on POST."""
    return room(request, event, round_for_public(event))


@judges_page
def round_checks(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    return room(request, event, get_object_or_404(rounds_with_tables(event), number=number))


def room(request: HttpRequest, event: Event, shown: Round | None) -> HttpResponse:
    situation = form = None
    if shown is not None and shown == round_being_played(event):
        shown.event = event
        situation = situation_of(shown)
        form = choose_form(request, event, shown, situation)
        if request.method == "POST" and form.is_valid() and drawn(request, shown, form):
            return redirect("checks:checks", event.slug)
    papers = recent_papers(event)
    return checks_page(
        request,
        event,
        "checks.html",
        form=form,
        situation=situation,
        paper_sizes=PAPERS.values(),
        jobs=papers,
        topics=" ".join([checks_topic(event), *(job.topic for job in papers)]),
        status=422 if form is not None and form.errors else 200,
        **list_context(event, shown, situation.share if situation else None),
    )


def drawn(request: HttpRequest, shown: Round, form: ChooseForm) -> Draw | None:
    """The draw, which is another judge's when that was there first."""
    draw = carried_out(
        form,
        choose_checks,
        round=shown,
        actor=request.user,
        wanted=form.wanted,
        seen_draws=form.cleaned_data["seen_draws"],
    )
    if draw and draw.asked_by_id != request.user.pk:
        messages.info(request, f"{draw.asked_by.profile} chose them a moment ago.")
    return draw


@judges_page
@conditional_page
@require_GET
def round_part(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """What changes while the page is open."""
    shown = get_object_or_404(rounds_with_tables(event), number=number)
    return checks_page(request, event, "_round.html", **list_context(event, shown))


def list_context(
    event: Event, shown: Round | None, share: ShareChecked | None = None
) -> dict[str, Any]:
    if shown is not None:
        shown.event = event
    return {
        "round": shown,
        "rounds": rounds_with_tables(event),
        "table_checks": list(checks_to_show(shown)) if shown else [],
        "draws": [
            {"draw": each, "comes_out_again": drawn_again(each.document, each.seed)}
            for each in (draws_of(shown) if shown else ())
        ],
        "share": share or share_checked(event),
        "flags": open_flags(event),
        "open_drafts": open_drafts(event),
    }


def choose_form(
    request: HttpRequest, event: Event, shown: Round, situation: Situation
) -> ChooseForm:
    has_cut = bool(event.cut_size)
    if request.method == "POST":
        return ChooseForm(request.POST, has_cut=has_cut)
    wanted, seen = situation.suggested, draws_of(shown).count()
    now = {"random": wanted.random, "live": wanted.live, "seen_draws": seen}
    return ChooseForm(has_cut=has_cut, initial=now)
