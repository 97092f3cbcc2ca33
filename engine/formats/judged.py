"""The deck that rule functions look at: its cards by section, its leader, the day's rulings."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import cached_property

from engine.cards.catalogue import Catalogue
from engine.cards.legality import Ruling
from engine.cards.model import Card, Identity
from engine.decklists.resolve import Entry, ResolvedDeck
from engine.formats.model import Format

LEADER_SECTION = "hero"


class JudgedDeck:
    """One resolved deck, judged by one format on one day."""

    def __init__(
        self, resolved: ResolvedDeck, format: Format, on: date, catalogue: Catalogue
    ) -> None:
        self.resolved = resolved
        self.format = format
        self.on = on
        self.catalogue = catalogue
        self.entries = resolved.entries
        self.unknown_count = resolved.unknown_count

    @cached_property
    def leaders(self) -> tuple[Card, ...]:
        return tuple(entry.card for entry in self.entries if entry.section == LEADER_SECTION)

    @property
    def leader(self) -> Card | None:
        """The one leader, when there is exactly one."""
        return self.leaders[0] if len(self.leaders) == 1 else None

    @cached_property
    def counts(self) -> dict[str, int]:
        counts = dict.fromkeys(self.format.sections, 0)
        for entry in self.entries:
            counts[entry.section] = counts.get(entry.section, 0) + entry.copies
        return counts

    def in_sections(self, sections: Sequence[str]) -> Iterator[Entry]:
        return (entry for entry in self.entries if entry.section in sections)

    def size(self, sections: Iterable[str]) -> int:
        return sum(self.counts.get(section, 0) for section in sections)

    @cached_property
    def copies(self) -> dict[Identity, tuple[Card, int]]:
        """How many copies of each unique card the whole list holds, leader apart."""
        found: dict[Identity, tuple[Card, int]] = {}
        for card, copies, section, _line in self.entries:
            if section != LEADER_SECTION:
                known = found.get(card.identity)
                found[card.identity] = (card, copies + (known[1] if known else 0))
        return found

    @cached_property
    def rulings(self) -> dict[str, tuple[Ruling, ...]]:
        return self.catalogue.rulings_on(self.format.legality_list, self.on)
