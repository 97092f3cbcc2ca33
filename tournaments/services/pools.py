"""Sealed pools: written down once, locked by the desk or with round 1, corrected by a judge."""

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from decks.queries.answers import pool_in
from decks.queries.fingerprints import fingerprint_of
from tournaments.enums import EventState, Play, RegistrationState, RoundState
from tournaments.models import Event, Registration, SealedPool
from tournaments.queries.pools import pool_of, pools_of
from tournaments.services.decks import read_with_pool
from tournaments.services.edit_conflicts import is_repeated, require_seen
from tournaments.services.locks import locked_event, locked_registration, require
from tournaments.services.notes import note


@transaction.atomic
def register_pool(
    *, registration: Registration, registrar: Registration, text: str, actor: User
) -> SealedPool:
    """What `registrar` opened, for `registration` to build a deck from: the same player, or
    another one where the event has pools swapped."""
    registration = locked_registration(registration.pk)
    event = registration.event
    require_pools_open(event)
    require(
        registrar.event_id == event.pk, "Both players have to be in this event.", field="player"
    )
    require(
        registration.state == RegistrationState.REGISTERED,
        f"{registration} does not play in this event any more.",
        field="player",
    )
    is_own = registration.pk == registrar.pk
    require(
        is_own != event.pools_swapped,
        "In this event another player registers the pool: choose who builds a deck from it."
        if event.pools_swapped
        else "In this event everybody registers their own pool.",
        field="player",
    )
    require_registrar(registrar, registration)
    held = pool_of(registration)
    require(
        held is None or held.registrar_id == registrar.pk,
        f"The pool of {registration} is registered already. A judge can correct it.",
        field="player",
    )
    require(
        registration.deck is None,
        f"{registration} has handed in a deck from this pool. A judge can correct it.",
        field="player",
    )
    pool = keep_pool(registration, registrar, text, actor)
    note(event, actor, "register_pool", f"The pool of {registration} was registered")
    return pool


def require_registrar(registrar: Registration, registration: Registration) -> None:
    """Whoever writes a pool down plays in the event, and opened one set of packs."""
    registrar = Registration.objects.select_related("profile").get(pk=registrar.pk)
    require(
        registrar.state == RegistrationState.REGISTERED,
        f"{registrar} does not play in this event. Hand the cards to a judge, who enters the "
        "pool at the desk.",
        field="player",
    )
    others = pools_of(registration.event).exclude(registration=registration)
    written = others.filter(
        registrar=registrar, registration__state=RegistrationState.REGISTERED
    ).first()
    require(
        written is None,
        f"{registrar} has registered the pool of {written.registration if written else ''} "
        "already, and everybody opens one. Choose that player to write it anew; if it was "
        "the wrong player, call a judge.",
        field="player",
    )


@transaction.atomic
def correct_pool(
    *, registration: Registration, text: str, actor: User, reason: str = "", seen: int | None = None
) -> SealedPool:
    """A judge signs the correction of the pool that was `seen` with a reason, or enters one that is
    missing; the deck is judged again by the new pool."""
    registration = locked_registration(registration.pk)
    event = registration.event
    require(event.play == Play.SEALED, "Only sealed events have pools.")
    require(event.state == EventState.RUNNING, "Pools are corrected while the event runs.")
    held = pool_of(registration)
    if held and is_repeated(held, text, reason.strip()):
        return held
    said = held is None or bool(reason.strip())
    require(said, "Say why the pool is corrected.", field="reason")
    require_seen(registration, held, seen)
    pool = keep_pool(registration, held.registrar if held else None, text, actor, reason.strip())
    note(
        event,
        actor,
        "correct_pool",
        f"The pool of {registration} was {'corrected' if held else 'entered'}",
        reason=reason.strip(),
        version=pool.version,
        fingerprint=fingerprint_of(event.game, pool.sections),
    )
    if registration.deck:
        why = f"corrected: {reason.strip()}" if held else "entered"
        read_with_pool(registration, actor, f"The pool was {why}")
    return pool


def require_pools_open(event: Event) -> None:
    require(event.play == Play.SEALED, "Only sealed events have pools.")
    require(
        event.state == EventState.RUNNING,
        "Pools are registered after the event has started, when the packs are opened.",
    )
    require(
        event.pools_locked_at is None,
        "The desk has locked the pools. A judge can correct one, or enter one that is missing.",
    )
    paired = event.rounds.exclude(state=RoundState.DISCARDED).exists()
    require(
        not paired,
        "Pools are locked since round 1 was paired. A judge can correct one, or enter one that is "
        "missing.",
    )


@transaction.atomic
def lock_pools(*, event: Event, actor: User, locked: bool) -> Event:
    """Players write no more pools down, or do so again: while no round is paired."""
    event = locked_event(event.pk)
    require(event.play == Play.SEALED, "Only sealed events have pools.")
    require(event.state == EventState.RUNNING, "The event is not running.")
    if locked == (event.pools_locked_at is not None):
        return event
    event.pools_locked_at = timezone.now() if locked else None
    event.save(update_fields=["pools_locked_at"])
    words = "The pools were locked" if locked else "Pools can be written down again"
    note(event, actor, "lock_pools", words, locked=locked)
    return event


def keep_pool(
    registration: Registration,
    registrar: Registration | None,
    text: str,
    actor: User,
    reason: str = "",
) -> SealedPool:
    event = registration.event
    held = pool_of(registration)
    return SealedPool.objects.create(
        registration=registration,
        registrar=registrar,
        version=held.version + 1 if held else 1,
        text=text,
        sections=pool_in(event.game, event.format, text),
        editor=actor,
        reason=reason[:200],
    )
