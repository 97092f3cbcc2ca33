"""A player's deck list in an event: open until its deadline, then locked."""

from collections.abc import Iterable

from django.db import transaction
from django.db.models import QuerySet

from accounts.models import User
from decks.enums import DeckStatus
from decks.errors import DeckError
from decks.models import RegisteredDeck
from decks.services import register_deck
from tournaments.enums import EventState, Play, RegistrationState
from tournaments.models import Event, Registration
from tournaments.queries.list_deadlines import TOO_LATE, lists_are_open, why_lists_are_closed
from tournaments.queries.pools import pool_of
from tournaments.services.edit_conflicts import is_repeated, require_seen
from tournaments.services.locks import locked_registration, require, required
from tournaments.services.mails import (
    write_corrected,
    write_made_illegal,
    write_receipt,
    write_taken_out,
)
from tournaments.services.notes import note

NO_LIST = "This player has not handed in a list."


@transaction.atomic
def submit_list(
    *, registration: Registration, text: str, actor: User, seen: int | None = None
) -> RegisteredDeck:
    """The player's own submission; every one is kept, the latest counts."""
    registration = locked_registration(registration.pk)
    event = registration.event
    require(lists_are_open(event), f"{why_lists_are_closed(event)} {TOO_LATE}", field="text")
    held = registration.deck
    deck = keep_list(registration, text, actor, reason="", seen=seen)
    if deck != held:
        write_receipt(registration, deck)
    return deck


@transaction.atomic
def correct_list(
    *, registration: Registration, text: str, actor: User, reason: str, seen: int | None = None
) -> RegisteredDeck:
    """A judge's correction of the list that was `seen`, with its reason; the version before it
    stays."""
    registration = locked_registration(registration.pk)
    require(bool(reason.strip()), "Say why the list is corrected.", field="reason")
    require(
        registration.event.state in (EventState.OPEN, EventState.RUNNING),
        "The event is over; its deck lists are final.",
    )
    held = registration.deck
    deck = keep_list(registration, text, actor, reason=reason.strip(), seen=seen)
    if deck != held:
        write_corrected(registration, deck)
    return deck


def keep_list(
    registration: Registration, text: str, actor: User, *, reason: str, seen: int | None
) -> RegisteredDeck:
    event = registration.event
    require(
        registration.state != RegistrationState.WITHDRAWN,
        "This player has withdrawn.",
        field="text",
    )
    held = registration.deck
    if held and is_repeated(held, text, reason or held.reason):
        return held
    require_seen(registration, held, seen)
    deck = register_deck(
        profile=registration.profile,
        game=event.game,
        format=event.format,
        event_date=event.local_date,
        text=text,
        editor=actor,
        previous=held,
        reason=reason,
        pool_text=pool_text_of(registration),
    )
    require_same_leader(event, held, deck)
    registration.deck = deck
    registration.save(update_fields=["deck"])
    done = "was corrected" if reason else "was handed in"
    note(
        event,
        actor,
        "submit_list",
        f"The deck list of {registration} {done}",
        fingerprint=deck.fingerprint,
        reason=reason,
    )
    return deck


def pool_text_of(registration: Registration) -> str:
    """What the deck has to be built from; in a sealed event there is none before the pool."""
    if registration.event.play != Play.SEALED:
        return ""
    pool = required(
        pool_of(registration),
        f"The pool of {registration} is not registered yet. Register it first.",
        field="text",
    )
    return pool.text


def require_same_leader(event: Event, held: RegisteredDeck | None, deck: RegisteredDeck) -> None:
    """In limited events the hero is locked with the first list; only a judge changes it."""
    is_players = not deck.reason
    changed = held is not None and held.leader and deck.leader != held.leader
    require(
        not (event.is_limited and is_players and changed),
        f"{held.leader if held else ''} is locked since your list was handed in. A judge can "
        "change it.",
        field="text",
    )


def read_with_pool(registration: Registration, actor: User, reason: str) -> None:
    """The same list judged by the pool of now."""
    held = required(registration.deck, NO_LIST)
    registration.deck = register_deck(
        profile=registration.profile,
        game=held.game,
        format=held.format,
        event_date=held.event_date,
        text=held.text,
        editor=actor,
        previous=held,
        reason=reason,
        pool_text=pool_text_of(registration),
    )
    registration.save(update_fields=["deck"])


def read_lists_anew(event: Event, actor: User) -> None:
    """Every list under the event's game, format and day of now; the versions before stay."""
    gone = []
    for registration in players_with_list(event).prefetch_related("deck__judgements"):
        held = required(registration.deck, NO_LIST)
        was_legal = held.status_now == DeckStatus.LEGAL
        deck = read_anew(registration, event, actor)
        if deck is None:
            gone.append(registration)
            continue
        registration.deck = deck
        registration.save(update_fields=["deck"])
        if was_legal and deck.status == DeckStatus.NOT_LEGAL:
            write_made_illegal(registration, deck)
    take_lists_out(event, gone, actor)
    note(event, actor, "read_lists_anew", "The deck lists were judged again for the new settings")


def players_with_list(event: Event) -> QuerySet[Registration]:
    return event.registrations.exclude(deck=None).select_related("profile__user", "deck")


def take_lists_out(event: Event, players: Iterable[Registration], actor: User) -> None:
    """They hold no list any more, and hear of it; every version stays in the table of decks."""
    players = list(players)
    for registration in players:
        write_taken_out(registration)
        registration.deck = None
        registration.save(update_fields=["deck"])
    if players:
        names = ", ".join(str(registration) for registration in players)
        said = "Deck lists that are none under the new settings were taken out"
        who = [registration.pk for registration in players]
        note(event, actor, "take_lists_out", f"{said}: {names}", players=who)


def read_anew(registration: Registration, event: Event, actor: User) -> RegisteredDeck | None:
    """None where the game is another one, and nothing of the list is a list any more."""
    deck = required(registration.deck, NO_LIST)
    try:
        return register_deck(
            profile=registration.profile,
            game=event.game,
            format=event.format,
            event_date=event.local_date,
            text=deck.text,
            editor=actor,
            previous=deck,
            reason="The settings of the event changed",
            pool_text=deck.pool,
        )
    except DeckError:
        return None
