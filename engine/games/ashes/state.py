"""The state of a game of Ashes: plain data, everything the rules look at."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import ClassVar

from engine.core.seats import SeatedState
from engine.core.state import TRANSIENT, Record
from engine.core.table import ANY_CARD, TOP_CARD, Cards, Check, Piece
from engine.games.ashes.cards import UNKNOWN, Printed
from engine.rulebook import rule

ACTIVE, EXHAUSTED = "active", "exhausted"
PHOENIXBORN, BATTLEFIELD, SPELLBOARD = "phoenixborn", "battlefield", "spellboard"
HAND, DRAW_PILE, DISCARD, CONJURATIONS = "hand", "draw pile", "discard pile", "conjuration pile"
ATTACHED, UNDER, REMOVED, LIMBO = "attached", "under", "removed", "limbo"
ZONES = (
    PHOENIXBORN, BATTLEFIELD, SPELLBOARD, HAND, DRAW_PILE, DISCARD, CONJURATIONS,
    ATTACHED, UNDER, REMOVED, LIMBO,
)  # fmt: skip
IN_PLAY = frozenset({PHOENIXBORN, BATTLEFIELD, SPELLBOARD, ATTACHED})
PUBLIC = IN_PLAY | {DISCARD, REMOVED}


@dataclass(slots=True)
class Player(Record):
    """A player and their Phoenixborn."""

    id: str
    name: str
    phoenixborn: str
    hero_object: str = ""
    has_lost: bool = False
    no_side_actions: bool = False


@dataclass(slots=True)
class Card(Piece):
    """A card as a piece on the table."""

    controller: str
    zone: str
    face_up: bool = False
    exhaustion: int = 0
    wounds: int = 0
    status: int = 0
    on: str = ""
    shown_to: list[str] = field(default_factory=list)
    gained: dict[str, int] = field(default_factory=dict)
    x: int = 0
    this_turn: int = 0
    """What is added to its attack for the rest of the turn."""

    @classmethod
    def lying(cls, object_id: str, card: str, owner: str, zone: str) -> "Card":
        """Face up where everybody may look."""
        return cls(object_id, card, owner, owner, zone, zone in PUBLIC)


@dataclass(slots=True)
class Die(Record):
    """A die: its type, the face that is up, and the pool or card where it lies."""

    id: str
    type: str
    owner: str
    face: str = "basic"
    place: str = EXHAUSTED


@dataclass(slots=True)
class Attack(Record):
    """The attack under way: who attacks what, who blocks whom, who guards."""

    attackers: list[str]
    target: str
    defender: str
    at_phoenixborn: bool
    blocks: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class AshesState(SeatedState):
    """One game."""

    seeing_rule: ClassVar[str] = "raven11/4.1.0.s1"
    registered_rule: ClassVar[str] = "raven11/3.1.0.s2"
    piece: ClassVar[type[Piece]] = Card
    piles: ClassVar[Mapping[str, str]] = {DRAW_PILE: TOP_CARD, HAND: ANY_CARD}
    records: ClassVar[Mapping[str, type[Record]]] = {"players": Player, "dice": Die}
    lists: ClassVar[Mapping[str, type[Record]]] = {"attacks": Attack, "checks": Check}
    players: dict[str, Player] = field(default_factory=dict)
    step: str = ""
    round: int = 0
    first_player: str = ""
    turn_player: str = ""
    main_done: bool = False
    side_done: bool = False
    passes: int = 0
    objects: dict[str, Card] = field(default_factory=dict)
    dice: dict[str, Die] = field(default_factory=dict)
    pools: dict[str, list[str]] = field(default_factory=dict)
    outside: dict[str, list[str]] = field(default_factory=dict)
    attacks: list[Attack] = field(default_factory=list)
    quiet_rounds: int = 0
    acted: bool = False
    holds: list[str] = field(default_factory=list)
    by_hand: list[str] = field(default_factory=list)
    next_id: int = 1
    printed: Cards[Printed] = field(
        default_factory=Cards, repr=False, compare=False, metadata=TRANSIENT
    )

    @rule("raven11/4.1.0.s1")
    def may_be_another(self, object_id: str) -> bool:
        """A card that is being played is revealed though it still lies in the hand."""
        card = self.objects[object_id]
        return not (card.face_up or set(self.order) <= set(card.shown_to))

    @property
    @rule("raven11/6.active-player", "raven11/4.5.1")
    def active_player(self) -> str:
        """Whose turn it is; outside turns, who has the first player token."""
        return self.turn_player or self.first_player

    def facts(self, object_id: str) -> Printed:
        """What is printed on a card."""
        return self.printed.get(self.objects[object_id].card, UNKNOWN)

    def in_zone(self, player: str, zone: str) -> list[str]:
        """The cards of a player in a zone; the draw pile from top to bottom."""
        return self.zones[f"{player}.{zone}"]

    def units(self, player: str) -> list[str]:
        """The units that a player controls."""
        return [each for each in self.in_zone(player, BATTLEFIELD) if self.facts(each).is_unit]

    def active_dice(self, player: str) -> list[Die]:
        """The dice a player can spend."""
        return [die for die in self.dice.values() if die.owner == player and die.place == ACTIVE]
