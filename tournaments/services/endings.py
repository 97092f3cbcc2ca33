"""The end of an event, and the way back from it."""

from django.db import transaction

from accounts.models import User
from tournaments.enums import EventState, RoundState
from tournaments.models import Event
from tournaments.queries.courses import course_of
from tournaments.queries.registrations import registered_players
from tournaments.services.events import move_event
from tournaments.services.list_decisions import require_lists_decided
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note
from tournaments.services.record_heads import mail_head_later
from tournaments.signals import about_to_change


@transaction.atomic
def finish_event(*, event: Event, actor: User, name: str = "") -> Event:
    """While rounds remain, whoever ends the event types its name."""
    event = locked_event(event.pk)
    if event.state == EventState.FINISHED:
        return event
    require(event.state == EventState.RUNNING, "Only a running event can be finished.")
    open_rounds = event.rounds.filter(state__in=[RoundState.DRAFT, RoundState.PUBLISHED])
    require(not open_rounds.exists(), "Close or discard the current round first.")
    require(
        course_of(event).is_played_out(registered_players(event).count())
        or folded(name) == folded(event.name),
        f"Not all rounds have been played. To end the event all the same, type its name: "
        f"{event.name}",
        field="name",
    )
    require_lists_decided(event)
    about_to_change.send(Event, event=event, actor=actor, step="the end")
    ended = move_event(event, actor, EventState.FINISHED, "finish_event", "The event ended")
    mail_head_later(ended, actor)
    return ended


@transaction.atomic
def reopen_event(*, event: Event, actor: User, reason: str) -> Event:
    """Rounds can be played again; whatever counts finished events leaves it out from now on."""
    event = locked_event(event.pk)
    if event.state == EventState.RUNNING:
        return event
    require(event.state == EventState.FINISHED, "Only a finished event can be reopened.")
    require(bool(reason.strip()), "Say why the event is reopened.", field="reason")
    about_to_change.send(Event, event=event, actor=actor, step="reopening")
    event.state = EventState.RUNNING
    event.save(update_fields=["state"])
    words = f"The event was reopened: {reason.strip()}"
    note(event, actor, "reopen_event", words, reason=reason.strip())
    return event


def folded(words: str) -> str:
    return " ".join(words.split()).casefold()
