"""A round at the desk: pair, look, publish or discard, play, close."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.html import format_html
from django.views.decorators.http import conditional_page, require_POST

from accounts.requests import PersonRequest
from jobs.models import Job
from tournaments import permissions
from tournaments.enums import RoundState
from tournaments.errors import TournamentError, UndecidedListsError
from tournaments.forms.confirmations import ConfirmForm, ReasonForm
from tournaments.models import Event
from tournaments.queries.desk import gaps_of, tables_of
from tournaments.queries.event_additions import LooseEnd, loose_ends_for
from tournaments.queries.match_additions import doors_in
from tournaments.queries.round_additions import round_sections_for
from tournaments.queries.rounds import open_matches, rounds_for_staff
from tournaments.queries.table_ranges import table_range
from tournaments.services import rounds as services
from tournaments.services.pairing import request_round
from tournaments.views.access import part_address, run_with_message
from tournaments.views.confirmations import Question, ask
from tournaments.views.staff_access import desk_page, desk_round, staff_page


@staff_page(permissions.can_see_desk)
@conditional_page
def round_page(request: HttpRequest, event: Event, number: int) -> HttpResponse:
    """The tables of one round; with ?part they alone, for live updates."""
    a_round = desk_round(event, number)
    tables = tables_of(a_round)
    within = table_range(request.GET.get("tables", ""), event)
    return desk_page(
        request,
        event,
        "_round.html" if "part" in request.GET else "round.html",
        "round",
        round=a_round,
        rounds=rounds_for_staff(event),
        tables=within.of(tables),
        within=within,
        part_address=part_address(request),
        gaps=gaps_of(a_round),
        doors=doors_in(a_round, request.user),
        sections=round_sections_for(a_round, request.user, at_desk=True),
        still_open=sum(
            table.match.state != "decided" and not table.match.is_bye for table in tables
        ),
    )


@staff_page(permissions.can_run_rounds)
@require_POST
def pair(request: PersonRequest, event: Event) -> HttpResponse:
    """A second press finds the draft of the first."""
    try:
        drafted = request_round(event=event, actor=request.user)
    except UndecidedListsError as error:
        messages.error(request, error.message)
        return redirect("tournaments:list_decisions", event.slug)
    except TournamentError as error:
        messages.error(request, error.message)
        return redirect("tournaments:desk", event.slug)
    if isinstance(drafted, Job):
        return redirect("jobs:job", drafted.pk)
    return redirect("tournaments:desk_round", event.slug, drafted.number)


@staff_page(permissions.can_run_rounds)
@require_POST
def publish(request: PersonRequest, event: Event, number: int) -> HttpResponse:
    a_round = desk_round(event, number)
    run_with_message(
        request,
        lambda: services.publish_round(round=a_round, actor=request.user),
        f"{a_round.with_verb} published: players see their tables now.",
    )
    return redirect("tournaments:desk", event.slug)


@staff_page(permissions.can_run_rounds)
@require_POST
def close(request: PersonRequest, event: Event, number: int) -> HttpResponse:
    a_round = desk_round(event, number)
    run_with_message(
        request,
        lambda: services.close_round(round=a_round, actor=request.user),
        f"{a_round.with_verb} closed. The standings follow in a moment.",
    )
    for end in loose_ends_for(event, request.user):
        messages.warning(request, with_link(end))
    return redirect("tournaments:desk", event.slug)


@staff_page(permissions.can_take_back)
def discard(request: PersonRequest, event: Event, number: int) -> HttpResponse:
    a_round = desk_round(event, number)
    published = a_round.state == RoundState.PUBLISHED
    results = a_round.matches.filter(second__isnull=False).count() - (
        open_matches(a_round).filter(second__isnull=False).count()
    )
    form_class = ReasonForm if published else ConfirmForm
    pairs = permissions.can_run_rounds(request.user, event)
    question = Question(
        title=f"Discard {a_round}?",
        button="Discard and pair again" if pairs else "Discard",
        second_button="Only discard" if pairs else "",
        back=reverse("tournaments:desk", args=[event.slug]),
        done=f"{a_round}: discarded.",
        active="round",
        consequences=consequences(published, results)[: None if pairs else -1],
    )

    def act(reason: str = "") -> None:
        services.discard_round(round=a_round, actor=request.user, reason=reason)
        if pairs and "second" not in request.POST:
            services.pair_round(event=event, actor=request.user)

    form = form_class(request.POST if request.method == "POST" else None)
    return ask(request, event, question, form, act)


def with_link(end: LooseEnd) -> str:
    return format_html('{} <a href="{}">{}</a>', end.words, end.address, end.link)


def consequences(published: bool, results: int) -> list[Any]:
    if not published:
        return [
            "Nobody but staff has seen this draft. It stays in the record as discarded.",
            "Pairing again draws anew: most tables will change.",
        ]
    entered = (
        "1 result that is in no longer counts."
        if results == 1
        else (f"{results} results that are in no longer count.")
    )
    return [
        "Every table stops playing. Players see these pairings disappear.",
        *([entered] if results else []),
        "The round stays in the record as discarded, with your reason.",
        "Pairing again draws anew: most tables will change.",
    ]
