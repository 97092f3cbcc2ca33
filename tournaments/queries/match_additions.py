"""What apps above add to a match: a section on its page, a call for a judge at the desk."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from tournaments.models import Match, Round
from tournaments.permissions import Visitor


class Section(NamedTuple):
    """A template of the app above and what it shows; it reads them as `section`."""

    template: str
    shown: dict[str, Any]
    # A judge at the table needs it too: it stands on the card of a call.
    is_for_judges: bool = False


class Call(NamedTuple):
    """A judge should look: in a word or two, and at which address."""

    words: str
    address: str


Sections = Callable[[Match, Visitor], Iterable[Section]]
Calls = Callable[[Round], Iterable[tuple[int, Call]]]
_sections: list[Sections] = []
_calls: list[Calls] = []


def register_match_sections(sections: Sections) -> None:
    """`sections(match, user)` gives what this visitor is shown below the result."""
    _sections.append(sections)


def register_table_calls(calls: Calls) -> None:
    """`calls(round)` gives the matches, by their ids, that a judge should look at."""
    _calls.append(calls)


def sections_for(match: Match, user: Visitor) -> list[Section]:
    return [section for sections in _sections for section in sections(match, user)]


def sections_for_judges(match: Match, user: Visitor) -> list[Section]:
    return [each for each in sections_for(match, user) if each.is_for_judges]


def calls_in(a_round: Round) -> dict[int, list[Call]]:
    found: dict[int, list[Call]] = {}
    for calls in _calls:
        for match_id, call in calls(a_round):
            found.setdefault(match_id, []).append(call)
    return found
