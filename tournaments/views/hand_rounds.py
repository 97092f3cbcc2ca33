"""A whole round from paper: pasted or typed table by table, judged, compared, kept."""

from typing import Any, cast

from django import forms
from django.contrib import messages
from django.forms import formset_factory
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.enums import RoundState
from tournaments.errors import ConsequencesError, TournamentError
from tournaments.forms.hand_rounds import LineForm, LineForms, PastedForm, lines_in
from tournaments.models import Event, Round
from tournaments.queries.hand_breaks import comparison_words
from tournaments.queries.hand_steps import hand_steps
from tournaments.queries.player_names import Names, names_in
from tournaments.queries.rounds import current_round
from tournaments.services.hand_rounds import enter_round
from tournaments.views.access import refuse_strangers
from tournaments.views.staff_access import desk_page, staff_page

MOST_LINES = 1500
Lines = cast(
    "type[LineForms]",
    formset_factory(
        LineForm, formset=LineForms, extra=0, max_num=MOST_LINES, absolute_max=MOST_LINES
    ),
)


@staff_page(permissions.can_repair_rounds)
def paper_round(request: PersonRequest, event: Event) -> HttpResponse:
    names, number = names_in(event), next_number(event)
    pasted = PastedForm(request.POST if "read" in request.POST else None)
    if "read" in request.POST and pasted.is_valid():
        found = lines_in(pasted.cleaned_data["pasted"], event.first_table)
        lines = empty_lines(event, names, found)
    elif request.method == "POST" and "read" not in request.POST:
        lines = Lines(request.POST, form_kwargs={"names": names}, prefix="line")
        typed = request.POST.get("number", "")
        number = int(typed) if typed.isdecimal() and len(typed) < 4 else number
        told: list[str] = []
        if lines.is_valid():
            entered, told = saved(request, event, number, lines)
            if entered is not None:
                messages.success(request, said_of(entered))
                return redirect("tournaments:desk_round", event.slug, entered.number)
        return entry_page(request, event, lines, pasted, names, number=number, told=told)
    else:
        lines = empty_lines(event, names, [])
    return entry_page(request, event, lines, pasted, names, number=number, told=[])


def next_number(event: Event) -> int:
    """Of the round that would be paired now, a draft of it counting as not yet there."""
    newest = current_round(event)
    if newest is None:
        return 1
    return newest.number + (newest.state != RoundState.DRAFT)


def empty_lines(event: Event, names: Names, found: list[dict[str, Any]]) -> LineForms:
    """A row for each table that is needed, and one to rest."""
    wanted = (len(names) + 1) // 2
    rows = found + [{"table": event.first_table + place} for place in range(len(found), wanted)]
    return Lines(initial=rows[:MOST_LINES], form_kwargs={"names": names}, prefix="line")


def saved(
    request: PersonRequest, event: Event, number: int, lines: LineForms
) -> tuple[Round | None, list[str]]:
    """The round, or what it breaks; a refusal stands at the top of the page."""
    held = [form.line for form in lines if form.line is not None]
    if any(line.score is not None for line in held):
        refuse_strangers(permissions.can_run_rounds(request.user, event))
        refuse_strangers(permissions.can_enter_results(request.user, event))
    try:
        entered = enter_round(
            event=event,
            number=number,
            lines=held,
            actor=request.user,
            accepted=request.POST.get("accepted", ""),
        )
    except ConsequencesError as error:
        lines.mark = error.mark
        return None, list(error.sentences)
    except TournamentError as error:
        lines.refusal = error.message
        return None, []
    return entered, []


def said_of(entered: Round) -> str:
    steps = hand_steps(Round.objects.get(pk=entered.pk))
    compared = comparison_words(steps[-1]["compared"]) if steps else ""
    where = "still a draft" if entered.state == RoundState.DRAFT else "published with its results"
    return f"{entered.with_verb} entered as on paper and {where}. {compared}".strip()


def entry_page(
    request: HttpRequest,
    event: Event,
    lines: LineForms,
    pasted: forms.Form,
    names: Names,
    *,
    number: int,
    told: list[str],
) -> HttpResponse:
    is_refused = lines.is_bound and (lines.refusal or not lines.is_valid())
    return desk_page(
        request,
        event,
        "paper_round.html",
        "round",
        lines=lines,
        pasted=pasted,
        names=names,
        number=number,
        breaks=told,
        mark=lines.mark,
        refusal=lines.refusal,
        status=409 if told else 422 if is_refused else 200,
    )
