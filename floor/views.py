"""The open tables of the round being played, what an official does at one of them, and the day."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from accounts.requests import PersonRequest
from checks.permissions import can_check_decks, can_give_penalties
from floor import services
from floor.enums import SHORT_WORDS, Cause
from floor.forms import NoteForm, TimeForm
from floor.queries.day import day_of, whole_day
from floor.queries.forecast import forecast_of
from floor.queries.late_tables import late_tables_of
from floor.queries.open_tables import open_tables_of
from floor.queries.worth_asking import questions_about
from tournaments import permissions
from tournaments.forms.refusals import carried_out
from tournaments.models import Event, Match
from tournaments.queries.match_additions import doors_in
from tournaments.queries.rounds import round_being_played
from tournaments.queries.table_ranges import table_range
from tournaments.services.extensions import extend_time
from tournaments.views.access import allowed, match_of, part_address, run_with_message
from tournaments.views.csv_tables import csv_file
from tournaments.views.staff_access import desk_page, staff_page

LOOKS_AFTER = {"take-on": services.take_on, "leave": services.leave}
# What somebody walks through; zones and ranges of tables lead to the others.
MOST_SHOWN = 60
MARKS = {"to-time": services.mark_time, "not-to-time": services.unmark_time}


@staff_page(permissions.can_see_desk)
@require_GET
def open_tables(request: PersonRequest, event: Event) -> HttpResponse:
    """With ?part the tables alone, as they are fetched again when something changes."""
    shown = floor_of(request, event)
    if "part" in request.GET:
        shown |= {"event": event, "permissions": allowed(request, event)}
        return render(request, "floor/_tables.html", shown)
    shown["part_address"] = part_address(request)
    return desk_page(request, event, "open_tables.html", "desk", folder="floor", **shown)


def floor_of(request: HttpRequest, event: Event) -> dict[str, Any]:
    """?tables=1-80, or =North: a judge's part of the hall."""
    playing = round_being_played(event)
    within = table_range(request.GET.get("tables", ""), event)
    if playing is None:
        return {"round": None, "tables": [], "late": [], "within": within}
    playing.event = event
    checks = can_check_decks(request.user, event)
    tables = open_tables_of(playing, within, with_checks=checks)
    calm = [table for table in tables if not table.watches and not table.needs_somebody]
    walk = [table for table in tables if table.needs_somebody]
    return {
        "round": playing,
        "within": within,
        "tables": tables,
        "walk": walk[:MOST_SHOWN],
        "more_to_walk": max(len(walk) - MOST_SHOWN, 0),
        "watched": [table for table in tables if table.watches],
        "calm": calm[:MOST_SHOWN],
        "more_calm": max(len(calm) - MOST_SHOWN, 0),
        "late": [each for each in late_tables_of(playing) if within.holds(each.match)],
        "forecast": forecast_of(playing),
        "doors": doors_in(playing, request.user),
    }


@staff_page(permissions.can_look_after_tables)
@require_POST
def look_after(request: PersonRequest, event: Event, pk: int, step: str) -> HttpResponse:
    return stepped(request, event, pk, LOOKS_AFTER[step])


@staff_page(permissions.can_enter_results)
@require_POST
def mark(request: PersonRequest, event: Event, pk: int, step: str) -> HttpResponse:
    return stepped(request, event, pk, MARKS[step])


def stepped(
    request: PersonRequest, event: Event, pk: int, service: Callable[..., Match]
) -> HttpResponse:
    match = match_of(event, pk)
    run_with_message(request, lambda: service(match=match, actor=request.user))
    if "from_match" in request.POST:
        return redirect("tournaments:match", event.slug, pk)
    within = table_range(request.GET.get("tables", ""), event)
    address = reverse("floor:open_tables", args=[event.slug])
    return redirect(f"{address}{within.query}#t{match.table}")


@staff_page(permissions.can_look_after_tables)
def note(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    form = NoteForm(request.POST if request.method == "POST" else None)
    return form_page(request, event, pk, form, services.write_note)


@staff_page(permissions.can_give_time)
def give_time(request: PersonRequest, event: Event, pk: int) -> HttpResponse:
    form = TimeForm(request.POST if request.method == "POST" else None)
    return form_page(request, event, pk, form, extend_time)


def form_page(
    request: PersonRequest,
    event: Event,
    pk: int,
    form: NoteForm | TimeForm,
    service: Callable[..., Match],
) -> HttpResponse:
    match = match_of(event, pk)
    done = None
    if form.is_valid():
        done = carried_out(form, service, match=match, actor=request.user, **form.cleaned_data)
    if done:
        messages.success(request, f"Table {match.table}: {form.done}")
        return redirect("tournaments:match", event.slug, pk)
    status = 422 if form.errors else 200
    return desk_page(
        request, event, "form.html", "desk", folder="floor", match=match, form=form, status=status
    )


@staff_page(permissions.can_read_record)
@require_GET
def day(request: HttpRequest, event: Event) -> HttpResponse:
    rounds = day_of(event)
    causes = [(cause, cause.label) for cause in Cause]
    shown = {"rounds": rounds, "whole": whole_day(rounds), "causes": causes}
    return desk_page(request, event, "day.html", "round", folder="floor", **shown)


@staff_page(permissions.can_read_record)
@require_GET
def day_csv(request: HttpRequest, event: Event) -> HttpResponse:
    """A row a round, the day last; minutes with a decimal."""
    rounds = day_of(event)
    columns = ["round", *(SHORT_WORDS[cause] for cause in Cause), "lost", "all"]
    columns += ["deck checks (number)", "judge calls (number)"]
    rows = [
        [
            each.title,
            *(round(each.minutes.get(cause, 0.0), 1) for cause in Cause),
            *(round(minutes, 1) for minutes in (each.lost, each.total)),
            *(each.checks, each.calls),
        ]
        for each in [*rounds, whole_day(rounds)]
    ]
    return csv_file(f"{event.slug}-where-the-day-went", columns, rows)


@staff_page(can_give_penalties)
@require_GET
def worth_asking(request: PersonRequest, event: Event) -> HttpResponse:
    shown = {"questions": questions_about(event)}
    return desk_page(request, event, "worth_asking.html", "checks", folder="floor", **shown)
