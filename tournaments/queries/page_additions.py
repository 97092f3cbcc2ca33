"""What apps above add to every public page of an event: sections above what the page shows."""

from collections.abc import Callable, Iterable

from tournaments.models import Event
from tournaments.queries.match_additions import Section

PageSections = Callable[[Event], Iterable[Section]]
_known: list[PageSections] = []


def register_page_sections(sections: PageSections) -> None:
    """`sections(event)` gives what everybody reads there."""
    _known.append(sections)


def page_sections_of(event: Event) -> list[Section]:
    return [section for known in _known for section in known(event)]
