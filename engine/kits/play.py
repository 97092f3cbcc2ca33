"""How a game is played at a table: which rules hold when, and what two decks make of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, Any

from engine.kits.words import Words

if TYPE_CHECKING:
    from engine.cards.model import Card
    from engine.core.rules import Rules
    from engine.formats.model import Format
    from engine.kits.board import Board


@dataclass(frozen=True)
class Edition:
    """One edition of the rules, and the day from which people play by it."""

    rules: Rules[Any]
    since: date = date.min

    @property
    def name(self) -> str:
        return self.rules.name


@dataclass(frozen=True)
class Seat:
    """A player with the cards of the registered list, by its sections; both may be unknown where
    only life is counted."""

    name: str
    leader: Card | None = None
    leader_name: str = ""
    sections: Mapping[str, Mapping[Card, int]] = field(default_factory=dict)
    dice: tuple[str, ...] = ()

    def cards(self, *sections: str) -> Counter[Card]:
        found: Counter[Card] = Counter()
        for section in sections:
            found.update(self.sections.get(section, {}))
        return found


@dataclass(frozen=True)
class Occasion:
    """What is played: the format, which game of the match it is, and who may choose the first
    player (nobody where chance says so). `tokens` are all cards of the catalogue that effects
    create. `readings` are the texts that the engine plays, by the card's key, as stored data."""

    format: Format
    number: int = 1
    chooser: str = ""
    tokens: Sequence[Card] = ()
    readings: Mapping[str, Sequence[dict[str, Any]]] = field(default_factory=dict)


Setup = Callable[[Sequence[Seat], Occasion], dict[str, Any]]


@dataclass(frozen=True, kw_only=True)
class Play:
    """`editions` stand in the order of their days. `setup` says what `Game.new` needs for a table
    with real cards, `life_setup` the same where only life is counted, if the game is counted so.

    `choices` and `places` are the words that actions by hand take, `words` are those of the pages,
    and `leader_zone` is where the leader lies, which pages show by its name. With a `board` the
    game is played in the browser.
    """

    editions: tuple[Edition, ...]
    setup: Setup
    life_setup: Setup | None = None
    leads_alone: bool = True
    loser_chooses: bool = False
    kind_of_tokens: str = ""
    leader_zone: str = ""
    choices: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    places: tuple[tuple[str, str], ...] = ()
    words: Words = field(default_factory=Words)
    seats: int = 2
    board: Board | None = None

    def edition_for(self, format: Format, on: date) -> Edition:
        """That of the format's own rulebook, or the newest that was played on that day."""
        for edition in self.editions:
            if edition.name == format.edition:
                return edition
        return [each for each in self.editions if each.since <= on][-1]
