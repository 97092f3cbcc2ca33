"""What “that unit”, “their Phoenixborn” and “if you do” speak of; unexplained they are refused."""

from collections.abc import Iterable

from engine.games.ashes.reading.book import Waits
from engine.reading.meaning import Meaning, within
from engine.reading.sentences import UnboundError

ONE_CARD = frozenset({"target", "chosen", "chosen by name"})
OF_ITSELF = frozenset({"comes into play", "receives damage"})
"""Events of one unit, after which “it” is that unit."""
SAY_WHETHER = frozenset(
    {"destroy", "place tokens", "remove tokens", "draw", "discard top", "discard", "into hand"}
)
"""Effects that know whether they were done."""


def check(meanings: Iterable[Meaning], waits: Waits | None = None, event: str = "") -> None:
    """Every reference has something before it that it speaks of."""
    has_it = waits is not None and waits.names_a_unit
    has_opponent = waits is not None and waits.names_an_opponent
    is_about_itself = event in OF_ITSELF
    can_tell = False
    for each in (found for meaning in meanings for found in within(meaning)):
        if each.what == "it" and not has_it:
            raise UnboundError("Which unit is “that unit”?")
        if each.what == "itself" and not is_about_itself:
            raise UnboundError("What is “it”?")
        if each.what == "their phoenixborn" and not has_opponent:
            raise UnboundError("Who are “they”?")
        if each.what == "if done" and not can_tell:
            raise UnboundError("What is done?")
        if each.what in ("may", *SAY_WHETHER):
            can_tell = True
        has_it = has_it or each.what in ONE_CARD
