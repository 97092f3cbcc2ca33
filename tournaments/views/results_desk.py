"""Entering results at the desk: by table number, by a tap, or on the page of one table."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from tournaments import permissions
from tournaments.enums import ResultKind, RoundState
from tournaments.errors import StaleError, TournamentError
from tournaments.forms.scores import QuickResultForm, ResultForm, TapForm
from tournaments.models import Event, Match, Result, Round
from tournaments.queries.desk import newest_reports, records_before
from tournaments.queries.rounds import matches_of
from tournaments.services.results import Score, record_result
from tournaments.views.desk import whole_desk
from tournaments.views.staff_access import desk_page, desk_round, staff_page

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
    table = int(typed) if typed.isdigit() and len(typed) < 6 else None
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


@staff_page(permissions.can_enter_results)
def result(request: HttpRequest, event: Event, number: int, table: int) -> HttpResponse:
    """One table: what was reported, what counts, what counted before, and the form."""
    a_round = desk_round(event, number)
    match = get_object_or_404(matches_of([a_round]).filter(second__isnull=False), table=table)
    match.round = a_round
    if request.method == "POST" and "score" in request.POST:
        return tapped(request, event, match)
    form = ResultForm(
        request.POST if request.method == "POST" else None,
        match=match,
        initial=initial_result(match.result),
    )
    if form.is_valid():
        cleaned = form.cleaned_data
        held = saved_result(
            request, match, form, form.score, cleaned["seen_version"], cleaned["reason"]
        )
        if held:
            messages.success(request, f"Table {match.table}: {held.result} counts now.")
            return redirect(after_result(event, match))
    return result_page(request, event, match, form)


def tapped(request: HttpRequest, event: Event, match: Match) -> HttpResponse:
    """`?seen=2` in the address is the result that stood there when the page was shown."""
    form = TapForm({"score": request.POST["score"], "seen_version": request.GET.get("seen")})
    held = None
    if form.is_valid():
        cleaned = form.cleaned_data
        held = saved_result(request, match, form, cleaned["score"], cleaned["seen_version"])
    if request.htmx:
        context = {"event": event, "match": held or match, "held": held, "form": form}
        return render(request, "tournaments/desk/_tapped.html", context)
    if held is None:
        full = ResultForm(match=match, initial=typed_result(form, match))
        return result_page(request, event, match, full, refused=form)
    messages.success(request, f"Table {match.table}: {held.first} {held.result} {held.second}")
    return redirect("tournaments:desk", event.slug)


def result_page(
    request: HttpRequest, event: Event, match: Match, form: ResultForm, **context: Any
) -> HttpResponse:
    refused = context.get("refused", form)
    status = (409 if stale(refused) else 422) if refused.errors else 200
    history = match.results.select_related("recorded_by__profile").order_by("-version")
    return desk_page(
        request,
        event,
        "result.html",
        "round",
        match=match,
        form=form,
        history=history,
        reports=match.reports.select_related("registration__profile", "reporter"),
        is_stale=stale(refused),
        typed_score=typed_score(refused),
        status=status,
        **context,
    )


def saved_result(
    request: HttpRequest,
    match: Match,
    form: forms.BaseForm,
    score: Score,
    seen_version: int,
    reason: str = "",
) -> Match | None:
    """The match with its new result, or None and the form says why not."""
    try:
        return record_result(
            match=match,
            score=score,
            actor=request.user,
            seen_version=seen_version,
            reason=reason,
        )
    except StaleError as error:
        match.refresh_from_db(fields=["result", "state"])
        take_over(form, match.result)
        form.add_error(None, forms.ValidationError(error.message, code="stale"))
    except TournamentError as error:
        field = error.field if error.field in form.fields else None
        form.add_error(field or ("score" if "score" in form.fields else None), error.message)
    return None


def take_over(form: forms.BaseForm, held: Result | None) -> None:
    """The form now shows the other result too: sending it again replaces that one."""
    form.data = form.data.copy()
    form.data["seen_version"] = held.version if held else 0


def stale(form: forms.BaseForm) -> bool:
    return form.has_error("__all__", code="stale")


def typed_score(form: forms.BaseForm) -> Result | None:
    """What was typed, as a result that is not saved, to be shown beside the one that counts."""
    if not form.is_bound:
        return None
    if isinstance(form, ResultForm):
        return Result(**form.score.fields) if stale(form) else None
    typed = form.cleaned_data.get("score")
    return Result(**typed.fields) if typed else None


def initial_result(held: Result | None) -> dict:
    if held is None:
        return {"kind": ResultKind.PLAYED, "seen_version": 0}
    names = ("first_wins", "second_wins", "draws", "kind")
    return {"seen_version": held.version, **{name: getattr(held, name) for name in names}}


def typed_result(form: TapForm, match: Match) -> dict:
    """A refused tap goes on as a filled-in form."""
    typed = form.cleaned_data.get("score")
    version = match.result.version if match.result else 0
    return {**(typed.fields if typed else {}), "seen_version": version}


def after_result(event: Event, match: Match) -> str:
    return f"{round_address(event, match.round.number)}#table-{match.table}"


def round_address(event: Event, number: int) -> str:
    return reverse("tournaments:desk_round", args=[event.slug, number])
