"""Calling a judge from the table; the officials' queue, and a card from the walk to the ruling."""

from collections.abc import Callable
from typing import Any

from django.forms import Form
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from calls import services
from calls.forms import CallForm, OpinionForm, RulingForm
from calls.models import JudgeCall
from calls.permissions import can_answer_calls, can_call_judge, can_decide_last
from calls.queries import calls_of, calls_topic, ended_calls, open_call_of, queue_of
from tournaments.forms.refusals import carried_out
from tournaments.models import Event, Match
from tournaments.queries.match_additions import sections_for_judges
from tournaments.queries.table_ranges import table_range
from tournaments.views.access import (
    login_needed,
    match_of,
    part_address,
    refuse_strangers,
    run_with_message,
    visible_event,
)
from tournaments.views.staff_access import desk_page, staff_page

answers_calls = staff_page(can_answer_calls)


@require_POST
def call_judge(request: PersonRequest, slug: str, pk: int) -> HttpResponse:
    match = match_of(visible_event(request, slug), pk)
    if (answer := login_needed(request)) is not None:
        return answer
    refuse_strangers(can_call_judge(request.user, match))
    form = CallForm(request.POST)
    about = form.cleaned_data["about"] if form.is_valid() else request.POST["about"]
    run_with_message(
        request, lambda: services.call_judge(match=match, actor=request.user, about=about)
    )
    return to_the_match(match)


@require_POST
def withdraw(request: PersonRequest, slug: str, pk: int) -> HttpResponse:
    """By whoever called, or by an official."""
    match = match_of(visible_event(request, slug), pk)
    if (answer := login_needed(request)) is not None:
        return answer
    call = open_call_of(match)
    if call is not None:
        if call.called_by_id != request.user.pk:
            refuse_strangers(can_answer_calls(request.user, match.round.event))
        services.withdraw_call(call=call, actor=request.user)
    return to_the_match(match)


def to_the_match(match: Match) -> HttpResponse:
    return redirect("tournaments:match", match.round.event.slug, match.pk)


@answers_calls
def queue(request: PersonRequest, event: Event) -> HttpResponse:
    """?tables=1-80, or =North: a judge's part of the hall. What waits elsewhere is counted."""
    template = "_queue.html" if "part" in request.GET else "queue.html"
    within = table_range(request.GET.get("tables", ""), event)
    waiting = queue_of(event)
    here = [call for call in waiting if within.holds(call.match)]
    ended = [call for call in ended_calls(event) if within.holds(call.match)]
    return calls_page(
        request,
        event,
        template,
        calls=here,
        elsewhere=len(waiting) - len(here),
        ended=ended,
        within=within,
        part_address=part_address(request),
    )


@answers_calls
def call(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    """What it is about; the ruling, the minutes and the end, for the judge who is there."""
    found = call_of(event, pk)
    sent = request.POST if request.method == "POST" else None
    form = RulingForm(sent, initial={"minutes": found.minutes_lost})
    if sent is not None and form.is_valid():
        given = form.cleaned_data
        if carried_out(form, services.solve_call, call=found, actor=request.user, **given):
            return redirect("calls:queue", event.slug)
    return card(request, event, found, form=form)


@answers_calls
def second_opinion(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    found = call_of(event, pk)
    form = OpinionForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        given = form.cleaned_data
        if carried_out(form, services.ask_second_opinion, call=found, actor=request.user, **given):
            return redirect("calls:queue", event.slug)
    return calls_page(request, event, "second_opinion.html", form, call=found)


def step(service: Callable[..., Any]) -> Callable[..., HttpResponse]:
    """One press on the card."""

    @answers_calls
    @require_POST
    def pressed(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
        found = call_of(event, pk)
        run_with_message(request, lambda: service(call=found, actor=request.user))
        return redirect("calls:call", event.slug, found.pk)

    return pressed


go, arrive, leave = map(step, (services.go_to_call, services.arrive_at_call, services.leave_call))


def call_of(event: Event, pk: int) -> JudgeCall:
    return get_object_or_404(calls_of(event), pk=pk)


def card(request: PersonRequest, event: Event, found: JudgeCall, *, form: Form) -> HttpResponse:
    return calls_page(
        request,
        event,
        "call.html",
        form,
        call=found,
        is_mine=found.judge_id == request.user.pk,
        sections=sections_for_judges(found.match, request.user) if found.is_open else (),
        may_go=not found.wants_head_judge or can_decide_last(request.user, event),
    )


def calls_page(
    request: PersonRequest, event: Event, template: str, form: Form | None = None, **shown: Any
) -> HttpResponse:
    status = 422 if form is not None and form.errors else 200
    shown |= {"form": form, "topic": calls_topic(event), "status": status}
    return desk_page(request, event, template, "calls", folder="calls", **shown)
