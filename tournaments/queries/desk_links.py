"""The ways that apps above add to the side of an event's desk."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import NamedTuple

from tournaments.enums import Right
from tournaments.models import Event
from tournaments.permissions import Visitor, rights_of


class Group(StrEnum):
    """What a way is about; the desk shows them in this order."""

    ROUND = "round"
    PLAYERS = "players"
    EVENT = "event"


class Link(NamedTuple):
    """A way, for everybody at the desk who has this right."""

    icon: str
    words: str
    address: str
    right: Right = Right.SEE_DESK
    group: Group = Group.ROUND


Links = Callable[[Event], Iterable[Link]]
_known: list[Links] = []


def register_desk_links(links: Links) -> None:
    """`links(event)` gives the ways, each with the right that it needs."""
    _known.append(links)


def links_for(user: Visitor, event: Event) -> list[Link]:
    rights = rights_of(user, event)
    return [link for links in _known for link in links(event) if link.right in rights]


def grouped_links(user: Visitor, event: Event) -> list[tuple[str, list[Link]]]:
    """Every group, also one that only the desk itself has something for."""
    found = links_for(user, event)
    return [(group.value, [link for link in found if link.group == group]) for group in Group]
