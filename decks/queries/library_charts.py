"""How the cards of a deck spread over cost, colour, type and the like: counted, not drawn."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from engine.cards.properties import NONE, Property, in_order, property_called
from engine.decklists.resolve import Entry
from engine.kits.registry import kit_of

# What lies in the arena, leads or comes in later is not drawn from the deck.
COUNTED = ("deck", "main", "")
HEIGHT = 60


class Bar(NamedTuple):
    """`share` is of the highest bar, in percent; `top` is where a column of it begins."""

    value: str
    word: str
    count: int  # type: ignore[assignment]  # a tuple has a method of that name
    share: int

    @property
    def height(self) -> int:
        return round(HEIGHT * self.share / 100)

    @property
    def top(self) -> int:
        return HEIGHT - self.height


class Chart(NamedTuple):
    key: str
    label: str
    is_curve: bool
    bars: list[Bar]

    @property
    def spoken(self) -> str:
        """What the picture shows, for those who do not see it."""
        return ", ".join(f"{bar.word}: {bar.count}" for bar in self.bars)


def charts_of(game: str, entries: Iterable[Entry]) -> list[Chart]:
    """One chart for each thing that the game's players count; none for an empty deck."""
    cards = [entry for entry in entries if entry.section in COUNTED]
    found = (
        chart_of(what, cards)
        for key in kit_of(game).cards.charts
        if (what := property_called(game, key))
    )
    return [chart for chart in found if chart.bars]


def chart_of(what: Property, cards: Iterable[Entry]) -> Chart:
    counts = Counter[str]()
    for entry in cards:
        for value in what.of(entry.card):
            counts[value] += entry.copies
    highest = max(counts.values(), default=0)
    values = in_order(counts)
    if what.curve:
        values = with_gaps(values)
    elif what.key != "pitch":
        values = sorted(counts, key=lambda value: (-counts[value], value))
    bars = [
        Bar(value, what.words(value), counts[value], round(100 * counts[value] / highest))
        for value in values
    ]
    return Chart(what.key, what.label, what.curve, bars)


def with_gaps(values: list[str]) -> list[str]:
    """A curve shows the costs that no card has, too."""
    numbers = [int(value) for value in values if value.isdecimal()]
    rest = [value for value in values if not value.isdecimal() and value != NONE]
    return [str(number) for number in range(max(numbers, default=-1) + 1)] + rest
