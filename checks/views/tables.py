"""One table's check on a judge's phone: take the decks, count, hand them back."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from checks.enums import CheckState
from checks.forms.findings import ExtensionForm
from checks.models import TableCheck
from checks.queries.rules import rules_in_force
from checks.services import course
from checks.views.access import checks_page, judges_page, table_check_of
from tournaments.forms.confirmations import ReasonForm
from tournaments.forms.refusals import carried_out
from tournaments.models import Event
from tournaments.views.access import run_with_message
from tournaments.views.confirmations import Question, ask


@judges_page
def table(request: HttpRequest, event: Event, pk: int) -> HttpResponse:
    """With ?part only what changes while the page is open."""
    check = table_check_of(event, pk)
    if "part" in request.GET:
        return checks_page(request, event, "_table.html", **table_context(event, check))
    return table_page(request, event, check, extension_form(request, check))


def table_page(
    request: HttpRequest, event: Event, check: TableCheck, form: ExtensionForm | None
) -> HttpResponse:
    return checks_page(
        request,
        event,
        "table.html",
        topics=check.topic,
        form=form,
        status=422 if form is not None and form.errors else 200,
        **table_context(event, check),
    )


def table_context(event: Event, check: TableCheck) -> dict[str, Any]:
    decks = list(check.deck_checks.all())
    return {
        "check": check,
        "deck_checks": decks,
        "all_decided": all(each.is_decided for each in decks),
        "elapsed": elapsed(check),
        "rules": rules_in_force(event, check.match.round),
    }


def elapsed(check: TableCheck) -> int:
    """Seconds since the decks were taken, by the server's clock."""
    if check.taken_at is None:
        return 0
    return int(((check.ended_at or timezone.now()) - check.taken_at).total_seconds())


def extension_form(request: HttpRequest, check: TableCheck) -> ExtensionForm | None:
    if check.state != CheckState.ENDED:
        return None
    if request.method == "POST":
        return ExtensionForm(request.POST)
    now = check.extension_minutes
    return ExtensionForm(initial={"minutes": now, "seen": now})


@judges_page
@require_POST
def take(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    check = table_check_of(event, pk)
    run_with_message(request, lambda: course.take_decks(check=check, actor=request.user))
    return redirect("checks:table", event.slug, pk)


@judges_page
@require_POST
def hand_back(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    check = table_check_of(event, pk)
    run_with_message(request, lambda: course.hand_back(check=check, actor=request.user))
    return redirect("checks:table", event.slug, pk)


@judges_page
@require_POST
def correct(request: HttpRequest, event: Event, pk: int) -> HttpResponse:
    check = table_check_of(event, pk)
    form = extension_form(request, check)
    if form is not None and form.is_valid():
        given = form.cleaned_data
        carried_out(form, course.correct_extension, check=check, actor=request.user, **given)
    if form is not None and form.errors:
        return table_page(request, event, check, form)
    return redirect("checks:table", event.slug, pk)


@judges_page
def call_off(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    check = table_check_of(event, pk)
    running = check.state == CheckState.RUNNING
    question = Question(
        title=f"Call off the check at table {check.match.table}?",
        button="Call it off",
        back=reverse("checks:checks", args=[event.slug]),
        done=f"The check at table {check.match.table} was called off.",
        active="checks",
        consequences=[
            "It does not count towards the share of the field.",
            *(["The table gets no extra time for it."] if running else []),
            "These players can be drawn again.",
        ],
    )
    form = ReasonForm(request.POST if request.method == "POST" else None)
    return ask(
        request,
        event,
        question,
        form,
        lambda reason: course.call_off(check=check, reason=reason, actor=request.user),
    )
