"""The state of a game: plain data, everything the rules look at."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from engine.core.effects import LastingEffect
from engine.core.modifiers import View
from engine.core.seats import SeatedState
from engine.core.state import TRANSIENT, Record
from engine.core.table import Cards, Check, Piece
from engine.games.wow.cards import BLANK, HERO, UNKNOWN, Printed
from engine.games.wow.zones import CHAIN, HIDDEN, PLAY, RFG, zone_key
from engine.rulebook import rule

LIFE_ONLY = "life"
"""Cards are on a real table and the engine follows turns, phases and the heroes' damage."""
BLANKING = frozenset({PLAY, CHAIN, RFG})
"""Where a face-down card that is not a hero has no name, powers, text, types or tags."""


@dataclass(slots=True)
class Player(Record):
    """A player: the hero in play, and what the rules remember about turns and draws."""

    id: str
    name: str
    team: str = ""
    hero: str = ""
    has_lost: bool = False
    owes_draw: bool = False
    placed: bool = False
    mulligan: bool = False
    skips: int = 0
    skips_draw: bool = False
    deck_up: bool = False
    turns: int = 0
    turn_began: int = 0


@dataclass(slots=True)
class Card(Piece):
    """A card, token or copy as an object; it gets a new id whenever it becomes a different card."""

    controller: str
    zone: str
    row: str = ""
    face_up: bool = True
    exhausted: bool = False
    damage: int = 0
    counters: dict[str, int] = field(default_factory=dict)
    host: str = ""
    joined: int = 0
    timestamp: int = 0
    brought_by: str = ""
    token: bool = False
    copy: bool = False
    x: int = 0
    used: list[str] = field(default_factory=list)
    becomes: str = ""
    revealed: bool = False
    counted: dict[str, int] = field(default_factory=dict)
    """When counters of a name were put on it last."""
    since: int = 0
    """When it had its powers again after it had lost them."""

    @classmethod
    def lying(cls, object_id: str, card: str, owner: str, zone: str) -> "Card":
        """Face up where everybody may look."""
        return cls(object_id, card, owner, owner, zone, "", zone not in HIDDEN)


@dataclass(slots=True)
class Link(Record):
    """A link of the chain: a card, a resource being placed, or an effect (705)."""

    id: str
    kind: str
    controller: str
    object: str
    ability: str = ""
    targets: list[list[str]] = field(default_factory=list)
    modes: list[str] = field(default_factory=list)
    x: int = 0
    about: dict[str, Any] = field(default_factory=dict)
    face_up: bool = True
    card: str = ""
    shares: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Effect(LastingEffect):
    """A definite modifier: it outlives the resolution that made it (714.3)."""


@dataclass(slots=True)
class Combat(Record):
    """A combat from its proposal to its conclusion (6)."""

    attacker: str
    proposed: str
    player: str
    defender: str = ""
    sabotage: bool = False
    begun: bool = False
    protecting: bool = False
    strikes: list[list[str]] = field(default_factory=list)
    allowed: bool = False
    """All agreed to it although this attacker may not attack now."""


@dataclass(slots=True)
class Memory:
    """What was looked up since the state last changed; it is forgotten all at once."""

    version: int = -1
    view: View | None = None
    """Every card that something modifies, as it is now."""
    characters: list[str] | None = None
    parties: dict[str, list[str]] = field(default_factory=dict)
    laid_open: dict[str, list[str]] = field(default_factory=dict)
    money: dict[str, int] = field(default_factory=dict)
    words: dict[str, set[str]] = field(default_factory=dict)
    attackable: dict[str, list[str]] = field(default_factory=dict)


@dataclass(slots=True)
class WowState(SeatedState):
    """One game."""

    seeing_rule: ClassVar[str] = "wow74/G.reveal"
    registered_rule: ClassVar[str] = "wow74/100.2"
    piece: ClassVar[type[Piece]] = Card
    records: ClassVar[Mapping[str, type[Record]]] = {"players": Player}
    lists: ClassVar[Mapping[str, type[Record]]] = {
        "chain": Link,
        "waiting": Link,
        "effects": Effect,
        "combats": Combat,
        "checks": Check,
    }
    players: dict[str, Player] = field(default_factory=dict)
    first: str = ""
    step: str = ""
    turn: int = 0
    turn_player: str = ""
    regular: str = ""
    extra_turns: list[str] = field(default_factory=list)
    holder: str = ""
    passes: int = 0
    clock: int = 0
    objects: dict[str, Card] = field(default_factory=dict)
    outside: dict[str, list[str]] = field(default_factory=dict)
    next_id: int = 1
    chain: list[Link] = field(default_factory=list)
    waiting: list[Link] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    combats: list[Combat] = field(default_factory=list)
    left: dict[str, list[Any]] = field(default_factory=dict)
    became: dict[str, str] = field(default_factory=dict)
    marks: dict[str, int] = field(default_factory=dict)
    hurt: dict[str, str] = field(default_factory=dict)
    astray: list[str] = field(default_factory=list)
    fallen: list[str] = field(default_factory=list)
    retired: list[str] = field(default_factory=list)
    paused: list[str] = field(default_factory=list)
    rounds: dict[str, int] = field(default_factory=dict)
    positions: dict[str, list[Any]] = field(default_factory=dict)
    stopped: dict[str, str] = field(default_factory=dict)
    registered: dict[str, dict[str, list[Any]]] = field(default_factory=dict)
    raid: dict[str, Any] = field(default_factory=dict)
    kept: dict[str, list[list[Any]]] = field(default_factory=dict)
    """Cards of each player, with their counters, that stay in play from game to game."""
    side: dict[str, list[str]] = field(default_factory=dict)
    is_final_game: bool = False
    by_hand: list[str] = field(default_factory=list)
    printed: Cards[Printed] = field(
        default_factory=Cards, repr=False, compare=False, metadata=TRANSIENT
    )
    version: int = field(default=0, compare=False, metadata=TRANSIENT)
    last_cache: Memory = field(
        default_factory=Memory, repr=False, compare=False, metadata=TRANSIENT
    )

    def hide(self, object_id: str) -> None:
        """Nobody has been shown this card any more."""
        self.objects[object_id].revealed = False

    def may_be_another(self, object_id: str) -> bool:
        """A face-down hero is known all the same (301.2c)."""
        card = self.objects[object_id]
        return not card.face_up and HERO not in self.printed.get(card.card, UNKNOWN).types

    def cards_changed(self) -> None:
        """Values and the index of powers are looked up anew."""
        self.version += 1
        self.cache.clear()

    @property
    def cached(self) -> Memory:
        """What has been looked up of the state as it is now."""
        if self.last_cache.version != self.version:
            self.last_cache = Memory(self.version)
        return self.last_cache

    def clockwise(self) -> list[str]:
        """The remaining players, the turn player first (802.1)."""
        return self.clockwise_from(self.turn_player)

    def is_friendly(self, one: str, other: str) -> bool:
        """The same player, or one of the same team."""
        if one == other:
            return True
        if one not in self.players or other not in self.players:
            return False
        team = self.players[one].team
        return bool(team) and team == self.players[other].team

    def opponents(self, player: str) -> list[str]:
        """The remaining players of other teams, clockwise."""
        return [each for each in self.remaining if not self.is_friendly(player, each)]

    @rule("wow74/412.1b", "wow74/415.7b")
    def facts(self, object_id: str) -> Printed:
        """What is printed on a card; a face-down resource, and one removed face down, is blank."""
        card = self.objects[object_id]
        printed = self.printed.get(card.becomes or card.card, UNKNOWN)
        if (
            not card.face_up
            and card.zone in BLANKING
            and (printed.master or HERO not in printed.types)
        ):
            return BLANK
        return printed

    def in_zone(self, player: str, zone: str) -> list[str]:
        """The cards of a player in a zone of their own; the deck from top to bottom."""
        return self.zones[zone_key(player, zone)]

    @property
    def play(self) -> list[str]:
        return self.zones[PLAY]

    @property
    def combat(self) -> Combat | None:
        """The combat proposed or under way."""
        return self.combats[-1] if self.combats else None
