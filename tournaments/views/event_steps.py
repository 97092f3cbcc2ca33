"""The steps of an event as a whole: publish, start, finish, cancel, release its deck lists."""

from collections.abc import Sequence

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from engine.pairing.model import Stage, StageKind
from engine.pairing.structures import recommended
from tournaments import permissions
from tournaments.enums import EventState
from tournaments.models import Event
from tournaments.queries.limited_words import locking_words
from tournaments.queries.list_decisions import lists_lock_at_start
from tournaments.queries.next_steps import facts_of, meeting_words, player_facts, waiting_lists
from tournaments.queries.registrations import (
    registered_players,
)
from tournaments.queries.round_advice import advice_words
from tournaments.queries.stage_words import plan_words
from tournaments.queries.stages import plan_of
from tournaments.services import events as services
from tournaments.views.access import run_with_message
from tournaments.views.confirmations import Question, ask, confirmation
from tournaments.views.list_decisions import lists_first
from tournaments.views.staff_access import staff_page

BY_ATTENDANCE = "The number of rounds is fixed from the players who are registered now:"
NO_CUT = " This event has no cut: after the last round the standings decide."


@staff_page(permissions.can_edit_event)
@require_POST
def publish_event(request: PersonRequest, event: Event) -> HttpResponse:
    run_with_message(
        request,
        lambda: services.publish_event(event=event, actor=request.user),
        "Published: players can register now.",
    )
    return redirect("tournaments:desk", event.slug)


@staff_page(permissions.can_edit_event)
def start_event(request: PersonRequest, event: Event) -> HttpResponse:
    plan = plan_of(event)
    facts = player_facts(event)
    see = "decided" if facts.lists_are_decided else "see Players"
    question = Question(
        title="Start the event?",
        button="Start the event",
        kind="primary",
        back=desk_of(event),
        done="The event has started. Pair the first round.",
        consequences=[
            *([f"{facts.list_words}; {see}."] if facts.list_words else []),
            *waiting_lists(facts),
            "Registration closes and the waiting list ends. You can still add walk-ins.",
            *locking_words(event),
            f"This is played: {plan_words(plan)}.",
            *filter(None, [meeting_words(facts)]),
            *rounds_advised(event, plan),
        ],
        first=lists_first(event) if lists_lock_at_start(event) else None,
    )
    return ask(
        request,
        event,
        question,
        confirmation(request),
        lambda: services.start_event(event=event, actor=request.user),
    )


def rounds_advised(event: Event, plan: Sequence[Stage]) -> list[str]:
    """What the policy says of a field of this size, where Swiss rounds come first."""
    first = plan[0]
    if not first.kind.has_planned_rounds or (first.rounds and first.kind is not StageKind.SWISS):
        return []
    players = registered_players(event).count()
    advice = advice_words(event.game, players)
    if not first.rounds:
        has_none = len(plan) == 1 and recommended(event.game, players).play_off
        return [f"{BY_ATTENDANCE} {advice}{NO_CUT if has_none else ''}"]
    return [f"Recommended for {advice} The settings can change the number at any time."]


@staff_page(permissions.can_edit_event)
def cancel_event(request: PersonRequest, event: Event) -> HttpResponse:
    players = facts_of([event])[event.pk].players
    question = Question(
        title="Cancel the event?",
        button="Cancel the event",
        back=desk_of(event),
        done="The event is cancelled.",
        consequences=[
            "The event leaves the public list. Its page says that it is cancelled.",
            f"{players} registered players lose their seat. Tell them yourself."
            if players > 1
            else "Nobody can register any more.",
            "This cannot be undone.",
        ],
    )
    return ask(
        request,
        event,
        question,
        confirmation(request),
        lambda: services.cancel_event(event=event, actor=request.user),
    )


@staff_page(permissions.can_edit_event)
def release_lists(request: PersonRequest, event: Event) -> HttpResponse:
    released = event.lists_released_at is None
    running = event.state != EventState.FINISHED
    warning = "The event is not over: opponents can read each other's decks from now on."
    question = Question(
        title="Release the deck lists?" if released else "Hide the deck lists?",
        button="Release the lists" if released else "Hide the lists",
        kind="danger" if released and running else "primary",
        back=desk_of(event),
        done="Everybody can see the deck lists." if released else "The deck lists are hidden.",
        consequences=[
            *([warning] if released and running else []),
            "Everybody who opens the event page sees every deck list."
            if released
            else "Only the player, organizers and judges see a deck list.",
            "You can hide them again, but not from those who have read them."
            if released
            else "Who has read them before has read them.",
        ],
    )
    return ask(
        request,
        event,
        question,
        confirmation(request),
        lambda: services.release_lists(event=event, actor=request.user, released=released),
    )


def desk_of(event: Event) -> str:
    return reverse("tournaments:desk", args=[event.slug])
