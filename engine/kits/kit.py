"""One kit a game: everything that the rest of Arbiter asks a game, declared in `<game>/kit.py`.

What most games have in common is the default; docs/add_a_game.md says what each part is for.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from importlib.resources import files
from importlib.resources.abc import Traversable
from types import ModuleType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from engine.kits.lists import Lists
from engine.kits.papers import Counting, Sheet
from engine.kits.play import Play

if TYPE_CHECKING:
    from engine.cards.catalogue import Catalogue
    from engine.cards.facts import Facts
    from engine.cards.model import Card
    from engine.cards.properties import Property
    from engine.cards.sources.source import Source
    from engine.formats.model import Format
    from engine.pairing.standings.definition import Definition
    from engine.pairing.systems import System
    from engine.reading.record import CardReading


@dataclass(frozen=True, kw_only=True)
class Leader:
    """The one card that a deck is built around: its type and the section of a list it stands in.

    It `may_be_in_deck` where its copies are cards of the deck as well, and `lies_open` where it is
    free in limited play because it lies beside the packs.
    """

    kind: str
    plural: str
    section: str
    may_be_in_deck: bool = False
    lies_open: bool = False


class CardReader(Protocol):
    """Reads what is printed on the cards of one catalogue."""

    def reading_of(self, card: Card) -> CardReading: ...


@dataclass(frozen=True, kw_only=True)
class Reading:
    """How texts are read: a reader for a catalogue, a mark that changes with its phrases, which
    names have a script, which comes before what is read, and the rules behind a stored meaning."""

    reader: Callable[[Iterable[Card]], CardReader]
    version: Callable[[], str]
    is_scripted: Callable[[str], bool]
    rules_behind: Callable[[object], tuple[str, ...]]


LegalLists = Callable[["Catalogue", "Format", date, int, int], tuple[str, ...]]
"""Composes so many legal lists of a format on a day, each time others for another build."""


class Grouping(NamedTuple):
    """What leaders are counted by in the metagame; `key` names it in addresses and files."""

    key: str
    title: str
    of_card: Callable[[Card], str]


@dataclass(frozen=True, kw_only=True)
class Cards:
    """What is on a card, what people filter and count cards by, and where cards are read from."""

    facts: type[Facts]
    properties: tuple[Property, ...]
    charts: tuple[str, ...] = ()
    groupings: tuple[Grouping, ...] = ()
    sources: Mapping[str, Source] = field(default_factory=dict)


@dataclass(frozen=True, kw_only=True)
class Rounds:
    """How a match counts, how many rounds policy recommends for so many players, and how a field
    is cut into pods (`engine.pairing.pods.POD_SIZES`). Without `structures` the usual ones hold.

    `tie_breaks` are definitions that only this game counts, for the ladder of its `system`.
    `score_name` is what people call the points that each side scores in a match, where standings
    count them, and `score_about` says what they are.
    """

    system: System
    structures: Sequence[tuple[int, int, int]] = ()
    team_structures: Sequence[tuple[int, int, int]] = ()
    pods: str = "table"
    tie_breaks: Sequence[Definition] = ()
    score_name: str = "points"
    score_about: str = ""


@dataclass(frozen=True, kw_only=True)
class Kit:
    """A game. `place` is where it stands among the games; `rulebooks` says how people cite each.

    Its cards, formats, policy and sample decks are files in `data`, beside the kit unless said.
    """

    slug: str
    name: str
    leader: Leader
    cards: Cards
    lists: Lists
    sheet: Sheet
    rounds: Rounds
    play: Play | None = None
    counting: Counting = field(default_factory=Counting)
    deck_rules: tuple[ModuleType, ...] = ()
    limited_rule: str = "policy/1.11"
    rulebooks: Mapping[str, str] = field(default_factory=dict)
    player_id: str = "Player ID"
    player_number: str = "Your player number, if your organizer uses one."
    colour: str = ""
    colour_in_dark: str = ""
    place: int = 100
    usual_format: str = ""
    legal_lists: LegalLists | None = None
    reading: Reading | None = None
    package: str = ""

    @property
    def home(self) -> str:
        """The package that the game stands in."""
        return self.package or f"engine.games.{self.slug}"

    @property
    def practice(self) -> dict[str, Any]:
        """Decks of made-up cards that the engine plays wholly, with nothing settled by hand."""
        found: dict[str, Any] = json.loads((self.data / "practice.json").read_text("utf-8"))
        return found

    @property
    def data(self) -> Traversable:
        return files(self.home) / "data"
