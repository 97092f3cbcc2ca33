"""Results by keyboard: the number of the table, the score, Enter, and the next table."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from tournaments import permissions
from tournaments.enums import RoundState
from tournaments.forms.scores import QuickResultForm
from tournaments.models import Event, Match, Round
from tournaments.queries.desk import newest_reports, records_before
from tournaments.queries.rounds import matches_of
from tournaments.views.desk import whole_desk
from tournaments.views.result_saving import saved_result, stale
from tournaments.views.staff_access import staff_page

NO_ROUND = "No round is being played, so there is no table to enter."


def playing_round(event: Event) -> Round | None:
    return event.rounds.filter(state=RoundState.PUBLISHED).order_by("-number").first()


def match_at(a_round: Round | None, table: int | None) -> Match | None:
    if a_round is None or table is None:
        return None
    match = matches_of([a_round]).filter(table=table, second__isnull=False).first()
    if match:
        match.round = a_round
    return match


@staff_page(permissions.can_enter_results)
@require_GET
def quick_look(request: HttpRequest, event: Event) -> HttpResponse:
    """Who sits at the table whose number was just typed."""
    typed = request.GET.get("table", "").strip()
    table = int(typed) if typed.isdecimal() and len(typed) < 5 else None
    match = match_at(playing_round(event), table)
    return render(request, "tournaments/desk/_seen.html", {"typed": typed, **seen(match)})


def seen(match: Match | None) -> dict:
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
def quick_result(request: HttpRequest, event: Event) -> HttpResponse:
    """Table, score, Enter: answers with the next empty line, or with this one and what is wrong."""
    form = QuickResultForm(request.POST)
    match = entered(request, event, form) if form.is_valid() else None
    if match is None:
        return quick_answer(request, event, form)
    saved = f"Table {match.table}: {match.first} {match.result} {match.second}"
    if request.htmx:
        return quick_answer(request, event, QuickResultForm(), saved=saved)
    messages.success(request, f"{saved}. Saved.")
    return redirect("tournaments:desk", event.slug)


def entered(request: HttpRequest, event: Event, form: QuickResultForm) -> Match | None:
    a_round = playing_round(event)
    match = match_at(a_round, form.cleaned_data["table"])
    if match is None:
        table = form.cleaned_data["table"]
        form.add_error("table", f"There is no table {table} in {a_round}." if a_round else NO_ROUND)
        return None
    return saved_result(
        request, match, form, form.cleaned_data["score"], form.cleaned_data["seen_version"]
    )


def quick_answer(
    request: HttpRequest, event: Event, form: QuickResultForm, saved: str = ""
) -> HttpResponse:
    match = None
    if form.is_bound:
        match = match_at(playing_round(event), form.cleaned_data.get("table"))
    context = {"form": form, "saved": saved, **seen(match)}
    if request.htmx:
        return render(request, "tournaments/desk/_quick.html", {"event": event, **context})
    return whole_desk(request, event, status=409 if stale(form) else 422, **context)
