"""A rehearsal is made: the event as it is, a day earlier, with invented players in it."""

import secrets

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from audit.queries import made_before
from rehearsals.models import MOST_PLAYERS, Rehearsal
from rehearsals.queries.names import invented_names
from tournaments.models import Event
from tournaments.services.blueprints import Blueprint, blueprint_of, make_event_from
from tournaments.services.events import REHEARSED, publish_event
from tournaments.services.guests import Guest, enter_guests
from tournaments.services.locks import locked_event, require
from tournaments.services.notes import note

PERCENTS = (*("absent_percent", "drop_percent", "dispute_percent", "late_percent", "call_percent"),)
SEED_BITS = 31
# Nobody is at a door, and an invented player has no list and pays nothing.
NOT_REHEARSED = ("check_in",)


@transaction.atomic
def make_rehearsal(
    *,
    event: Event,
    actor: User,
    players: int,
    seed: int | None = None,
    key: str = "",
    **percents: int,
) -> Rehearsal:
    """`percents` are those of absent, dropping, disputing, late and calling players; `key` names
    this submission. The same seed gives the same players, winners and troubles."""
    event = locked_event(event.pk)
    made = made_before(actor, "make_rehearsal", key)
    if made:
        return Rehearsal.objects.select_related("event__organization").get(pk=made)
    require(not event.is_rehearsal, "This is a rehearsal already. Make one of the event itself.")
    require(
        2 <= players <= MOST_PLAYERS,
        f"A rehearsal has 2 to {MOST_PLAYERS} invented players.",
        field="players",
    )
    require_percents(percents)
    seed = secrets.randbits(SEED_BITS) if seed is None else seed
    rehearsed = make_event_from(
        pattern_of(event, players),
        organization=event.organization,
        actor=actor,
        name=f"{REHEARSED}{event.name}"[:100],
        starts_at=timezone.now().replace(second=0, microsecond=0),
    )
    rehearsed = publish_event(event=rehearsed, actor=actor)
    guests = [Guest(name) for name in invented_names(players, seed)]
    enter_guests(rehearsed, guests, entered_round=1, actor=actor)
    words = f"{players} players were invented from the seed {seed}"
    note(rehearsed, actor, "invent_players", words)
    rehearsal = Rehearsal.objects.create(
        event=rehearsed, pattern=event, seed=seed, players=players, **percents
    )
    words = f"A rehearsal with {players} invented players was made"
    note(event, actor, "make_rehearsal", words, key=key, made=rehearsal.pk)
    return rehearsal


def require_percents(percents: dict[str, int]) -> None:
    for name, share in percents.items():
        require(name in PERCENTS, f"A rehearsal knows no {name}.")
        require(0 <= share <= 100, "A share lies between 0 and 100 percent.", field=name)


def pattern_of(event: Event, players: int) -> Blueprint:
    blueprint = blueprint_of(event)
    settings = {
        **blueprint["settings"],
        "is_rehearsal": True,
        "lists_required": False,
        "fee": None,
        "capacity": max(event.capacity, players),
    }
    parts = {name: kept for name, kept in blueprint["parts"].items() if name not in NOT_REHEARSED}
    moments = dict.fromkeys(blueprint["moments"])
    return {**blueprint, "settings": settings, "moments": moments, "parts": parts}
