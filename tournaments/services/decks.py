"""A player's deck list in an event: open until its deadline, then locked."""

from django.db import transaction

from accounts.models import User
from decks.errors import DeckError
from decks.models import RegisteredDeck
from decks.services import register_deck
from tournaments.enums import EventState, RegistrationState
from tournaments.models import Event, Registration
from tournaments.queries.list_deadlines import TOO_LATE, lists_are_open, why_lists_are_closed
from tournaments.services.locks import locked_registration, require
from tournaments.services.mails import write_receipt
from tournaments.services.notes import note


@transaction.atomic
def submit_list(*, registration: Registration, text: str, actor: User) -> RegisteredDeck:
    """The player's own submission; every one is kept, the latest counts."""
    registration = locked_registration(registration.pk)
    event = registration.event
    require(lists_are_open(event), f"{why_lists_are_closed(event)} {TOO_LATE}", field="text")
    held = registration.deck
    deck = keep_list(registration, text, actor, reason="")
    if deck != held:
        write_receipt(registration, deck)
    return deck


@transaction.atomic
def correct_list(
    *, registration: Registration, text: str, actor: User, reason: str
) -> RegisteredDeck:
    """A judge's correction, with its reason; the version before it stays."""
    registration = locked_registration(registration.pk)
    require(bool(reason.strip()), "Say why the list is corrected.", field="reason")
    require(
        registration.event.state in (EventState.OPEN, EventState.RUNNING),
        "The event is over; its deck lists are final.",
    )
    return keep_list(registration, text, actor, reason=reason.strip())


def keep_list(registration: Registration, text: str, actor: User, *, reason: str) -> RegisteredDeck:
    event = registration.event
    require(
        registration.state != RegistrationState.WITHDRAWN,
        "This player has withdrawn.",
        field="text",
    )
    held = registration.deck
    if held and held.text.splitlines() == text.splitlines() and not reason:
        return held
    deck = register_deck(
        profile=registration.profile,
        game=event.game,
        format=event.format,
        event_date=event.local_date,
        text=text,
        editor=actor,
        previous=held,
        reason=reason,
    )
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


def read_lists_anew(event: Event, actor: User) -> None:
    """Every list under the event's game, format and day of now; the versions before stay."""
    held = event.registrations.exclude(deck=None).select_related("profile", "deck")
    for registration in held:
        registration.deck = read_anew(registration, event, actor)
        registration.save(update_fields=["deck"])
    note(event, actor, "read_lists_anew", "The deck lists were judged again for the new settings")


def read_anew(registration: Registration, event: Event, actor: User) -> RegisteredDeck | None:
    """None where the game is another one, and nothing of the list is a list any more."""
    deck = registration.deck
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
        )
    except DeckError:
        return None
