"""Finds cards while somebody types: words of the name or the type line, and printed properties."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import NamedTuple

from engine.cards.catalogue import Catalogue
from engine.cards.facts import Identity
from engine.cards.model import Card
from engine.cards.names import normal_name
from engine.cards.properties import in_order
from engine.kits.registry import kit_of

MOST_WORDS = 8


class Entry(NamedTuple):
    """`name` and `line` are what words are looked for in; `order` is that of equal hits."""

    card: Card
    name: str
    line: str
    order: tuple[str, int, str]
    values: Mapping[str, frozenset[str]]


class Found(NamedTuple):
    """The first cards, best first, and how many there are of them in all."""

    cards: tuple[Card, ...]
    total: int


class CardSearch:
    """One catalogue, made ready once. Nothing is read from elsewhere."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.game = catalogue.game
        self.entries = list(entries_of(catalogue))

    def find(
        self,
        words: str = "",
        wanted: Mapping[str, str] | None = None,
        *,
        limit: int = 40,
        fits: Callable[[Card], bool] | None = None,
    ) -> Found:
        """Cards with every word in name or type line, and every wanted value."""
        typed = normal_name(words)
        parts = typed.split()[:MOST_WORDS]
        asked = [(key, value) for key, value in (wanted or {}).items() if value]
        ranked = []
        for entry in self.entries:
            if any(value not in entry.values.get(key, ()) for key, value in asked):
                continue
            rank = rank_of(entry, typed, parts)
            if rank is not None and (fits is None or fits(entry.card)):
                ranked.append((rank, *entry.order, entry.card))
        ranked.sort(key=lambda item: item[:-1])
        return Found(tuple(item[-1] for item in ranked[:limit]), len(ranked))

    @cached_property
    def choices(self) -> dict[str, list[str]]:
        """The values of each property that some card has, in an order to choose from."""
        return {
            each.key: in_order({value for e in self.entries for value in e.values[each.key]})
            for each in kit_of(self.game).cards.properties
        }


def entries_of(catalogue: Catalogue) -> Iterable[Entry]:
    """Printings of one card are one entry, the first of them with the values of all."""
    found: dict[Identity, Entry] = {}
    for card in catalogue:
        entry = entry_of(card)
        first = found.setdefault(card.identity, entry)
        if first is not entry:
            values = {key: first.values[key] | entry.values[key] for key in first.values}
            found[card.identity] = first._replace(values=values)
    return found.values()


def entry_of(card: Card) -> Entry:
    values = {each.key: frozenset(each.of(card)) for each in kit_of(card.game).cards.properties}
    line = (*card.kinds, *card.subkinds, *values.get("class", ()))
    return Entry(
        card=card,
        name=normal_name(card.label).replace("(", "").replace(")", ""),
        line=normal_name(" ".join(line)),
        order=(normal_name(card.name), card.pitch or 0, card.key),
        values=values,
    )


def rank_of(entry: Entry, typed: str, parts: Iterable[str]) -> int | None:
    """How well the words fit: the start of the name, starts of its words, then anywhere."""
    if not typed or entry.name.startswith(typed):
        return 0
    spaced, rank = f" {entry.name}", 1
    for part in parts:
        if f" {part}" in spaced:
            continue
        if part in entry.name:
            rank = max(rank, 2)
        elif part in entry.line:
            rank = 3
        else:
            return None
    return rank
