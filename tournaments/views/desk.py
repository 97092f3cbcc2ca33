"""The desk: the room where an event is run, the parts of it that change, and its record."""

from typing import Any

from django.conf import settings
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import conditional_page, require_GET

from tournaments import permissions
from tournaments.enums import EventState, MatchState, RoundState
from tournaments.forms.scores import QuickResultForm
from tournaments.models import Event
from tournaments.queries.desk import gaps_of, open_tables, record_of_event, tables_of
from tournaments.queries.desk_links import links_for
from tournaments.queries.next_steps import EventFacts, counted, facts_of, next_step
from tournaments.queries.registrations import players_without_legal_list, players_without_list
from tournaments.queries.rounds import newest_standings_round, standings_of
from tournaments.views.access import allowed
from tournaments.views.staff_access import desk_page, staff_page

PARTS = {"now": "_now.html", "tables": "_tables.html", "side": "_side.html"}
RECENT, LEADERS, NAMED = 8, 8, 24


@staff_page(permissions.can_see_desk)
@require_GET
def desk(request: HttpRequest, event: Event) -> HttpResponse:
    return whole_desk(request, event, QuickResultForm())


def whole_desk(
    request: HttpRequest, event: Event, form: QuickResultForm, **context: Any
) -> HttpResponse:
    shown = {**situation(event), **side(event), **context}
    shown |= outside_rounds(event, shown["facts"])
    return desk_page(request, event, "desk.html", "desk", form=form, **shown)


@staff_page(permissions.can_see_desk)
@conditional_page
@require_GET
def desk_part(request: HttpRequest, event: Event, part: str) -> HttpResponse:
    """A part of the desk that changed while the page was open."""
    if part not in PARTS:
        raise Http404
    shown = side(event) if part == "side" else situation(event)
    if part == "tables":
        shown |= outside_rounds(event, shown["facts"])
    context = {"event": event, "permissions": allowed(request, event), **shown}
    return render(request, f"tournaments/desk/{PARTS[part]}", context)


def situation(event: Event) -> dict:
    """Where the event stands: its next step, and the tables that are still playing."""
    facts = facts_of([event])[event.pk]
    current = facts.round
    playing = current is not None and current.state == RoundState.PUBLISHED
    waiting = open_tables(tables_of(current)) if playing and facts.open_tables else []
    return {
        "facts": facts,
        "step": next_step(facts),
        "round": current,
        "playing": playing,
        "gaps": gaps_of(current) if current else None,
        "tables": waiting,
        "disputes": [table for table in waiting if table.match.state == MatchState.DISPUTED],
        "disputed_words": counted(facts.disputed, "table"),
    }


def outside_rounds(event: Event, facts: EventFacts) -> dict:
    """What fills the desk while nobody plays: what to publish, whom to remind, who leads."""
    current = facts.round
    if event.state == EventState.OPEN:
        address = settings.SITE_URL + event.get_absolute_url()
        return {
            "address": address,
            "missing": players_without_list(event)[:NAMED],
            "illegal": players_without_legal_list(event)[:NAMED],
        }
    if current is None or current.state == RoundState.PUBLISHED:
        return {}
    return {"top": standings_of(newest_standings_round(event))[:LEADERS]}


def side(event: Event) -> dict:
    return {
        "facts": facts_of([event])[event.pk],
        "records": record_of_event(event)[:RECENT],
        "links": links_for(event),
    }


@staff_page(permissions.can_see_desk)
@require_GET
def record(request: HttpRequest, event: Event) -> HttpResponse:
    """Everything that was done in this event, newest first."""
    wanted = request.GET.get("q", "").replace("\0", "").strip()
    records = record_of_event(event)
    if wanted:
        records = records.filter(summary__icontains=wanted)
    page = Paginator(records, 50).get_page(request.GET.get("page"))
    return desk_page(request, event, "record.html", "desk", page_obj=page, q=wanted)
