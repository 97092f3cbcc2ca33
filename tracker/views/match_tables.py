"""Matches of an event in the browser: opening the table, and what the organizer says of it."""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.models import Event
from tournaments.views.access import match_of, refuse_strangers, run_with_message, visible_event
from tournaments.views.staff_access import desk_page, staff_page
from tracker.forms import BrowserPlayForm
from tracker.models import BrowserPlay, Table
from tracker.queries.doors import tables_played
from tracker.services import match_tables as services


@require_POST
def browser_match(request: PersonRequest, slug: str, pk: int) -> HttpResponse:
    """Opens the game that this match is at, or leads to it: for the two who play."""
    match = match_of(visible_event(request, slug), pk)
    refuse_strangers(permissions.can_report_match(request.user, match))
    found: list[Table] = []

    def begin() -> None:
        found.append(services.open_match_table(match=match, actor=request.user))

    if not run_with_message(request, begin):
        return redirect("tournaments:match", slug, pk)
    return redirect("tracker:table", found[0].code)


@staff_page(permissions.can_edit_event)
def browser_play(request: PersonRequest, event: Event) -> HttpResponse:
    said = BrowserPlay.objects.filter(event=event).first() or BrowserPlay(event=event)
    form = BrowserPlayForm(
        request.POST if request.method == "POST" else None,
        initial={"is_on": said.is_on, "delay": said.delay},
    )
    if request.method == "POST" and form.is_valid():
        done = run_with_message(
            request,
            lambda: services.set_browser_play(event=event, actor=request.user, **form.cleaned_data),
            "Saved.",
        )
        if done:
            return redirect("tournaments:desk", event.slug)
    return desk_page(
        request,
        event,
        "browser_play.html",
        "browser",
        folder="tracker",
        form=form,
        played=list(tables_played(event)),
        status=422 if form.errors else 200,
    )
