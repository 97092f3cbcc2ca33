"""The desk: the room where an event is run, the parts of it that change, and its record."""

from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import conditional_page, require_GET

from printing.qr import svg
from tournaments import permissions
from tournaments.enums import EventState, ListState, RoundState
from tournaments.forms.scores import QuickResultForm
from tournaments.models import Event
from tournaments.queries.cut_seats import moving_up
from tournaments.queries.desk import gaps_of, record_of_event
from tournaments.queries.desk_links import grouped_links, links_for
from tournaments.queries.event_additions import now_sections_for
from tournaments.queries.fees import has_till
from tournaments.queries.match_additions import doors_in
from tournaments.queries.misfits import misfit_of
from tournaments.queries.next_steps import EventFacts, counted, facts_of, next_step
from tournaments.queries.open_tables import OpenTables, open_tables_of
from tournaments.queries.registrations import players_whose_list_is
from tournaments.queries.rounds import newest_standings_round, standings_of
from tournaments.queries.standing_words import marks_in, standings_title
from tournaments.queries.table_ranges import TableRange, table_range
from tournaments.views.access import allowed
from tournaments.views.staff_access import desk_page, staff_page

PARTS = {"now": "_now.html", "tables": "_tables.html", "side": "_side.html"}
LOOPBACK = ("localhost", "127.0.0.1", "::1")
RECENT, LEADERS, NAMED = 8, 8, 24
# What somebody scrolls through; whoever looks for one table types its number or a name.
MOST_TABLES = 60


@staff_page(permissions.can_show_screens)
@require_GET
def desk(request: HttpRequest, event: Event) -> HttpResponse:
    """Whoever has a role that does not see the desk is sent to what they may open."""
    if not permissions.can_see_desk(request.user, event):
        return redirect(links_for(request.user, event)[0].address)
    return whole_desk(request, event, QuickResultForm())


def whole_desk(
    request: HttpRequest, event: Event, form: QuickResultForm, **context: Any
) -> HttpResponse:
    facts = facts_of([event])[event.pk]
    within = shown_range(request, event)
    shown = {**situation(event, within, facts), **side(request, event, facts), **context}
    shown |= outside_rounds(event, shown["facts"])
    shown["doors"] = doors_in(shown["round"], request.user)
    shown["going_on"] = now_sections_for(event, request.user, at_desk=True)
    return desk_page(request, event, "desk.html", "desk", form=form, **shown)


@staff_page(permissions.can_see_desk)
@conditional_page
@require_GET
def desk_part(request: HttpRequest, event: Event, part: str) -> HttpResponse:
    """A part of the desk that changed while the page was open."""
    if part not in PARTS:
        raise Http404
    within = shown_range(request, event)
    facts = facts_of([event])[event.pk]
    is_side = part == "side"
    shown = side(request, event, facts) if is_side else situation(event, within, facts)
    if part == "tables":
        shown |= outside_rounds(event, shown["facts"])
        shown["doors"] = doors_in(shown["round"], request.user)
    if part == "now":
        shown["going_on"] = now_sections_for(event, request.user, at_desk=True)
    context = {"event": event, "permissions": allowed(request, event), **shown}
    return render(request, f"tournaments/desk/{PARTS[part]}", context)


def shown_range(request: HttpRequest, event: Event) -> TableRange:
    """?tables=1-80, or =North: this desk sees and enters these tables and no others."""
    return table_range(request.GET.get("tables", ""), event)


def situation(event: Event, within: TableRange, facts: EventFacts) -> dict[str, Any]:
    """Where the event stands: its next step, and the tables that are still playing."""
    current = facts.round
    playing = current is not None and current.state == RoundState.PUBLISHED
    waiting = OpenTables([], [], 0)
    if current and playing and facts.open_tables:
        waiting = open_tables_of(current, within, MOST_TABLES)
    return {
        "facts": facts,
        "step": next_step(facts),
        "round": current,
        "playing": playing,
        "gaps": gaps_of(current) if current else None,
        "misfit": misfit_of(event) if current else None,
        "moving": moving_up(event) if current else None,
        "tables": [*waiting.disputes, *waiting.others],
        "open_count": waiting.total,
        "shown": waiting.others,
        "more_tables": waiting.total - len(waiting.disputes) - len(waiting.others),
        "disputes": waiting.disputes,
        "disputed_words": counted(len(waiting.disputes), "table"),
        "within": within,
    }


def outside_rounds(event: Event, facts: EventFacts) -> dict[str, Any]:
    """What fills the desk while nobody plays: what to publish, whom to remind, who leads."""
    current = facts.round
    if event.state == EventState.OPEN:
        return {
            **ways_in(event),
            "lists": lists_to_get(event, facts),
        }
    if current is None or current.state == RoundState.PUBLISHED:
        return {}
    after = newest_standings_round(event)
    return {
        "top": [(row, marks_in(event, row)) for row in standings_of(after)[:LEADERS]],
        "standings_title": standings_title(event, after),
    }


def lists_to_get(event: Event, facts: EventFacts) -> list[dict[str, Any]]:
    return [
        {
            "state": state.value,
            "word": state.label,
            "count": facts.lists[state],
            "players": players_whose_list_is(event, state)[:NAMED],
        }
        for state in ListState
    ]


def ways_in(event: Event) -> dict[str, Any]:
    """What to tell players: the address, a picture of it, and a code to type."""
    join = settings.SITE_URL + reverse("tournaments:join_by_address", args=[event.code])
    return {
        "address": settings.SITE_URL + event.get_absolute_url(),
        "join_address": settings.SITE_URL + reverse("tournaments:join"),
        "join_qr": svg(join, f"QR code: the page of {event}"),
        "only_here": urlsplit(settings.SITE_URL).hostname in LOOPBACK,
    }


def side(request: HttpRequest, event: Event, facts: EventFacts) -> dict[str, Any]:
    return {
        "facts": facts,
        "records": record_of_event(event)[:RECENT],
        "links": grouped_links(request.user, event),
        "has_till": has_till(event),
    }


@staff_page(permissions.can_read_record)
@require_GET
def record(request: HttpRequest, event: Event) -> HttpResponse:
    """Everything that was done in this event, newest first."""
    wanted = request.GET.get("q", "").replace("\0", "").strip()
    records = record_of_event(event)
    if wanted:
        records = records.filter(summary__icontains=wanted)
    page = Paginator(records, 50).get_page(request.GET.get("page"))
    return desk_page(request, event, "record.html", "desk", page_obj=page, q=wanted)
