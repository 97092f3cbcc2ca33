"""Pages of apps above that a player passes on the way into an event."""

from collections.abc import Callable

from tournaments.models import Event

JoiningPage = Callable[[Event], str]
_known: list[JoiningPage] = []


def register_joining_page(page: JoiningPage) -> None:
    """`page(event)` is the address of a page that registers the player at its end, or nothing."""
    _known.append(page)


def joining_page_of(event: Event) -> str:
    return next((address for page in _known if (address := page(event))), "")
