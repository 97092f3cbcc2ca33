"""The count sheet on a phone, its counts as they come in, and what was found."""

import json
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect

from accounts.requests import PersonRequest
from checks.enums import CheckState
from checks.forms.findings import FindingsForm
from checks.models import DeckCheck
from checks.queries.count_sheets import EXTRA, CountSheet, count_sheet, presented_size
from checks.services.counting import save_counts
from checks.services.findings import record_findings
from checks.views.access import checks_page, deck_check_of, judges_page
from checks.views.tables import elapsed
from decks.enums import DeckStatus
from tournaments.errors import TournamentError
from tournaments.forms.refusals import carried_out
from tournaments.models import Event

MOST_DIFFERENCES = 12


@judges_page
def sheet(request: HttpRequest, event: Event, pk: int) -> HttpResponse:
    deck_check = deck_check_of(event, pk)
    shown = count_sheet(deck_check)
    form = findings_form(request, deck_check)
    if request.method == "POST" and form is not None and form.is_valid():
        given = form.cleaned_data
        if carried_out(form, record_findings, deck_check=deck_check, actor=request.user, **given):
            return redirect("checks:table", event.slug, deck_check.table_check_id)
    return checks_page(
        request,
        event,
        "sheet.html",
        status=422 if form is not None and form.errors else 200,
        form=form,
        **sheet_context(deck_check, shown),
    )


def sheet_context(deck_check: DeckCheck, shown: CountSheet | None) -> dict[str, Any]:
    registration = deck_check.registration
    deck = deck_check.deck or registration.deck
    return {
        "deck_check": deck_check,
        "check": deck_check.table_check,
        "deck": deck,
        "presented": presented_size(deck) if deck else "",
        "is_illegal": deck is not None and deck.status_now == DeckStatus.NOT_LEGAL,
        "sheet": shown,
        "extra_key": EXTRA,
        "elapsed": elapsed(deck_check.table_check),
        "topics": f"count:{deck_check.pk}",
        "was_corrected": bool(deck_check.deck_id) and deck_check.deck_id != registration.deck_id,
    }


def findings_form(request: HttpRequest, deck_check: DeckCheck) -> FindingsForm | None:
    if deck_check.table_check.state != CheckState.RUNNING:
        return None
    if request.method == "POST":
        return FindingsForm(request.POST)
    return FindingsForm(
        initial={
            "findings": deck_check.findings,
            "extent": deck_check.extent,
            "notes": deck_check.notes,
        }
    )


@judges_page
def counts(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    """The counts as they are; on POST some of them anew, `counts` as JSON: line to copies."""
    deck_check = deck_check_of(event, pk)
    if request.method != "POST":
        return JsonResponse(counts_data(count_sheet(deck_check)))
    try:
        given = read_counts(request.POST.get("counts", ""))
        shown = save_counts(deck_check=deck_check, counts=given, actor=request.user)
    except TournamentError as error:
        return JsonResponse({"words": error.message}, status=409)
    return JsonResponse(counts_data(shown))


def read_counts(text: str) -> dict[str, int]:
    try:
        given = json.loads(text)
    except ValueError:
        given = None
    if not isinstance(given, dict) or not all(type(each) is int for each in given.values()):
        raise TournamentError("These counts could not be read. Load the page again.")
    return given


def counts_data(shown: CountSheet | None) -> dict[str, Any]:
    """Every line's copies, and in words what does not match."""
    if shown is None:
        return {"counts": {}, "differences": []}
    counted = {EXTRA: shown.extra, **{line.key: line.counted for line in shown.lines}}
    return {"counts": counted, "differences": shown.differences[:MOST_DIFFERENCES]}
