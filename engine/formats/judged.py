"""The deck that rule functions look at: its cards by section, its leader, the day's rulings."""

from collections.abc import Iterable, Iterator, Sequence
from datetime import date
from functools import cached_property

from engine.cards.catalogue import Catalogue
from engine.cards.facts import Identity
from engine.cards.legality import Ruling
from engine.cards.model import Card
from engine.decklists.resolve import Entry, ResolvedDeck
from engine.formats.model import Format
from engine.kits.registry import kit_of
from engine.rulebook import rule

INVENTORY = "inventory"
OTHER = "other"
MAIN = "main"


class JudgedDeck:
    """One resolved deck, judged by one format on one day."""

    def __init__(
        self, resolved: ResolvedDeck, format: Format, on: date, catalogue: Catalogue
    ) -> None:
        self.resolved = resolved
        self.format = format
        self.on = on
        self.catalogue = catalogue
        self.entries = placed_entries(resolved, format)
        self.unknown_count = resolved.unknown_count
        self.leader_section = kit_of(format.game).leader.section

    @cached_property
    def leaders(self) -> tuple[Card, ...]:
        return tuple(entry.card for entry in self.entries if entry.section == self.leader_section)

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

    def unknown_in(self, sections: Iterable[str]) -> int:
        """How many copies of cards that are not recognised can stand in those sections.

        A pool that sorts itself by card type can have them in any section.
        """
        lines = [item.line for item in self.resolved.unknown]
        lines += [item.line for item in self.resolved.ambiguous]
        if kit_of(self.format.game).lists.sorts_itself:
            return sum(line.copies for line in lines if line.section != self.leader_section)
        return sum(line.copies for line in lines if (line.section or MAIN) in sections)

    def in_sections(self, sections: Sequence[str]) -> Iterator[Entry]:
        return (entry for entry in self.entries if entry.section in sections)

    def size(self, sections: Iterable[str]) -> int:
        return sum(self.counts.get(section, 0) for section in sections)

    @cached_property
    def copies(self) -> dict[Identity, tuple[Card, int]]:
        """How many copies of each unique card the whole list holds, leader apart. What is no part
        of a deck, such as a token, is only advised about."""
        apart = (self.leader_section, OTHER)
        return count_copies(entry for entry in self.entries if entry.section not in apart)

    def cards(self, sections: Sequence[str] | None) -> Iterable[tuple[Card, int]]:
        """Each unique card with its copies, in the named sections or in the whole list."""
        if sections is None:
            return self.copies.values()
        return count_copies(self.in_sections(sections)).values()

    @cached_property
    def rulings(self) -> dict[str, tuple[Ruling, ...]]:
        return self.catalogue.rulings_on(self.format.legality_list, self.on)


@rule("fab14/4.1", "fab14/5.1", "fab14/5.2.4")
def placed_entries(resolved: ResolvedDeck, format: Format) -> tuple[Entry, ...]:
    """The entries; where a format knows an inventory, what the list puts there stays there."""
    if INVENTORY not in format.sections:
        return resolved.entries
    return tuple(
        entry._replace(section=INVENTORY) if entry.line.section == INVENTORY else entry
        for entry in resolved.entries
    )


def count_copies(entries: Iterable[Entry]) -> dict[Identity, tuple[Card, int]]:
    found: dict[Identity, tuple[Card, int]] = {}
    for card, copies, _section, _line in entries:
        known = found.get(card.identity)
        found[card.identity] = (card, copies + (known[1] if known else 0))
    return found
