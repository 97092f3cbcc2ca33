"""The bench on which a deck is built: its text, the cards in it, the answer, the charts."""

from dataclasses import dataclass, field
from datetime import date

from decks.errors import DeckError
from decks.queries.answers import DeckAnswer, answer_of, judged
from decks.queries.catalogues import catalogue_in_use, current_catalogue
from decks.queries.formats import format_called
from decks.queries.library_charts import Chart, charts_of
from engine.cards.model import Card
from engine.decklists.edit import copies_of, set_copies, set_dice
from engine.decklists.model import DeckTextError
from engine.decklists.read import read_deck
from engine.decklists.resolve import Entry
from engine.formats.model import Format
from engine.kits.registry import kit_of

LEADER = "leader"
APART = (LEADER, "side", "conjuration")


@dataclass(frozen=True)
class BenchLine:
    """`section` is the one of the text; a pool that sorts itself is shown by colour besides."""

    card: Card
    section: str
    copies: int

    @property
    def target(self) -> str:
        """What `changed_text` takes."""
        return f"{self.section}|{self.card.key}"


@dataclass(frozen=True)
class BenchSection:
    key: str
    name: str
    lines: list[BenchLine]

    @property
    def total(self) -> int:
        return sum(line.copies for line in self.lines)


@dataclass(frozen=True)
class Bench:
    """`problem` says why the text could not be read; an empty one is only the beginning."""

    game: str
    text: str
    answer: DeckAnswer | None = None
    problem: str = ""
    sections: list[BenchSection] = field(default_factory=list)
    dice: list[tuple[str, int]] = field(default_factory=list)
    charts: list[Chart] = field(default_factory=list)
    leader: Card | None = None

    @property
    def counts(self) -> dict[str, int]:
        """How often each card is in the deck, by its key, wherever it stands."""
        found: dict[str, int] = {}
        for section in self.sections:
            for line in section.lines:
                found[line.card.key] = found.get(line.card.key, 0) + line.copies
        return found

    @property
    def total(self) -> int:
        """Of the deck itself: its leader, side deck and conjurations are counted apart."""
        return sum(each.total for each in self.sections if each.key not in APART)


def bench_of(game: str, format: str, played_on: date, text: str) -> Bench:
    """What a text is worth in a format on a day, while it is being written."""
    rules, in_use = format_called(game, format), catalogue_in_use(game)
    if not text.strip():
        return Bench(game, text, dice=dice_of(game, ()))
    try:
        resolved, report = judged(text, rules, played_on, in_use)
    except DeckError as error:
        return Bench(game, text, problem=str(error), dice=dice_of(game, ()))
    sections = sections_of(game, resolved.entries)
    leaders = [each.lines[0].card for each in sections if each.key == LEADER]
    return Bench(
        game=game,
        text=text,
        answer=answer_of(format, resolved, report, rules, in_use),
        sections=sections,
        dice=dice_of(game, resolved.deck.dice),
        charts=charts_of(game, resolved.entries),
        leader=leaders[0] if leaders else None,
    )


def sections_of(game: str, entries: tuple[Entry, ...]) -> list[BenchSection]:
    """As a judge lays the cards out: by section and colour, each card once, by name."""
    lists = kit_of(game).lists
    found: dict[str, dict[str, BenchLine]] = {}
    for entry in entries:
        lines = found.setdefault(lists.place(entry.card, entry.section), {})
        held = lines.get(entry.card.key)
        copies = entry.copies + (held.copies if held else 0)
        lines[entry.card.key] = BenchLine(entry.card, entry.section, copies)
    return [
        BenchSection(key, name, sorted(found[key].values(), key=reading_order))
        for key, name in lists.sections.items()
        if key in found
    ]


def reading_order(line: BenchLine) -> tuple[int, str]:
    order = kit_of(line.card.game).lists.order_of(line.card) if line.section == "arena" else 0
    return order, line.card.name.casefold()


def dice_of(game: str, dice: tuple[tuple[str, int], ...]) -> list[tuple[str, int]]:
    kinds = kit_of(game).lists.dice
    if not kinds:
        return []
    held = dict.fromkeys(kinds, 0)
    for name, count in dice:
        held[name] = held.get(name, 0) + count
    return list(held.items())


def changed_text(game: str, format: str, text: str, what: str, by: int) -> str:
    """The text with more or fewer of a card ("key" or "section/key") or of a die ("dice/kind").

    Raises a `DeckError` for what no deck of the game can hold.
    """
    rules: Format = format_called(game, format)
    catalogue = current_catalogue(game)
    section, _, key = what.rpartition("|")
    try:
        if section == "dice" and key in kit_of(game).lists.dice:
            held = dict(bench_dice(text, game))
            return set_dice(text, catalogue, key, held.get(key, 0) + by, rules.card_edition)
        card = catalogue.get(key)
        if card is None:
            raise DeckError("This card is not known any more. Search it again.")
        held_copies = copies_of(text, catalogue, card, section, rules.card_edition)
        return set_copies(text, catalogue, card, held_copies + by, section, rules.card_edition)
    except DeckTextError as error:
        raise DeckError(f"{error} Mend the text first; then cards can be added to it.") from error


def bench_dice(text: str, game: str) -> list[tuple[str, int]]:
    return dice_of(game, read_deck(text, game).dice if text.strip() else ())
