"""The way into an event: everything below it is fetched through it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from decks.errors import DeckError
from statements.reads import PreparedRead
from tournaments import permissions
from tournaments.enums import Right
from tournaments.errors import SecondFactorMissingError, TournamentError
from tournaments.models import Event, Match
from tournaments.queries.page_additions import page_sections_of
from tournaments.queries.shown_events import EVENT, SHOWN_MATCH


@dataclass(frozen=True)
class Allowed:
    """What this visitor may do here; templates show and hide by it."""

    edit: bool
    staff: bool
    rounds: bool
    repairs: bool
    take_back: bool
    players: bool
    check_in: bool
    emails: bool
    reminds: bool
    results: bool
    corrections: bool
    time: bool
    tables: bool
    checks: bool
    penalties: bool
    desk: bool
    record: bool
    prints: bool
    screens: bool
    lists: bool


def visible_event(request: HttpRequest, slug: str, read: PreparedRead[Event] = EVENT) -> Event:
    """The whole event, or what `read` reads of it for what a hall asks for at once."""
    event = read.first(slug=slug)
    if event is None:
        raise Http404
    if not permissions.can_see_event(request.user, event):
        refuse_without_second_factor(request, event)
        raise Http404
    return event


def event_for(request: HttpRequest, slug: str, may: Callable[[Any, Event], bool]) -> Event:
    """The event, for a visitor who passes the predicate."""
    event = visible_event(request, slug)
    if not may(request.user, event):
        refuse_without_second_factor(request, event)
        raise PermissionDenied
    return event


def refuse_without_second_factor(request: HttpRequest, event: Event) -> None:
    if permissions.waits_for_second_factor(request.user, event):
        raise SecondFactorMissingError(event.organization)


def match_of(event: Event, pk: int) -> Match:
    """A match that has been shown to the players."""
    match = SHOWN_MATCH.first(match=pk, event=event.pk)
    if match is None:
        raise Http404
    match.round.event = event
    return match


def allowed(request: HttpRequest, event: Event) -> Allowed:
    """All answers from one look at the visitor's rights."""
    rights = permissions.rights_of(request.user, event)
    lists = permissions.list_official(rights, event)
    return Allowed(
        edit=Right.EDIT_EVENT in rights,
        staff=Right.NAME_STAFF in rights,
        rounds=Right.PUBLISH_ROUNDS in rights,
        repairs=Right.REPAIR_ROUNDS in rights,
        take_back=Right.TAKE_BACK in rights,
        players=Right.MANAGE_PLAYERS in rights,
        check_in=Right.CHECK_IN in rights,
        emails=Right.SEE_EMAILS in rights,
        reminds=bool(rights & permissions.REMINDS),
        results=Right.ENTER_RESULTS in rights,
        corrections=Right.CORRECT_RESULTS in rights,
        time=Right.GIVE_TIME in rights,
        tables=Right.LOOK_AFTER_TABLES in rights,
        checks=lists and Right.CHECK_DECKS in rights,
        penalties=Right.GIVE_PENALTIES in rights,
        desk=Right.SEE_DESK in rights,
        record=Right.READ_RECORD in rights,
        prints=Right.PRINT in rights,
        screens=Right.SHOW_SCREENS in rights,
        lists=lists,
    )


def event_page(
    request: HttpRequest,
    event: Event,
    part: str,
    active: str,
    *,
    folder: str = "tournaments",
    **context: Any,
) -> HttpResponse:
    """An event's page: header, tabs and one part. With ?part the part alone, for live updates.

    Apps above keep their parts in a `folder` of their own."""
    status = context.pop("status", 200)
    page = {
        "event": event,
        "active": active,
        "format_name": event.format_name,
        "part": f"{folder}/{part}.html",
        "permissions": allowed(request, event),
        # What is ready has them already.
        "above": () if "ready" in context else page_sections_of(event),
        "part_address": part_address(request),
        "listens": " ".join((event.public_topic, *context.get("topics", "").split())),
        **context,
    }
    whole = "part" not in request.GET
    template = "event_page.html" if whole else "_event_part.html"
    return render(request, f"tournaments/{template}", page, status=status)


def part_address(request: HttpRequest) -> str:
    """Where the part that is shown comes from again: with what was searched, and in its piece."""
    query = request.GET.copy()
    query.pop("part", None)
    return f"{request.path}?{query.urlencode()}&part" if query else f"{request.path}?part"


def login_needed(request: HttpRequest) -> HttpResponse | None:
    if request.user.is_authenticated:
        return None
    return redirect_to_login(request.get_full_path())


def run_with_message(request: HttpRequest, done: Callable[[], Any], said: str = "") -> bool:
    """Runs a service; tells the visitor what was done, or why it was refused."""
    try:
        done()
    except (TournamentError, DeckError) as error:
        messages.error(request, str(error))
        return False
    if said:
        messages.success(request, said)
    return True


def refuse_strangers(may: bool) -> None:
    if not may:
        raise PermissionDenied
