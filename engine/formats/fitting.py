"""Which cards a deck may hold at all, by the format's own rules: one card beside its leader."""

from datetime import date
from functools import lru_cache

from engine.cards.catalogue import Catalogue
from engine.cards.model import Card
from engine.decklists.model import DeckList, Line
from engine.decklists.resolve import Entry, ResolvedDeck, card_section
from engine.formats.check import check_resolved
from engine.formats.model import Format
from engine.kits.registry import kit_of


class Fitting:
    """Asked card by card while somebody searches; each answer is worked out once."""

    def __init__(self, format: Format, on: date, catalogue: Catalogue, leader: Card | None) -> None:
        self.format = format
        self.on = on
        self.catalogue = catalogue
        self.leader = leader
        self._known: dict[str, str] = {}

    def fits(self, card: Card) -> bool:
        return not self.why_not(card)

    def why_not(self, card: Card) -> str:
        """The first rule that keeps the card out, in words; nothing when none does."""
        if card.key not in self._known:
            self._known[card.key] = self._judged(card)
        return self._known[card.key]

    def _judged(self, card: Card) -> str:
        names = {card.name, card.label}
        report = check_resolved(self._smallest(card), self.format, self.on, self.catalogue)
        about = (item.message for item in report.violations if names.intersection(item.cards))
        return next(about, "")

    def _smallest(self, card: Card) -> ResolvedDeck:
        section = kit_of(card.game).leader.section
        line = Line(2, 1, card.name)
        entries = [Entry(card, 1, card_section(card, line), line)]
        if self.leader is not None and entries[0].section != section:
            entries.insert(0, Entry(self.leader, 1, section, Line(1, 1, self.leader.name, section)))
        deck = DeckList(card.game, tuple(entry.line for entry in entries))
        return ResolvedDeck(deck, tuple(entries), edition=self.format.card_edition)


@lru_cache(maxsize=64)
def fitting(format: Format, on: date, catalogue: Catalogue, leader: Card | None) -> Fitting:
    """The same for everybody who builds with that leader for that format and day."""
    return Fitting(format, on, catalogue, leader)
