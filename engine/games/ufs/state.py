"""The state of a game of UFS: plain data, everything the rules look at."""

from dataclasses import dataclass, field
from typing import Any, Self

from engine.core.events import Event
from engine.core.state import TRANSIENT, Record, State
from engine.games.ufs.cards import UNKNOWN, Printed
from engine.rulebook import cite

POOL, STAGING, DISCARD, REMOVED = "card pool", "staging area", "discard pile", "removed"
HAND, DECK, MOMENTUM = "hand", "deck", "momentum"
PUBLIC = frozenset({POOL, STAGING, DISCARD, REMOVED})
ZONES = (POOL, STAGING, DISCARD, REMOVED, HAND, DECK, MOMENTUM)

cite(__name__, "ZONES", "ufs09/D.1.1", "ufs09/D.2", "ufs09/D.3", "ufs09/D.4", "ufs09/D.2.4")


@dataclass(slots=True)
class Player(Record):
    """A player with the starting character's numbers."""

    id: str
    name: str
    character: str = ""
    vitality: int = 0
    hand_size: int = 0
    has_lost: bool = False
    must_try: bool = False
    tried: bool = False


@dataclass(slots=True)
class Card(Record):
    """A card as a piece on the table."""

    id: str
    card: str
    owner: str
    zone: str
    face_up: bool = False
    committed: bool = False
    attached: bool = False
    played_as: str = ""
    dealt_damage: bool = False
    used: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Attack(Record):
    """An attack whose sequence runs: who attacks, what blocks, what happened."""

    card: str
    attacker: str
    defender: str
    speed: int
    damage: int
    zone: str
    blocker: str = ""
    status: str = ""


@dataclass(slots=True)
class UfsState(State):
    """One game."""

    strictness: str = "confirm"
    players: dict[str, Player] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    step: str = ""
    turn: int = 0
    turn_player: str = ""
    holder: str = ""
    passes: int = 0
    objects: dict[str, Card] = field(default_factory=dict)
    zones: dict[str, list[str]] = field(default_factory=dict)
    outside: dict[str, list[str]] = field(default_factory=dict)
    stack: list[str] = field(default_factory=list)
    attack: list[Attack] = field(default_factory=list)
    combat_over: bool = False
    next_id: int = 1
    printed: dict[str, Printed] = field(
        default_factory=dict, repr=False, compare=False, metadata=TRANSIENT
    )

    def emit(self, kind: str, rule: str, player: str = "", *args: Any) -> None:
        """Write down what happened."""
        self.events.append(Event(kind, rule, player, list(args)))

    @property
    def remaining(self) -> list[str]:
        return [player for player in self.order if not self.players[player].has_lost]

    def other(self, player: str) -> str:
        """The opponent."""
        return next(each for each in self.order if each != player)

    def facts(self, object_id: str) -> Printed:
        """What is printed on a card."""
        return self.printed.get(self.objects[object_id].card, UNKNOWN)

    def in_zone(self, player: str, zone: str) -> list[str]:
        """The cards of a player in a zone: pool left to right, deck and discard top first."""
        return self.zones[f"{player}.{zone}"]

    @classmethod
    def restored(cls, data: dict[str, Any], printed: dict[str, Printed]) -> Self:
        """The state that was written down, with the printed facts of its cards."""
        values = dict(data)
        for name, kind in (("players", Player), ("objects", Card)):
            values[name] = {key: kind.from_data(row) for key, row in data[name].items()}
        values["attack"] = [Attack.from_data(row) for row in data["attack"]]
        state = cls.from_data(values)
        state.printed = printed
        return state
