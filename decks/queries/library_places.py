"""Where a deck of one's own can be handed in: apps above know the events, this page asks them."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from accounts.models import User


class Place(NamedTuple):
    """`until` is spoken with its time zone; `held` says what is handed in there already."""

    name: str
    address: str
    until: str
    held: str


Places = Callable[[User, str], Iterable[Place]]
_known: list[Places] = []


def register_places(places: Places) -> None:
    """`places(user, game)` gives what a player can hand a deck of the game in to now."""
    _known.append(places)


def places_for(user: User, game: str) -> list[Place]:
    return [place for places in _known for place in places(user, game)]
