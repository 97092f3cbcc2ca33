"""From the first draft of an event to its end."""

from collections.abc import Mapping
from copy import copy
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from audit.queries import made_before
from decks.queries.formats import format_called, is_format
from engine.formats.pool import KINDS_OF_PLAY, kinds_of_play
from engine.pairing.file import read_stages
from engine.pairing.structures import recommended
from tournaments.enums import EventState, ListPublication, Play
from tournaments.models import Event, Organization
from tournaments.queries.event_doubts import doubts_about
from tournaments.queries.list_decisions import lists_lock_at_start
from tournaments.queries.registrations import registered_players
from tournaments.queries.setting_words import changes_in_words
from tournaments.queries.stages import later_stage_has_begun
from tournaments.services.codes import free_code
from tournaments.services.decks import players_with_list, read_lists_anew, take_lists_out
from tournaments.services.edit_conflicts import own_changes
from tournaments.services.event_limits import (
    EDITABLE_AFTER_START,
    FIXED_BY_THE_CUT,
    LIST_POLICY,
    require_fitting,
    require_fitting_deadline,
    require_meant,
    require_near_day,
)
from tournaments.services.list_decisions import require_lists_decided
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note
from tournaments.services.seats import fill_seats, seats_taken
from tournaments.services.seeds import new_seed
from tournaments.services.slugs import free_slug
from tournaments.signals import about_to_change

# In front of the name of every rehearsal: papers and files show it.
REHEARSED = "Rehearsal: "


@transaction.atomic
def create_event(
    *,
    organization: Organization,
    actor: User,
    key: str = "",
    accepted: str | None = None,
    **fields: Any,
) -> Event:
    """`key` names this submission, so that a repeated request creates nothing new; `accepted` the
    doubts about its settings that were read."""
    require_near_day(fields)
    require_fitting_deadline(fields, fields["starts_at"])
    require_fitting(fields)
    fields = {**fields, "play": play_in(fields)}
    Organization.objects.select_for_update().get(pk=organization.pk)
    made = made_before(actor, "create_event", key)
    if made:
        return Event.objects.get(pk=made)
    event = Event(organization=organization, seed=new_seed(), code=free_code(), **fields)
    require_meant(event, accepted)
    event.slug = free_slug(Event, event.name)
    event.save()
    note(event, actor, "create_event", f"{event.name} was created", key=key, made=event.pk)
    return event


@transaction.atomic
def change_event(
    *,
    event: Event,
    actor: User,
    seen: Mapping[str, str] | None = None,
    accepted: str | None = None,
    **fields: Any,
) -> Event:
    """`seen` is what the settings were when this person opened them."""
    require_near_day(fields)
    event = locked_event(event.pk)
    fields = own_changes(event, seen, fields)
    changed = {name: value for name, value in fields.items() if getattr(event, name) != value}
    require_changeable(event, changed, fields)
    before, known = copy(event), doubts_about(event)
    for name, value in changed.items():
        setattr(event, name, value)
    require_meant(event, accepted, known)
    if changed:
        about_to_change.send(Event, event=before, actor=actor, step="changing the settings")
        event.save(update_fields=list(changed))
        note(
            event,
            actor,
            "change_event",
            changes_in_words(before, event, changed),
            changed={name: str(value) for name, value in changed.items()},
        )
    carry_through(event, before, changed, actor)
    return event


def require_changeable(event: Event, changed: Mapping[str, Any], fields: Mapping[str, Any]) -> None:
    require_more_private(event, changed)
    require(
        not event.is_rehearsal or changed.get("name", REHEARSED).startswith(REHEARSED),
        f"The name of a rehearsal begins with “{REHEARSED.strip()}”, also on paper.",
        field="name",
    )
    if event.state not in (EventState.DRAFT, EventState.OPEN):
        fixed = sorted(set(changed) - EDITABLE_AFTER_START)
        require(
            not fixed,
            "The event has started, so this can no longer be changed.",
            field=fixed[0] if fixed else "",
        )
    require_plan_kept(event, changed)
    if "capacity" in changed:
        taken = seats_taken(event)
        require(
            changed["capacity"] >= taken,
            f"{taken} players have a seat already; there must be at least as many seats.",
            field="capacity",
        )
    require_fitting_deadline({"lists_due_at": event.lists_due_at, **fields}, event.starts_at)
    require_fitting(vars(event) | dict(fields))
    if changed.keys() & {"game", "format", "play"}:
        play_in({"game": event.game, "format": event.format, "play": event.play, **fields})


def carry_through(event: Event, before: Event, changed: Mapping[str, Any], actor: User) -> None:
    """What a changed setting does to seats and deck lists."""
    if "capacity" in changed and event.state == EventState.OPEN:
        fill_seats(event)
    if "play" in changed and event.is_limited:
        take_lists_out(event, players_with_list(event), actor)
    judged_by = [(each.game, each.format, each.local_date) for each in (before, event)]
    if judged_by[0] != judged_by[1]:
        read_lists_anew(event, actor)


@transaction.atomic
def publish_event(*, event: Event, actor: User) -> Event:
    event = locked_event(event.pk)
    if event.state == EventState.OPEN:
        return event
    require(event.state == EventState.DRAFT, "Only a draft can be published.")
    return move_event(event, actor, EventState.OPEN, "publish_event", "Registration opened")


@transaction.atomic
def start_event(*, event: Event, actor: User) -> Event:
    """Closes registration and fixes the number of rounds."""
    event = locked_event(event.pk)
    if event.state == EventState.RUNNING:
        return event
    require(event.state == EventState.OPEN, "Publish the event before you start it.")
    players = registered_players(event).count()
    require(players >= 2, "An event needs at least two registered players to start.")
    if lists_lock_at_start(event):
        require_lists_decided(event)
    about_to_change.send(Event, event=event, actor=actor, step="the start")
    fix_rounds(event, players)
    return move_event(event, actor, EventState.RUNNING, "start_event", "The event started")


@transaction.atomic
def cancel_event(*, event: Event, actor: User) -> Event:
    event = locked_event(event.pk)
    if event.state == EventState.CANCELLED:
        return event
    require(
        event.state in (EventState.DRAFT, EventState.OPEN),
        "An event that has started cannot be cancelled; finish it instead.",
    )
    about_to_change.send(Event, event=event, actor=actor, step="cancelling")
    return move_event(event, actor, EventState.CANCELLED, "cancel_event", "The event was cancelled")


@transaction.atomic
def release_lists(*, event: Event, actor: User, released: bool) -> Event:
    """By hand; an event that promised its players something else keeps its promise."""
    event = locked_event(event.pk)
    if released == (event.lists_released_at is not None):
        return event
    require(
        not released or event.lists_published == ListPublication.BY_HAND,
        "The settings of this event say when its lists are published; "
        "they are not released by hand.",
    )
    require(
        not released or event.state not in (EventState.DRAFT, EventState.CANCELLED),
        "The lists of a draft or a cancelled event are not published.",
    )
    event.lists_released_at = timezone.now() if released else None
    event.save(update_fields=["lists_released_at"])
    note(event, actor, "release_lists", "Deck lists released" if released else "Deck lists hidden")
    return event


def require_more_private(event: Event, changed: Mapping[str, Any]) -> None:
    """Players hand in their list under this policy: afterwards only fewer people may read it."""
    order = ListPublication.values
    looser = [
        name
        for name in sorted(LIST_POLICY & set(changed))
        if (changed[name] is True)
        or (
            name == "lists_published"
            and order.index(changed[name]) > order.index(event.lists_published)
        )
    ]
    require(
        not looser or not event.registrations.exclude(deck=None).exists(),
        "Players handed in lists under the settings as they were. "
        "Fewer people may read them than those settings said, but not more.",
        field=looser[0] if looser else "",
    )


def require_plan_kept(event: Event, changed: Mapping[str, Any]) -> None:
    """Who is in the cut followed from these: they stay as they were while it is being played."""
    fixed = sorted(FIXED_BY_THE_CUT & set(changed))
    require(
        not fixed or not later_stage_has_begun(event),
        "The cut has begun with this setting. To change it, discard the round of the cut if one "
        "is paired, and take the beginning of the cut back at the desk.",
        field=fixed[0] if fixed else "",
    )
    if "swiss_rounds" in changed:
        require_rounds_enough(event, changed["swiss_rounds"])


def require_rounds_enough(event: Event, rounds: int | None) -> None:
    started, paired = event.state not in (EventState.DRAFT, EventState.OPEN), event.rounds.count()
    require(
        rounds is not None or not started,
        "The event has started, so it needs a number of rounds.",
        field="swiss_rounds",
    )
    require(
        rounds is None or rounds >= paired,
        f"Round {paired} is paired already, so there must be at least {paired} rounds. "
        "To play fewer, discard the round first.",
        field="swiss_rounds",
    )


def play_in(fields: Mapping[str, Any]) -> str:
    """The kind of play that was chosen, or the one that the format is for; a limited format is
    not for decks from home."""
    game, format = fields["game"], fields["format"]
    known = kinds_of_play(format_called(game, format)) if is_format(game, format) else KINDS_OF_PLAY
    chosen = fields.get("play") or known[0]
    words = " or ".join(Play(kind).label.split(":")[0].lower() for kind in known)
    sentence = f"This format is for {words} events. Choose which of them yours is."
    require(chosen in known, sentence, field="play")
    return chosen


def move_event(event: Event, actor: User, state: EventState, action: str, summary: str) -> Event:
    event.state = state
    event.save(update_fields=["state"])
    note(event, actor, action, summary)
    return event


def fix_rounds(event: Event, players: int) -> None:
    """Rounds by attendance are counted now, so that everybody knows how many there are."""
    counted = recommended(event.game, players).rounds
    if event.structure:
        first = read_stages(event.structure)[0]
        if first.kind.has_planned_rounds and not first.rounds:
            event.structure[0]["rounds"], event.rounds_by_attendance = counted, True
    elif event.swiss_rounds is None:
        event.swiss_rounds, event.rounds_by_attendance = counted, True
    event.save(update_fields=["swiss_rounds", "structure", "rounds_by_attendance"])
