"""All cards of one game in one state, found by key, by name, or nearly by name."""

import json
from collections.abc import Iterable, Iterator, Mapping
from datetime import date
from functools import cached_property
from typing import Any

from rapidfuzz import fuzz, process

from engine.cards.legality import LegalityBook, Ruling, book_from_data, book_to_data
from engine.cards.model import Card
from engine.cards.names import bare_name, normal_name
from engine.cards.plain_data import card_from_data, card_to_data

SHIPPED = "Arbiter"
"""The source of the few cards that Arbiter ships."""
NEAR_ENOUGH = 70.0
SHORTEST_START = 4
MOST_REMEMBERED = 50_000


class Catalogue:
    """Read-only. `aliases` maps a name as people write it to the key of the card they mean, or to
    the card's own name where that stands for several: a line's colour then says which."""

    def __init__(
        self,
        game: str,
        cards: Iterable[Card],
        *,
        source: str = "",
        version: str = "",
        checksum: str = "",
        legality: LegalityBook | None = None,
        aliases: Mapping[str, str] | None = None,
    ) -> None:
        self.game = game
        self.source = source
        self.version = version
        self.checksum = checksum
        self.legality = legality or LegalityBook()
        self.cards: dict[str, Card] = {}
        self.aliases = {normal_name(name): key for name, key in (aliases or {}).items()}
        self._rulings: dict[tuple[str, date], dict[str, tuple[Ruling, ...]]] = {}
        self._found: dict[tuple[str, int | None], tuple[Card, ...]] = {}
        self._by_name: dict[str, tuple[Card, ...]] = {}
        self._by_bare_name: dict[str, tuple[Card, ...]] = {}
        for card in cards:
            self._add(card)

    def _add(self, card: Card) -> None:
        if card.key in self.cards:
            raise DuplicateCardError(f"Two cards of the catalogue have the key “{card.key}”.")
        self.cards[card.key] = card
        for name in spoken_names(card):
            for index, key in ((self._by_name, name), (self._by_bare_name, bare_name(name))):
                index[key] = (*index.get(key, ()), card)

    @property
    def is_complete(self) -> bool:
        """Of the shipped cards, what is not among them may exist all the same."""
        return self.source != SHIPPED

    def __len__(self) -> int:
        return len(self.cards)

    def __iter__(self) -> Iterator[Card]:
        return iter(self.cards.values())

    def card(self, key: str) -> Card:
        """The card with that key; raises `KeyError`."""
        return self.cards[key]

    def get(self, key: str) -> Card | None:
        return self.cards.get(key)

    def find(self, name: str, pitch: int | None = None) -> tuple[Card, ...]:
        """The cards that the name can mean: none, one, or several to choose from."""
        found = self._found.get((name, pitch))
        if found is None:
            if len(self._found) >= MOST_REMEMBERED:
                self._found.clear()
            found = self._found[name, pitch] = self._look_up(name, pitch)
        return found

    def _look_up(self, name: str, pitch: int | None) -> tuple[Card, ...]:
        normal = normal_name(name)
        alias = self.aliases.get(normal)
        if alias in self.cards:
            return (self.cards[alias],)
        normal = alias if alias in self._by_name else normal
        found = self._by_name.get(normal) or self._by_bare_name.get(bare_name(name), ())
        if not found and " // " in normal:
            found = self._by_name.get(normal.split(" // ")[0], ())
        if pitch is not None:
            found = tuple(card for card in found if card.pitch == pitch)
        return found

    def find_identifier(self, identifier: str, edition: str = "") -> Card | None:
        """The card of an export's identifier such as `snatch_red`, or of a stub in an edition."""
        found = self.cards.get(identifier) or self.cards.get(identifier.replace("_", "-"))
        if found is None and edition:
            found = self.cards.get(f"{edition}/{identifier}")
        if found is None and identifier in self.aliases:
            found = self.cards.get(self.aliases[identifier])
        return found or self._by_printing.get(identifier.split("-")[0].upper())

    @cached_property
    def _by_printing(self) -> dict[str, Card]:
        """The cards by set and number, as in `WTR043`: some sites name cards so."""
        return {
            f"{printing.set}{printing.number}".upper(): card
            for card in self
            for printing in card.printings
            if printing.number
        }

    @cached_property
    def release_days(self) -> dict[str, date]:
        """From which day on the cards of each set are legal; empty where no set has a day."""
        return self.legality.release_days()

    def near(self, name: str, limit: int = 5) -> tuple[str, ...]:
        """The names most like an unknown one, best first; then those that it is the start of."""
        normal = normal_name(name)
        matches = process.extract(
            normal,
            self._by_name.keys(),
            scorer=fuzz.ratio,
            score_cutoff=NEAR_ENOUGH,
            limit=limit,
        )
        found = [match[0] for match in matches]
        if len(found) < limit and len(normal) >= SHORTEST_START:
            found += [key for key in self._by_name if key.startswith(normal)]
        names = dict.fromkeys(self._by_name[key][0].name for key in found)
        return tuple(names)[:limit]

    def rulings_on(self, format_list: str, on: date) -> dict[str, tuple[Ruling, ...]]:
        """The rulings of that list in force on that day, by normal name."""
        key = (format_list, on)
        if key not in self._rulings:
            self._rulings[key] = self.legality.in_force(format_list, on)
        return self._rulings[key]

    def with_aliases(self, aliases: Mapping[str, str]) -> "Catalogue":
        return self._again(aliases={**self.aliases, **aliases})

    def with_legality(self, legality: LegalityBook) -> "Catalogue":
        return self._again(legality=legality)

    def _again(self, **changes: Any) -> "Catalogue":
        state: dict[str, Any] = {
            "source": self.source,
            "version": self.version,
            "checksum": self.checksum,
            "legality": self.legality,
            "aliases": self.aliases,
        }
        return Catalogue(self.game, self, **{**state, **changes})

    def to_data(self) -> dict[str, Any]:
        """The catalogue as plain data, legality lists and all."""
        return {
            "game": self.game,
            "source": self.source,
            "version": self.version,
            "checksum": self.checksum,
            "aliases": self.aliases,
            "legality": book_to_data(self.legality),
            "cards": [card_to_data(card) for card in self],
        }

    @classmethod
    def from_data(cls, data: Mapping[str, Any]) -> "Catalogue":
        return cls(
            data["game"],
            (card_from_data(data["game"], item) for item in data["cards"]),
            source=data.get("source", ""),
            version=data.get("version", ""),
            checksum=data.get("checksum", ""),
            legality=book_from_data(data.get("legality", {})),
            aliases=data.get("aliases", {}),
        )

    def to_json(self) -> str:
        """The compiled form: quick to load, and the same text for the same catalogue."""
        return json.dumps(self.to_data(), ensure_ascii=False, separators=(",", ":"))

    @classmethod
    def from_json(cls, text: str | bytes) -> "Catalogue":
        return cls.from_data(json.loads(text))


class DuplicateCardError(ValueError):
    """Two cards share a key, so the catalogue cannot say which is meant."""


def spoken_names(card: Card) -> tuple[str, ...]:
    """The whole name, and for a card of two halves each half."""
    whole = normal_name(card.name)
    if " // " not in whole:
        return (whole,)
    return tuple(dict.fromkeys((whole, *whole.split(" // "))))
