"""What a person does with their own decks. A save is a new version; nothing typed is lost."""

import secrets
from datetime import date
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from audit.queries import made_before
from audit.services import record
from decks.errors import DeckChangedError, LibraryError
from decks.models import LibraryDeck, LibraryVersion
from decks.queries.answers import DeckAnswer, check_deck_text

MOST_DECKS = 300
MOST_VERSIONS = 500
LONGEST_NAME = 120


@transaction.atomic
def make_library_deck(
    *,
    owner: User,
    game: str,
    format: str,
    played_on: date,
    text: str,
    name: str = "",
    note: str = "",
    key: str = "",
) -> LibraryDeck:
    """A new deck and its first version; `key` names this submission, so a repeat makes nothing."""
    answer = check_deck_text(game=game, format=format, event_date=played_on, text=text)
    require_room(owner)
    made = made_before(owner, "make_library_deck", key)
    if made and (kept := owner.library_decks.filter(pk=made).first()):
        return kept
    deck = LibraryDeck.objects.create(
        owner=owner, game=game, name=name_or_title(name, answer)[:LONGEST_NAME]
    )
    keep_version(deck, answer, text, note, based_on=None)
    words = f"The deck {deck} was made"
    write_down(deck, "make_library_deck", words, key=key, made=deck.pk)
    return deck


@transaction.atomic
def save_version(
    *,
    deck: LibraryDeck,
    format: str,
    played_on: date,
    text: str,
    based_on: int,
    note: str = "",
    keeps_both: bool = False,
) -> LibraryVersion:
    """The next version; the present one when nothing is different.

    When a newer version came in between, this is refused, or kept beside it with `keeps_both`:
    then both are there, and the deck's page asks which one counts.
    """
    deck = locked(deck)
    newest = deck.newest
    if newest and is_same(newest, format, played_on, text):
        return newest
    if newest and based_on != newest.number and not keeps_both:
        raise DeckChangedError(based_on, newest.number)
    answer = check_deck_text(game=deck.game, format=format, event_date=played_on, text=text)
    version = keep_version(deck, answer, text, note, based_on)
    write_down(deck, "save_version", f"Version {version.number} of {deck} was saved")
    return version


@transaction.atomic
def restore_version(*, deck: LibraryDeck, number: int) -> LibraryVersion:
    """An earlier version counts again, as a new one."""
    deck = locked(deck)
    earlier = deck.versions.filter(number=number).first()
    if earlier is None:
        raise LibraryError(f"There is no version {number} of this deck.")
    newest = deck.newest
    if earlier == newest and not earlier.is_parallel:
        return earlier
    answer = check_deck_text(
        game=deck.game, format=earlier.format, event_date=earlier.played_on, text=earlier.text
    )
    version = keep_version(
        deck, answer, earlier.text, f"As version {number}", newest.number if newest else None
    )
    write_down(deck, "restore_version", f"Version {number} of {deck} counts again")
    return version


@transaction.atomic
def rename_deck(*, deck: LibraryDeck, name: str) -> LibraryDeck:
    deck = locked(deck)
    name = one_line(name)[:LONGEST_NAME]
    if not name:
        raise LibraryError("Give the deck a name.")
    if name != deck.name:
        deck.name = name
        deck.save(update_fields=["name"])
        write_down(deck, "rename_deck", f"The deck is called {name} now")
    return deck


@transaction.atomic
def copy_deck(*, version: LibraryVersion, owner: User, name: str = "") -> LibraryDeck:
    """A deck of one's own from a version: of an own deck, or of one that was shared."""
    return make_library_deck(
        owner=owner,
        game=version.deck.game,
        format=version.format,
        played_on=version.played_on,
        text=version.text,
        name=name or f"{version.deck.name} (copy)"[-LONGEST_NAME:],
        note=f"Copied from {version.deck.name}, version {version.number}"[:200],
    )


@transaction.atomic
def archive_deck(*, deck: LibraryDeck, archived: bool) -> LibraryDeck:
    """Out of the way, and back. A link to an archived deck does not work meanwhile."""
    deck = locked(deck)
    if archived == (deck.archived_at is not None):
        return deck
    if not archived:
        require_room(deck.owner)
    deck.archived_at = timezone.now() if archived else None
    deck.save(update_fields=["archived_at"])
    done = "was deleted" if archived else "was brought back"
    write_down(deck, "archive_deck", f"The deck {deck} {done}")
    return deck


@transaction.atomic
def erase_deck(*, deck: LibraryDeck) -> None:
    """For good, with every version. Lists that were handed in to events are their own records."""
    deck = locked(deck)
    if deck.archived_at is None:
        raise LibraryError("Delete the deck first; then it can be erased for good.")
    write_down(deck, "erase_deck", "A deleted deck was erased")
    deck.delete()


@transaction.atomic
def share_deck(*, deck: LibraryDeck, shared: bool) -> LibraryDeck:
    """A new secret link, or none any more. A link that was revoked never works again."""
    deck = locked(deck)
    if shared == (deck.share_token is not None):
        return deck
    deck.share_token = secrets.token_urlsafe(32) if shared else None
    deck.save(update_fields=["share_token"])
    done = "can be read with a link" if shared else "cannot be read with a link any more"
    write_down(deck, "share_deck", f"The deck {deck} {done}")
    return deck


def locked(deck: LibraryDeck) -> LibraryDeck:
    LibraryDeck.objects.select_for_update().get(pk=deck.pk)
    return LibraryDeck.objects.select_related("newest", "owner").get(pk=deck.pk)


def require_room(owner: User) -> None:
    User.objects.select_for_update().get(pk=owner.pk)
    if owner.library_decks.filter(archived_at=None).count() >= MOST_DECKS:
        raise LibraryError(f"You have {MOST_DECKS} decks. Delete one that you do not need.")


def keep_version(
    deck: LibraryDeck, answer: DeckAnswer, text: str, note: str, based_on: int | None
) -> LibraryVersion:
    number = deck.newest.number + 1 if deck.newest else 1
    if number > MOST_VERSIONS:
        raise LibraryError(f"This deck has {MOST_VERSIONS} versions. Copy it, and go on there.")
    version = LibraryVersion.objects.create(
        deck=deck,
        number=number,
        based_on=based_on,
        text=storable(text),
        format=answer.format,
        played_on=answer.event_date,
        leader=answer.leader[:200],
        sections=answer.sections,
        status=answer.status,
        fingerprint=answer.fingerprint,
        note=one_line(note)[:200],
    )
    deck.newest, deck.changed_at = version, timezone.now()
    deck.save(update_fields=["newest", "changed_at"])
    return version


def storable(text: str) -> str:
    """One kind of line ends; no halves of 4-byte characters and no zero bytes."""
    whole = text.encode("utf-8", "replace").decode().replace("\0", "")
    return whole.replace("\r\n", "\n").replace("\r", "\n")


def one_line(text: str) -> str:
    return " ".join(storable(text).split())


def is_same(version: LibraryVersion, format: str, played_on: date, text: str) -> bool:
    held = (version.text.rstrip(), version.format, version.played_on)
    return held == (storable(text).rstrip(), format, played_on)


def name_or_title(name: str, answer: DeckAnswer) -> str:
    return one_line(name) or answer.title or answer.leader or f"Deck {answer.fingerprint}"


def write_down(deck: LibraryDeck, action: str, summary: str, **details: Any) -> None:
    record(
        actor=deck.owner, subject=f"library:{deck.pk}", action=action, summary=summary, **details
    )
