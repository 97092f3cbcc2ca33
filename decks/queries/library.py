"""Reads of people's own decks: always through their owner, or through the secret of a link."""

import re

from django.db.models import QuerySet
from django.utils.text import slugify

from accounts.models import User
from decks.models import LibraryDeck, LibraryVersion, RegisteredDeck
from decks.queries.catalogues import current_catalogue
from decks.queries.formats import format_called
from engine.decklists.edit import resolved_text, whole_deck
from engine.decklists.write import layouts_of, write_deck

TOKEN = re.compile(r"^[A-Za-z0-9_-]{43}\Z")


def decks_of(owner: User, *, archived: bool = False, game: str = "") -> QuerySet[LibraryDeck]:
    decks = owner.library_decks.filter(archived_at__isnull=not archived).select_related("newest")
    return decks.filter(game=game) if game else decks


def last_format_of(owner: User) -> tuple[str, str] | None:
    """The game and format of the version that somebody saved last."""
    saved = LibraryVersion.objects.filter(deck__owner=owner).order_by("-pk")
    return saved.values_list("deck__game", "format").first()


def shared_deck(token: str) -> LibraryDeck | None:
    """The deck that a link leads to; whoever deletes a deck closes its link."""
    if not TOKEN.match(token):
        return None
    found = LibraryDeck.objects.filter(share_token=token, archived_at=None)
    return found.select_related("newest", "owner__profile").first()


def versions_of(deck: LibraryDeck) -> QuerySet[LibraryVersion]:
    """Without the texts and cards, which are large and not needed in a list."""
    return deck.versions.defer("text", "sections")


def version_handed_in(owner: User, registered: RegisteredDeck) -> LibraryVersion | None:
    """The own version with the same cards as a list that was handed in."""
    same = LibraryVersion.objects.filter(
        deck__owner=owner, deck__game=registered.game, fingerprint=registered.fingerprint
    )
    return same.select_related("deck__newest").order_by("-pk").first()


def layouts_for(game: str) -> list[tuple[str, str]]:
    """Every layout that a deck of the game can be written in, with its name for people."""
    return [(key, layout.name) for key, layout in layouts_of(game).items()]


def written_deck(version: LibraryVersion, layout: str) -> str:
    """The version in a layout of `layouts_for`, with the names and identifiers of its cards."""
    game = version.deck.game
    edition = format_called(game, version.format).card_edition
    resolved = resolved_text(version.text, current_catalogue(game), edition)
    return write_deck(whole_deck(resolved, title=version.deck.name), layout)


def file_name(version: LibraryVersion, layout: str) -> str:
    ending = layouts_of(version.deck.game)[layout].ending
    return f"{slugify(version.deck.name) or 'deck'}-{version.number}.{ending}"


def file_kind(version: LibraryVersion, layout: str) -> str:
    return layouts_of(version.deck.game)[layout].media
