"""The state of a game of Ashes: plain data, everything the rules look at."""

from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from engine.core.state import TRANSIENT, Record
from engine.core.table import Check, TableState
from engine.games.ashes.cards import UNKNOWN, Printed

ACTIVE, EXHAUSTED = "active", "exhausted"
PHOENIXBORN, BATTLEFIELD, SPELLBOARD = "phoenixborn", "battlefield", "spellboard"
HAND, DRAW_PILE, DISCARD, CONJURATIONS = "hand", "draw pile", "discard pile", "conjuration pile"
ATTACHED, UNDER, REMOVED, LIMBO = "attached", "under", "removed", "limbo"
ZONES = (
    PHOENIXBORN, BATTLEFIELD, SPELLBOARD, HAND, DRAW_PILE, DISCARD, CONJURATIONS,
    ATTACHED, UNDER, REMOVED, LIMBO,
)  # fmt: skip
IN_PLAY = frozenset({PHOENIXBORN, BATTLEFIELD, SPELLBOARD, ATTACHED})


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
class Card(Record):
    """A card as a piece on the table."""

    id: str
    card: str
    owner: str
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


RECORDS: dict[str, type[Record]] = {"players": Player, "objects": Card, "dice": Die}


@dataclass(slots=True)
class AshesState(TableState):
    """One game."""

    seeing_rule: ClassVar[str] = "raven11/4.1.0.s1"
    registered_rule: ClassVar[str] = "raven11/3.1.0.s2"
    strictness: str = "confirm"
    players: dict[str, Player] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    step: str = ""
    round: int = 0
    first_player: str = ""
    turn_player: str = ""
    main_done: bool = False
    side_done: bool = False
    passes: int = 0
    objects: dict[str, Card] = field(default_factory=dict)
    zones: dict[str, list[str]] = field(default_factory=dict)
    dice: dict[str, Die] = field(default_factory=dict)
    pools: dict[str, list[str]] = field(default_factory=dict)
    outside: dict[str, list[str]] = field(default_factory=dict)
    attacks: list[Attack] = field(default_factory=list)
    quiet_rounds: int = 0
    acted: bool = False
    holds: list[str] = field(default_factory=list)
    next_id: int = 1
    printed: dict[str, Printed] = field(
        default_factory=dict, repr=False, compare=False, metadata=TRANSIENT
    )
    listening: dict[tuple[str, str], frozenset[str]] = field(
        default_factory=dict, repr=False, compare=False, metadata=TRANSIENT
    )

    def hide(self, object_id: str) -> None:
        """Nobody has been shown this card any more."""
        self.objects[object_id].shown_to = []

    @property
    def remaining(self) -> list[str]:
        """The players still in the game, clockwise."""
        return [player for player in self.order if not self.players[player].has_lost]

    @property
    def active_player(self) -> str:
        """Whose turn it is; outside turns, who has the first player token."""
        return self.turn_player or self.first_player

    def clockwise(self, first: str) -> list[str]:
        """The remaining players from this one on."""
        place = self.order.index(first)
        seats = self.order[place:] + self.order[:place]
        return [player for player in seats if not self.players[player].has_lost]

    def after(self, player: str) -> str:
        """The next remaining player clockwise."""
        seats = [each for each in self.clockwise(player) if each != player]
        return seats[0] if seats else player

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

    @classmethod
    def restored(cls, data: dict[str, Any], printed: dict[str, Printed]) -> Self:
        """The state that was written down, with the printed facts of its cards."""
        values = dict(data)
        for name, kind in RECORDS.items():
            values[name] = {key: kind.from_data(row) for key, row in data[name].items()}
        values["attacks"] = [Attack.from_data(row) for row in data["attacks"]]
        values["checks"] = [Check.from_data(row) for row in data.get("checks", [])]
        state = cls.from_data(values)
        state.printed = printed
        return state
