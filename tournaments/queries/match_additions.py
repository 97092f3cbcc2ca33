"""What apps above add to a match: a section on its page, a call for a judge at the desk, and the
way to the game that is followed there."""

from collections.abc import Callable, Iterable, Mapping
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


class Door(NamedTuple):
    """The way for an official to what is played at a table."""

    words: str
    address: str


Sections = Callable[[Match, Visitor], Iterable[Section]]
Doors = Callable[[Round, Visitor], Iterable[tuple[int, Door]]]
DoorsByMatch = Mapping[int, list[Door]]
Calls = Callable[[Round], Iterable[tuple[int, Call]]]
_sections: list[Sections] = []
_calls: list[Calls] = []
_doors: list[Doors] = []


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


def register_table_doors(doors: Doors) -> None:
    """`doors(round, user)` gives the matches whose game this official may open."""
    _doors.append(doors)


def doors_in(a_round: Round | None, user: Visitor) -> DoorsByMatch:
    found: dict[int, list[Door]] = {}
    if a_round is None:
        return found
    for doors in _doors:
        for match_id, door in doors(a_round, user):
            found.setdefault(match_id, []).append(door)
    return found
