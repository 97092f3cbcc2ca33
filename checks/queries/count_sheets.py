"""A registered list in the order in which its cards are counted, with what is counted so far.

The leader first; then by pitch and name, or by type and name, as the kit of the game says (see
policy/1.8 and policy/6.1)."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from checks.models import CountedLine, DeckCheck
from decks.errors import UnknownFormatError
from decks.models import RegisteredDeck
from decks.queries import current_catalogue
from decks.queries.formats import format_called
from engine.kits.registry import kit_of

EXTRA = "extra"
OTHER_TYPE = "Other cards"


@dataclass(frozen=True, slots=True)
class CountLine:
    key: str
    name: str
    listed: int
    counted: int
    pitch: int | None = None

    @property
    def difference(self) -> int:
        return self.counted - self.listed


@dataclass(frozen=True, slots=True)
class CountGroup:
    """Cards that lie together on the table."""

    key: str
    name: str
    lines: tuple[CountLine, ...]

    @property
    def listed(self) -> int:
        return sum(line.listed for line in self.lines)

    @property
    def counted(self) -> int:
        return sum(line.counted for line in self.lines)


@dataclass(frozen=True, slots=True)
class CountSheet:
    """`extra` are copies of cards that are not on the list."""

    groups: tuple[CountGroup, ...]
    extra: int

    @property
    def lines(self) -> list[CountLine]:
        return [line for group in self.groups for line in group.lines]

    @property
    def listed(self) -> int:
        return sum(group.listed for group in self.groups)

    @property
    def counted(self) -> int:
        return sum(group.counted for group in self.groups) + self.extra

    @property
    def is_begun(self) -> bool:
        return self.counted > 0

    @property
    def keys(self) -> set[str]:
        return {EXTRA, *(line.key for line in self.lines)}

    @property
    def differences(self) -> list[str]:
        """What does not match, in words."""
        found = [
            f"{line.name}: {line.counted} counted, {line.listed} listed"
            for line in self.lines
            if line.difference
        ]
        return [*found, f"Not on the list: {self.extra}"] if self.extra else found


def count_sheet(deck_check: DeckCheck) -> CountSheet | None:
    """Of the list that the decks were taken with; before that, of the list in force."""
    deck = deck_check.deck or deck_check.registration.deck
    if deck is None:
        return None
    rows = CountedLine.objects.filter(deck_check=deck_check)
    counts = dict(rows.values_list("line", "copies"))
    groups = tuple(count_group(*each, counts) for each in grouped_lines(deck))
    return CountSheet(groups=groups, extra=counts.get(EXTRA, 0))


def count_group(
    key: str, name: str, section: str, lines: Iterable[dict[str, Any]], counts: dict[str, int]
) -> CountGroup:
    return CountGroup(key, name, tuple(count_line(section, line, counts) for line in lines))


def count_line(section: str, line: dict[str, Any], counts: dict[str, int]) -> CountLine:
    key = line_key(section, line)
    return CountLine(key, line["name"], line["quantity"], counts.get(key, 0), line["pitch"])


def line_key(section: str, line: dict[str, Any]) -> str:
    return f"{section}/{line['key'] or '?' + line['name'] + '/' + str(line['pitch'])}"[:250]


Group = tuple[str, str, str, list[dict[str, Any]]]


def grouped_lines(deck: RegisteredDeck) -> Iterable[Group]:
    """Key, name, section and lines of everything that lies together."""
    for section in in_counting_order(deck):
        if kit_of(deck.game).counting.types and section["key"] == "main":
            yield from by_type(deck.game, section)
        elif section["lines"]:
            yield section["key"], section["name"], section["key"], section["lines"]


def in_counting_order(deck: RegisteredDeck) -> list[dict[str, Any]]:
    order = list(kit_of(deck.game).counting.order)
    sections = deck.sections_now
    if not order:
        return sections
    return sorted(
        sections, key=lambda each: order.index(each["key"]) if each["key"] in order else len(order)
    )


def by_type(game: str, section: dict[str, Any]) -> Iterable[Group]:
    cards, types = current_catalogue(game).cards, kit_of(game).counting.types
    piles: dict[str, list[dict[str, Any]]] = {kind: [] for kind in types}
    for line in section["lines"]:
        card = cards.get(line["key"])
        kind = card.kinds[0] if card and card.kinds else OTHER_TYPE
        piles.setdefault(kind, []).append(line)
    for kind, lines in piles.items():
        if lines:
            yield f"{section['key']}-{kind}", types.get(kind, kind), section["key"], lines


def presented_size(deck: RegisteredDeck) -> str:
    """How many cards begin in the deck, where the format says so and the rest stays aside."""
    try:
        presented = format_called(deck.game, deck.format).presented
    except UnknownFormatError:
        return ""
    if "exactly" in presented:
        return f"exactly {presented['exactly']} cards"
    return f"at least {presented['minimum']} cards" if "minimum" in presented else ""
