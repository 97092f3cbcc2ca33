"""The steps of an event as a whole: publish, start, finish, cancel, release its deck lists."""

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from accounts.requests import PersonRequest
from tournaments import permissions
from tournaments.enums import EventState
from tournaments.forms.confirmations import StartForm
from tournaments.models import Event
from tournaments.queries.next_steps import counted, facts_of
from tournaments.queries.registrations import players_without_legal_list, players_without_list
from tournaments.queries.stage_words import plan_words
from tournaments.queries.stages import plan_of
from tournaments.services import events as services
from tournaments.views.access import run_with_message
from tournaments.views.confirmations import Question, ask, confirmation
from tournaments.views.staff_access import staff_page

BY_ATTENDANCE = "The number of rounds is fixed from the players who are registered now."


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
    missing = players_without_list(event)
    form = StartForm(request.POST if request.method == "POST" else None, missing=missing.count())
    plan = plan_of(event)
    illegal = players_without_legal_list(event).count()
    question = Question(
        title="Start the event?",
        button="Start the event",
        kind="primary",
        back=desk_of(event),
        done="The event has started. Pair the first round.",
        consequences=[
            *([f"{counted(illegal, 'deck list')} not legal; see Players."] if illegal else []),
            "Registration closes and the waiting list ends. You can still add walk-ins.",
            "Deck lists are locked. A judge can correct them with a reason.",
            f"This is played: {plan_words(plan)}.",
            *([BY_ATTENDANCE] if plan[0].kind.has_planned_rounds and not plan[0].rounds else []),
        ],
    )
    return ask(
        request,
        event,
        question,
        form,
        lambda **typed: services.start_event(event=event, actor=request.user, **typed),
    )


@staff_page(permissions.can_edit_event)
def finish_event(request: PersonRequest, event: Event) -> HttpResponse:
    facts = facts_of([event])[event.pk]
    early = not facts.all_is_played
    question = Question(
        title="Finish the event?",
        button="Finish the event",
        kind="danger" if early else "primary",
        back=desk_of(event),
        done="The event is over. Thank you for running it.",
        consequences=[
            *(["Not all rounds have been played yet."] if early else []),
            "No more rounds can be paired and nobody can drop or join.",
            "Standings and deck lists stay as they are. You can still release the lists.",
        ],
    )
    return ask(
        request,
        event,
        question,
        confirmation(request),
        lambda: services.finish_event(event=event, actor=request.user),
    )


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
