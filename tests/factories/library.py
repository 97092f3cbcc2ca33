"""People's own decks, made through the services."""

from datetime import date

from accounts.models import User
from decks.models import LibraryDeck
from decks.services.library import make_library_deck, save_version
from tests.factories.decks import blitz_text

FRIDAY = date(2026, 11, 20)


def make_own_deck(owner: User, text: str = "", **fields) -> LibraryDeck:
    given = {"game": "fab", "format": "blitz", "played_on": FRIDAY, **fields}
    return make_library_deck(owner=owner, text=text or blitz_text(), **given)


def save_own(deck: LibraryDeck, text: str, based_on: int, **fields):
    given = {"format": "blitz", "played_on": FRIDAY, **fields}
    return save_version(deck=deck, text=text, based_on=based_on, **given)
