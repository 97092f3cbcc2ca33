"""Results by keyboard: the number of the table, the score, Enter, and the next table."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.enums import ResultKind
from tournaments.forms.scores import QuickResultForm
from tournaments.models import Event, Match, Round
from tournaments.queries.called_tables import is_said_by_second, tables_called, to_choose_from
from tournaments.queries.desk import newest_reports, records_before
from tournaments.queries.rounds import round_being_played
from tournaments.queries.side_scores import points_words
from tournaments.queries.table_ranges import ALL_TABLES, TableRange
from tournaments.views.desk import shown_range, whole_desk
from tournaments.views.result_saving import saved_result, stale
from tournaments.views.staff_access import staff_page
from tournaments.views.waited import has_waited, saved_once, somebody_else, told

MOST_OFFERED = 30


def called(a_round: Round | None, typed: str, within: TableRange) -> list[Match]:
    if a_round is None:
        return []
    matches = tables_called(a_round, typed, within)
    for match in matches:
        match.round = a_round
    return matches


@staff_page(permissions.can_enter_results)
@require_GET
def quick_look(request: HttpRequest, event: Event) -> HttpResponse:
    """Who sits at the table whose number, or one of whose players, was just typed."""
    context = looked_up(event, request.GET.get("table", ""), shown_range(request, event))
    return render(request, "tournaments/desk/_seen.html", {"event": event, **context})


def looked_up(event: Event, typed: str, within: TableRange) -> dict[str, Any]:
    """The match that is meant, or those that may be."""
    a_round = round_being_played(event)
    matches = called(a_round, typed, within)
    match = only(matches)
    several = to_choose_from(a_round, typed, matches) if a_round and matches and not match else []
    return {
        "typed": typed.strip(),
        "several": several[:MOST_OFFERED],
        "more": max(len(several) - MOST_OFFERED, 0),
        "within": within,
        "turned": bool(a_round and match and is_said_by_second(a_round, typed, match)),
        **seen(match),
    }


def only(matches: list[Match]) -> Match | None:
    return matches[0] if len(matches) == 1 else None


def seen(match: Match | None) -> dict[str, Any]:
    """What the typist is shown of a match; its version goes back with the form."""
    if match is None:
        return {"seen": None}
    records = records_before(match.round)
    return {
        "seen": match,
        "first_record": records.get(match.first_id, ""),
        "second_record": records.get(match.second_id or 0, ""),
        "reports": newest_reports(match.reports.select_related("registration__profile")),
    }


@staff_page(permissions.can_enter_results)
@require_POST
def quick_result(request: PersonRequest, event: Event) -> HttpResponse:
    """Table, score, Enter: answers with the next empty line, or with this one and what is wrong."""
    refused = somebody_else(request)
    if refused:
        return refused
    form = QuickResultForm(request.POST)
    saved = saved_once(request, form, lambda: entered(request, event, form))
    if has_waited(request):
        return told(form, saved, reverse("tournaments:desk", args=[event.slug]))
    if not saved:
        return quick_answer(request, event, form)
    if request.htmx:
        return quick_answer(request, event, QuickResultForm(), saved=saved)
    messages.success(request, f"{saved}. Saved.")
    address = reverse("tournaments:desk", args=[event.slug])
    return redirect(f"{address}{shown_range(request, event).query}")


def saved_words(match: Match) -> str:
    if match.result and match.result.kind == ResultKind.DOUBLE_LOSS:
        return f"{match.first} and {match.second}, a loss for both"
    return f"{match.first} {match.result} {match.second}"


def entered(request: PersonRequest, event: Event, form: QuickResultForm) -> str:
    """What was saved, in words; nothing when the form says why not."""
    a_round, typed = round_being_played(event), form.cleaned_data["table"]
    typed_in = form.cleaned_data["round"]
    if a_round and typed_in and typed_in != a_round.number:
        form.add_error("table", typed_in_another(a_round, typed_in))
        return ""
    within = shown_range(request, event)
    matches = called(a_round, typed, within)
    if len(matches) != 1:
        form.add_error("table", not_one(a_round, typed, matches, within))
        return ""
    seen_version = form.seen_version_of(matches[0])
    score = form.cleaned_data["score"]
    if a_round and is_said_by_second(a_round, typed, matches[0]):
        score = score.turned
    match = saved_result(request, matches[0], form, score, seen_version)
    return f"Table {match.table}: {saved_words(match)}{points_words(match)}" if match else ""


def typed_in_another(a_round: Round, typed_in: int) -> str:
    return (
        f"It was typed in round {typed_in}, and round {a_round.number} is being played now. "
        f"Look at the table of round {typed_in}."
    )


def not_one(a_round: Round | None, typed: str, matches: list[Match], within: TableRange) -> str:
    if a_round is None:
        return "No round is being played, so there is no table to enter."
    if matches:
        tables = ", ".join(str(match.table) for match in matches)
        return f"“{typed}” sits at several tables: {tables}. Type the number."
    if within and called(a_round, typed, ALL_TABLES):
        return f"“{typed}” is not among tables {within}, which this desk enters."
    if typed.isdecimal():
        return f"There is no table {typed} in {a_round}."
    return f"Nobody called “{typed}” plays in {a_round}."


def quick_answer(
    request: PersonRequest, event: Event, form: QuickResultForm, saved: str = ""
) -> HttpResponse:
    # What was refused is no longer among the cleaned fields, and is what is looked up.
    typed = form.data.get("table", "") if form.is_bound else ""
    context = {"form": form, "saved": saved, **looked_up(event, typed, shown_range(request, event))}
    if request.htmx:
        return render(request, "tournaments/desk/_quick.html", {"event": event, **context})
    return whole_desk(request, event, status=409 if stale(form) else 422, **context)
