"""What apps above add to a round: a section on its public page, its screen and at the desk."""

from collections.abc import Callable, Iterable

from tournaments.models import Round
from tournaments.permissions import Visitor
from tournaments.queries.match_additions import Section

RoundSections = Callable[[Round, Visitor, bool], Iterable[Section]]
_known: list[RoundSections] = []


def register_round_sections(sections: RoundSections) -> None:
    """`sections(round, user, at_desk)` gives what this visitor is shown above the tables."""
    _known.append(sections)


def round_sections_for(a_round: Round | None, user: Visitor, *, at_desk: bool) -> list[Section]:
    if a_round is None:
        return []
    return [section for known in _known for section in known(a_round, user, at_desk)]
