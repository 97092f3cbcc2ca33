"""The way into an event's deck checks, and the page around them."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render

from checks.models import DeckCheck, PenaltyDraft, TableCheck
from checks.permissions import can_check_decks, can_give_penalties
from checks.queries.checks import deck_checks_of, drafts_of, table_checks
from checks.queries.topics import checks_topic
from tournaments.models import Event, Registration
from tournaments.queries.registrations import registrations_for_staff
from tournaments.queries.rounds import current_round
from tournaments.views.access import allowed
from tournaments.views.staff_access import staff_page

judges_page = staff_page(can_check_decks)
penalties_page = staff_page(can_give_penalties)


def checks_page(request: HttpRequest, event: Event, template: str, **context: Any) -> HttpResponse:
    status = context.pop("status", 200)
    page = {
        "event": event,
        "active": "checks",
        "permissions": allowed(request, event),
        "newest_round": current_round(event),
        "section": "organize",
        "checks_topic": checks_topic(event),
        **context,
    }
    return render(request, f"checks/{template}", page, status=status)


def table_check_of(event: Event, pk: int) -> TableCheck:
    check = get_object_or_404(table_checks(event), pk=pk)
    check.match.round.event = event
    return check


def deck_check_of(event: Event, pk: int) -> DeckCheck:
    deck_check = get_object_or_404(deck_checks_of(event), pk=pk)
    deck_check.table_check.match.round.event = event
    return deck_check


def draft_of(event: Event, pk: int) -> PenaltyDraft:
    draft = get_object_or_404(drafts_of(event), pk=pk)
    draft.deck_check.table_check.match.round.event = event
    return draft


def player_of(event: Event, pk: int) -> Registration:
    registration = get_object_or_404(registrations_for_staff(event), pk=pk)
    registration.event = event
    return registration
