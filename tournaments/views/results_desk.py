"""The page of one table at the desk, and results entered there or by one tap."""

from typing import Any

from django.contrib import messages
from django.forms import BaseForm
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.enums import MatchState, ResultKind
from tournaments.forms.scores import ResultForm, TapForm
from tournaments.models import Event, Match, Result
from tournaments.queries.match_additions import doors_in
from tournaments.queries.no_shows import absent_players, absent_side
from tournaments.queries.rounds import matches_of
from tournaments.queries.side_scores import points_words
from tournaments.views.result_saving import consequences_in, saved_result, stale, tell_misfit
from tournaments.views.staff_access import desk_page, desk_round, staff_page
from tournaments.views.waited import has_waited, saved_once, somebody_else, told

# In the address of whoever came from the match's own page, and goes back to it.
FROM_ITS_PAGE = "from-match"


@staff_page(permissions.can_enter_results)
def result(request: PersonRequest, event: Event, number: int, table: int) -> HttpResponse:
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
            said = f"{held.result}{points_words(held)}"
            messages.success(request, f"Table {match.table}: {said} counts now.")
            tell_misfit(request, held)
            return redirect(after_result(request, event, match))
    return result_page(request, event, match, form)


def tapped(request: PersonRequest, event: Event, match: Match) -> HttpResponse:
    """`?seen=2` in the address is the result that stood there when the page was shown."""
    refused = somebody_else(request)
    if refused:
        return refused
    form = TapForm({**request.POST.dict(), "seen_version": request.GET.get("seen")})
    row = "" if request.htmx.trigger == "clash-replace" else row_of(match)
    saved = (
        saved_once(request, form, lambda: tap_saved(request, match, form))
        if form.is_valid()
        else ""
    )
    if has_waited(request):
        return told(form, saved, request.path)
    match.refresh_from_db(fields=["result", "state"])
    held = match if saved else None
    if request.htmx:
        context = {"event": event, "match": match, "held": held, "form": form, "row": row}
        return render(request, "tournaments/desk/_tapped.html", context)
    if held is None:
        full = ResultForm(match=match, initial=typed_result(form, match))
        return result_page(request, event, match, full, refused=form)
    messages.success(request, saved)
    if FROM_ITS_PAGE in request.GET:
        return redirect(after_result(request, event, match))
    return redirect("tournaments:desk", event.slug)


def tap_saved(request: PersonRequest, match: Match, form: TapForm) -> str:
    cleaned = form.cleaned_data
    held = saved_result(request, match, form, cleaned["score"], cleaned["seen_version"])
    return (
        f"Table {held.table}: {held.first} {held.result} {held.second}{points_words(held)}"
        if held
        else ""
    )


def row_of(match: Match) -> str:
    """The row of the open tables that was tapped; `match` is as it was before."""
    return f"{'d' if match.state == MatchState.DISPUTED else 't'}{match.table}"


def result_page(
    request: HttpRequest, event: Event, match: Match, form: ResultForm, **context: Any
) -> HttpResponse:
    refused = context.get("refused", form)
    follows = consequences_in(refused)
    status = (409 if stale(refused) or follows else 422) if refused.errors else 200
    history = match.results.select_related("recorded_by__profile").order_by("-version")
    absent = absent_side(match)
    # Both may have lost although they came: only who was just said to be missing is asked about.
    asks = absent != "both" or request.GET.get("absent") == "both"
    return desk_page(
        request,
        event,
        "result.html",
        "round",
        match=match,
        doors=doors_in(match.round, request.user),
        absent=absent,
        absent_players=absent_players(match, absent) if asks else [],
        form=form,
        history=history,
        reports=match.reports.select_related("registration__profile", "reporter"),
        is_stale=stale(refused),
        typed_score=typed_score(refused),
        consequences=follows,
        status=status,
        **context,
    )


def typed_score(form: BaseForm) -> Result | None:
    """What was typed, as a result that is not saved, to be shown beside the one that counts."""
    if not form.is_bound:
        return None
    if isinstance(form, ResultForm):
        return Result(**form.score.fields) if stale(form) else None
    typed = form.cleaned_data.get("score")
    return Result(**typed.fields) if typed else None


def initial_result(held: Result | None) -> dict[str, Any]:
    if held is None:
        return {"kind": ResultKind.PLAYED, "seen_version": 0}
    names = ("first_wins", "second_wins", "draws", "kind", "first_score", "second_score")
    return {"seen_version": held.version, **{name: getattr(held, name) for name in names}}


def typed_result(form: TapForm, match: Match) -> dict[str, Any]:
    """A refused tap goes on as a filled-in form."""
    typed = form.cleaned_data.get("score")
    version = match.result.version if match.result else 0
    return {**(typed.fields if typed else {}), "seen_version": version}


def after_result(request: HttpRequest, event: Event, match: Match) -> str:
    if FROM_ITS_PAGE in request.GET:
        return reverse("tournaments:match", args=[event.slug, match.pk])
    return f"{round_address(event, match.round.number)}#table-{match.table}"


def round_address(event: Event, number: int) -> str:
    return reverse("tournaments:desk_round", args=[event.slug, number])
