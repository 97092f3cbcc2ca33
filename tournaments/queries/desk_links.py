"""The ways that apps above add to the side of an event's desk."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

from tournaments.models import Event


class Link(NamedTuple):
    icon: str
    words: str
    address: str


Links = Callable[[Event], Iterable[Link]]
_known: list[Links] = []


def register_desk_links(links: Links) -> None:
    """`links(event)` gives what everybody at the desk may follow."""
    _known.append(links)


def links_for(event: Event) -> list[Link]:
    return [link for links in _known for link in links(event)]
