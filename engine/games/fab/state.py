"""The state of a Flesh and Blood game: plain data, everything the rules look at."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from engine.core.effects import LastingEffect
from engine.core.seats import SeatedState
from engine.core.state import TRANSIENT, Record
from engine.core.table import ANY_CARD, PILES, Cards, Check, Piece
from engine.games.fab.cards import UNKNOWN, Printed
from engine.games.fab.zones import ARSENAL, CHAIN_KEY, HIDDEN, zone_key

LIFE_ONLY = "life"
"""Cards are on a real table and the engine follows turn, priority and life."""


@dataclass(slots=True)
class Player(Record):
    """A player and the hero they play as."""

    id: str
    name: str
    hero: str
    base_life: int
    intellect: int
    life_gained: int = 0
    life_lost: int = 0
    action_points: int = 0
    resource_points: int = 0
    has_lost: bool = False
    hero_object: str = ""

    @property
    def life(self) -> int:
        return max(0, self.base_life + self.life_gained - self.life_lost)


@dataclass(slots=True)
class Card(Piece):
    """A card or token as an object of the game."""

    controller: str
    keeper: str
    zone: str
    face_up: bool = False
    token: bool = False
    counters: dict[str, int] = field(default_factory=dict)
    damage: int = 0
    used: list[str] = field(default_factory=list)
    tapped: bool = False
    home: str = ""
    under: str = ""
    shown_to: list[str] = field(default_factory=list)

    @classmethod
    def lying(cls, object_id: str, card: str, owner: str, zone: str) -> "Card":
        """Face up where everybody may look."""
        face_up = zone not in HIDDEN and zone != ARSENAL
        return cls(object_id, card, owner, owner, owner, zone, face_up)


@dataclass(slots=True)
class Layer(Record):
    """Something on the chain that waits to resolve."""

    id: str
    kind: str
    controller: str
    object: str
    ability: str = ""
    targets: list[str] = field(default_factory=list)
    modes: list[str] = field(default_factory=list)
    x: int = 0
    about: dict[str, Any] = field(default_factory=dict)


@dataclass(slots=True)
class Link(Record):
    """A chain link of the combat chain."""

    attack: str
    controller: str
    target: str
    by_ability: bool = False
    attacking: bool = False
    attacking_hero: str = ""
    defending_hero: str = ""
    defenders: list[str] = field(default_factory=list)
    defended_from_hand: int = 0
    reactions: list[str] = field(default_factory=list)
    damage: int = 0
    has_hit: bool = False
    resolved: bool = False
    go_again: bool = False
    x: int = 0


@dataclass(slots=True)
class Effect(LastingEffect):
    """A continuous or delayed effect that outlives the resolution that made it."""


@dataclass(slots=True)
class FabState(SeatedState):
    """One game."""

    seeing_rule: ClassVar[str] = "fab14/24.2.1"
    registered_rule: ClassVar[str] = "fab14/4.1.1"
    piece: ClassVar[type[Piece]] = Card
    piles: ClassVar[Mapping[str, str]] = {**PILES, ARSENAL: ANY_CARD}
    records: ClassVar[Mapping[str, type[Record]]] = {"players": Player}
    lists: ClassVar[Mapping[str, type[Record]]] = {
        "chain": Layer,
        "waiting": Layer,
        "links": Link,
        "effects": Effect,
        "checks": Check,
    }
    edition: str = "fab14"
    mode: str = LIFE_ONLY
    players: dict[str, Player] = field(default_factory=dict)
    chooser: str = ""
    turn: int = 0
    turn_player: str = ""
    step: str = ""
    holder: str = ""
    passes: int = 0
    objects: dict[str, Card] = field(default_factory=dict)
    outside: dict[str, list[str]] = field(default_factory=dict)
    deck_size: list[int | None] = field(default_factory=lambda: [0, None])
    deck_rules: dict[str, list[list[Any]]] = field(default_factory=dict)
    next_id: int = 1
    chain: list[Layer] = field(default_factory=list)
    waiting: list[Layer] = field(default_factory=list)
    links: list[Link] = field(default_factory=list)
    link_open: bool = False
    effects: list[Effect] = field(default_factory=list)
    left: dict[str, list[Any]] = field(default_factory=dict)
    became: dict[str, str] = field(default_factory=dict)
    marks: dict[str, int] = field(default_factory=dict)
    quiet_turns: int = 0
    by_hand: list[str] = field(default_factory=list)
    printed: Cards[Printed] = field(
        default_factory=Cards, repr=False, compare=False, metadata=TRANSIENT
    )
    version: int = field(default=0, compare=False, metadata=TRANSIENT)

    def cards_changed(self) -> None:
        """Values and the index of abilities are looked up anew."""
        self.version += 1
        self.cache.pop("index", None)
        self.cache.pop("modified", None)
        self.cache.pop("writes keywords", None)

    def facts(self, object_id: str) -> Printed:
        """What is printed on an object."""
        return self.printed.get(self.objects[object_id].card, UNKNOWN)

    def source_name(self, layer: Layer) -> str:
        """What a layer comes from, also when that was destroyed to pay for it."""
        if layer.object in self.objects:
            return self.facts(layer.object).name
        paid_away = self.printed.get(str(layer.about.get("card")))
        return paid_away.name if paid_away else ""

    def in_zone(self, player: str, zone: str) -> list[str]:
        """The objects in a player's zone; the deck from top to bottom."""
        return self.zones[zone_key(player, zone)]

    def on_chain(self) -> list[str]:
        """The objects in the chain zone."""
        return self.zones[CHAIN_KEY]

    @property
    def link(self) -> Link | None:
        """The chain link under way; previous links are not it."""
        return self.links[-1] if self.link_open else None
