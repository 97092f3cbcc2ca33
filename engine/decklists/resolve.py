"""Finds the cards of a deck list in a catalogue; what is not found is kept, with near matches."""

import re
from dataclasses import dataclass
from typing import NamedTuple

from engine.cards.catalogue import Catalogue
from engine.cards.model import Card
from engine.decklists.model import DeckList, Line
from engine.kits.registry import kit_of

MOST_SEARCHED = 60
"""Unknown names for which like ones are looked for: more than a deck has lines, and a text of
nonsense keeps nobody waiting."""
TITLE_PARTS = re.compile(r"\s+[—–-]\s+|\s*[()]\s*")


class Entry(NamedTuple):
    """So many copies of a known card; `section` is where the game puts the card."""

    card: Card
    copies: int
    section: str
    line: Line


class UnknownLine(NamedTuple):
    """A line whose card the catalogue does not know."""

    line: Line
    text: str
    near: tuple[str, ...]

    @property
    def message(self) -> str:
        question = f" Did you mean {' or '.join(self.near[:3])}?" if self.near else ""
        return f"Line {self.line.number}: no card named “{self.line.name}” is known.{question}"


class AmbiguousLine(NamedTuple):
    """A line whose name fits several cards."""

    line: Line
    text: str
    choices: tuple[str, ...]

    @property
    def message(self) -> str:
        choices = " or ".join(self.choices)
        return f"Line {self.line.number}: “{self.line.name}” can be {choices}. Say which."


@dataclass(frozen=True, slots=True)
class ResolvedDeck:
    """The deck list with its cards."""

    deck: DeckList
    entries: tuple[Entry, ...]
    unknown: tuple[UnknownLine, ...] = ()
    ambiguous: tuple[AmbiguousLine, ...] = ()
    edition: str = ""

    @property
    def unknown_count(self) -> int:
        """How many copies stand on lines that are not understood."""
        lines = [item.line for item in self.unknown] + [item.line for item in self.ambiguous]
        return sum(line.copies for line in lines)


def resolve(deck: DeckList, catalogue: Catalogue, edition: str = "") -> ResolvedDeck:
    """Every line as an entry, an unknown line, or an ambiguous one.

    Where a name exists in several editions of a game, `edition` says which is meant.
    """
    entries: list[Entry] = []
    unknown: list[UnknownLine] = []
    ambiguous: list[AmbiguousLine] = []
    for line in with_joined_names(deck, catalogue):
        found = find_cards(line, catalogue, edition)
        if len(found) == 1:
            entries.append(Entry(found[0], line.copies, card_section(found[0], line), line))
        elif found:
            labels = tuple(card.label for card in found)
            ambiguous.append(AmbiguousLine(line, deck.raw_line(line.number), labels))
        else:
            near = near_labels(line, catalogue) if len(unknown) < MOST_SEARCHED else ()
            unknown.append(UnknownLine(line, deck.raw_line(line.number), near))
    if unknown and is_title(unknown[0], deck, entries):
        del unknown[0]
    kept = without_second_leader(entries)
    return ResolvedDeck(deck, kept, tuple(unknown), tuple(ambiguous), edition)


def find_cards(line: Line, catalogue: Catalogue, edition: str) -> tuple[Card, ...]:
    """The cards that a line can mean."""
    if line.identifier:
        found = catalogue.find_identifier(line.identifier, edition)
        if found is not None:
            return (found,)
    if line.note != "title":
        cards = catalogue.find(line.name, line.pitch)
        if len(cards) == 1:
            return cards
    names = TITLE_PARTS.split(line.name) if line.note == "title" else (line.name,)
    cards = tuple(card for name in names for card in catalogue.find(name, line.pitch))
    cards = of_edition(of_kind(cards, line.section), edition)
    return cards[:1] if len({card.identity for card in cards}) == 1 else cards


def of_kind(cards: tuple[Card, ...], section: str) -> tuple[Card, ...]:
    """Only leaders lead, where a leader and another card have the same name."""
    if len(cards) < 2:
        return cards
    leader = kit_of(cards[0].game).leader
    if section != leader.section:
        return cards
    return tuple(card for card in cards if leader.kind in card.kinds) or cards


def of_edition(cards: tuple[Card, ...], edition: str) -> tuple[Card, ...]:
    """The cards of the wanted edition, or of the newest where none is asked for."""
    editions = {card.edition for card in cards}
    if len(editions) < 2:
        return cards
    wanted = edition if edition in editions else max(editions)
    return tuple(card for card in cards if card.edition == wanted)


def is_title(item: UnknownLine, deck: DeckList, entries: list[Entry]) -> bool:
    """The first line of a text is its title when it alone has no count and looks like no card.

    It may be a leader that the catalogue does not know yet, so another line has to name one.
    """
    line = item.line
    if line is not deck.lines[0] or line.section or line.identifier or item.near:
        return False
    others = [has_count(deck.raw_line(other.number)) for other in deck.lines[1:]]
    has_leader = any(is_leading(entry) for entry in entries)
    return has_leader and not has_count(item.text) and len(others) > 1 and all(others)


def has_count(raw: str) -> bool:
    return raw.lstrip(" (")[:1].isdigit()


def near_labels(line: Line, catalogue: Catalogue) -> tuple[str, ...]:
    """The other colours of the same name, else names that look alike."""
    if line.pitch is not None:
        others = catalogue.find(line.name)
        if others:
            return tuple(card.label for card in others)
    return catalogue.near(line.name)


def with_joined_names(deck: DeckList, catalogue: Catalogue) -> tuple[Line, ...]:
    """FaBDB separates arena cards by commas, and some names hold a comma: join those again."""
    if deck.layout != "fabdb":
        return deck.lines
    joined: list[Line] = []
    for line in deck.lines:
        previous = joined[-1] if joined else None
        if previous and previous.number == line.number and not catalogue.find(line.name):
            whole = f"{previous.name}, {line.name}"
            if catalogue.find(whole):
                joined[-1] = previous._replace(name=whole)
                continue
        joined.append(line)
    return tuple(joined)


def card_section(card: Card, line: Line) -> str:
    """Where the card stands in the list: by its type where that says so, or as it was written."""
    return card.home or kit_of(card.game).lists.section_of(card, line)


def is_leading(entry: Entry) -> bool:
    return entry.section == kit_of(entry.card.game).leader.section


def without_second_leader(entries: list[Entry]) -> tuple[Entry, ...]:
    """The leader named once in a heading and once more in a card line is one leader."""
    leaders = [entry for entry in entries if is_leading(entry)]
    heading = next((entry for entry in leaders if entry.line.section == entry.section), None)
    if heading is None or len(leaders) == 1:
        return tuple(entries)
    return tuple(
        entry
        for entry in entries
        if entry is heading
        or entry.section != heading.section
        or entry.card.identity != heading.card.identity
        or entry.copies > 1
        or entry.line.section == heading.line.section
    )
