"""The state of a game of UFS: plain data, everything the rules look at."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Self

from engine.core.state import TRANSIENT, Record
from engine.core.table import Cards, Piece, TableState
from engine.core.table import Check as OwedCheck
from engine.games.ufs.cards import UNKNOWN, Printed
from engine.rulebook import cite

POOL, STAGING, DISCARD, REMOVED = "card pool", "staging area", "discard pile", "removed"
HAND, DECK, MOMENTUM, TRANSIT = "hand", "deck", "momentum", "transit"
PUBLIC = frozenset({POOL, STAGING, DISCARD, REMOVED})
ZONES = (POOL, STAGING, DISCARD, REMOVED, HAND, DECK, MOMENTUM, TRANSIT)
PLAYER_ZONES = frozenset(ZONES) - {TRANSIT}
BLOCK, COPY, ADMIT = "block", "copy", "admit"
ADD, SET, GAIN, LOSE = "+", "=", "gain", "lose"
RATE = "rate"
KEPT, NO_REVERSALS = "cannot be reduced", "no reversals"
BARS, PARTIAL = "bars", "partial"
"""An effect that keeps cards from blocking an attack; `on` says which, or all partial blocks."""
STILL_DEALS, STILL_HALF = "still deals", "still deals half"
"""What an attack deals though it is completely blocked, as keywords that effects give."""
BLOCK_PENALTY = "block penalty"
"""An effect that makes an attack harder to block, whatever it is blocked with."""
"""How a modification changes a value."""

cite(__name__, "ZONES", "ufs09/D.1.1", "ufs09/D.2", "ufs09/D.3", "ufs09/D.4", "ufs09/D.2.4")
cite(__name__, "ZONES", "ufs09/D.3.1.1", "ufs09/D.2.4.n1")


@dataclass(slots=True)
class Player(Record):
    """A player with the starting character's numbers."""

    id: str
    name: str
    character: str = ""
    vitality: int = 0
    must_try: bool = False
    tried: bool = False
    forms: int = 0
    enhances: int = 0
    attached: list[str] = field(default_factory=list)
    registered: str = ""


@dataclass(slots=True)
class Card(Piece):
    """A card as a piece on the table.

    `now` is its current state (C.3.3.4): the values that differ from the base values. `applied`
    are the modifiers that have gone into it. `origin` is the zone it left while in transit.
    """

    zone: str
    face_up: bool = False
    committed: bool = False
    since: int = 0
    played_as: str = ""
    dealt_damage: bool = False
    used: list[str] = field(default_factory=list)
    now: dict[str, Any] = field(default_factory=dict)
    applied: list[str] = field(default_factory=list)
    attached: bool = False
    shown_to: list[str] = field(default_factory=list)
    origin: str = ""
    copies: str = ""

    @classmethod
    def lying(cls, object_id: str, card: str, owner: str, zone: str) -> "Card":
        """Face up where everybody may look."""
        return cls(object_id, card, owner, zone, zone in PUBLIC)


@dataclass(slots=True)
class Attack(Record):
    """An attack whose sequence runs: who attacks, what blocks, what happened."""

    card: str
    attacker: str
    defender: str
    blocker: str = ""
    status: str = ""
    dropped: bool = False
    barred: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Effect(Record):
    """An effect that outlives what made it (J.2): what it does, to which cards, until when."""

    id: str
    kind: str
    controller: str
    until: str
    objects: list[str] = field(default_factory=list)
    patches: list[list[Any]] = field(default_factory=list)
    amount: int = 0
    on: str = ""
    key: str = ""
    since: int = 0


@dataclass(slots=True)
class Left(Record):
    """A card that left a zone, or was turned: when, and the values it had there (J.4.2.3).

    `able`: the text on it was on.
    """

    object: str
    moment: int
    zone: str
    values: dict[str, Any] = field(default_factory=dict)
    able: bool = True


@dataclass(slots=True)
class Happening(Record):
    """One part of a game event (A.4.1): what happened to whom, with which cards, and when."""

    kind: str
    player: str
    object: str = ""
    amount: int = 0
    source: str = ""
    word: str = ""
    since: int = 0
    by: str = ""
    """Whose cost or effect did it."""


@dataclass(slots=True)
class Play(Record):
    """A card or ability on its way (E.4); `number` is the ability, -1 for none.

    `since` is where the scope of its effect begins (J.4.1).
    """

    player: str
    object: str
    what: str
    number: int = -1
    base: int = 0
    x: int = 0
    paid: int = 0
    is_cost: bool = False
    cancelled: bool = False
    executing: bool = False
    keyword: str = ""
    rating: int = 0
    since: int = 0
    responds: bool = False
    free: bool = False
    """Played without its costs, because an effect says so."""
    zone: str = ""
    committed: bool = False
    """Where its card was, and how it lay, when the attempt began."""
    spent: list[list[str]] = field(default_factory=list)
    """What was done with which card to pay for it."""


@dataclass(slots=True)
class Check(Record):
    """A control check under way (E.3). A difficulty of -1 means that there is none."""

    player: str
    difficulty: int
    start: int = 0
    value: int = 0
    is_again: bool = False
    once_more: bool = False
    is_cost: bool = False


@dataclass(slots=True)
class Window(Record):
    """An open response window (H.2.3.2): its game event as rows, and what was used in it."""

    rows: ClassVar[Mapping[str, type[Record]]] = {"event": Happening}
    event: list[list[Any]]
    holder: str = ""
    used: list[str] = field(default_factory=list)

    @property
    def happenings(self) -> list[Happening]:
        return [Happening.from_data(row) for row in self.event]


@dataclass(frozen=True, slots=True)
class Known:
    """What every game with the same cards looks up again and again.

    `heard` are the game events that anything waits for, `fired` those that abilities fire at,
    `answered` those that responses wait for, with whose event it must be, `about_itself` those
    that a response's own card must be part of; `moves` says that something waits for cards that
    move, `words` are all keywords, `holders` the cards by the types of their abilities and the
    events that their responses wait for, `admitting` those that let strangers stay in staging.
    """

    heard: frozenset[str] = frozenset()
    fired: frozenset[str] = frozenset()
    answered: dict[str, frozenset[str]] = field(default_factory=dict)
    about_itself: frozenset[str] = frozenset()
    moves: bool = False
    words: frozenset[str] = frozenset()
    holders: dict[str, frozenset[str]] = field(default_factory=dict)
    scripted: frozenset[str] = frozenset()
    admitting: frozenset[str] = frozenset()
    zones: tuple[str, ...] = (STAGING, HAND)
    for_both: bool = False


@dataclass(slots=True)
class UfsState(TableState):
    """One game."""

    seeing_rule: ClassVar[str] = "ufs09/C.2.1"
    registered_rule: ClassVar[str] = "ufs09/A.2.1"
    piece: ClassVar[type[Piece]] = Card
    records: ClassVar[Mapping[str, type[Record]]] = {"players": Player}
    lists: ClassVar[Mapping[str, type[Record]]] = {
        "attack": Attack,
        "effects": Effect,
        "batch": Happening,
        "playing": Play,
        "control_checks": Check,
        "windows": Window,
        "left": Left,
        "checks": OwedCheck,
    }
    players: dict[str, Player] = field(default_factory=dict)
    step: str = ""
    turn: int = 0
    turn_player: str = ""
    holder: str = ""
    passes: int = 0
    objects: dict[str, Card] = field(default_factory=dict)
    outside: dict[str, list[str]] = field(default_factory=dict)
    side: dict[str, list[str]] = field(default_factory=dict)
    stack: list[str] = field(default_factory=list)
    attack: list[Attack] = field(default_factory=list)
    effects: list[Effect] = field(default_factory=list)
    batch: list[Happening] = field(default_factory=list)
    suspended: int = 0
    playing: list[Play] = field(default_factory=list)
    control_checks: list[Check] = field(default_factory=list)
    windows: list[Window] = field(default_factory=list)
    left: list[Left] = field(default_factory=list)
    firing: int = 0
    causes: list[str] = field(default_factory=list)
    """Whose effect goes on, the innermost last; nobody's while costs are paid (J.1.5)."""
    showing: list[str] = field(default_factory=list)
    altered: list[str] = field(default_factory=list)
    refreshed: dict[str, list[str]] = field(default_factory=dict)
    used: list[str] = field(default_factory=list)
    ending: str = ""
    marks: list[str] = field(default_factory=list)
    moment: int = 1
    next_id: int = 1
    by_hand: list[str] = field(default_factory=list)
    holds: list[str] = field(default_factory=list)
    orders: dict[str, list[str]] = field(default_factory=dict)
    """In which order a player's replacements of one act are handled."""
    printed: Cards[Printed] = field(
        default_factory=Cards, repr=False, compare=False, metadata=TRANSIENT
    )
    known: Known = field(default_factory=Known, repr=False, compare=False, metadata=TRANSIENT)
    arrived: list[str] = field(default_factory=list, repr=False, compare=False, metadata=TRANSIENT)
    pause: bool = field(default=True, compare=False, metadata=TRANSIENT)
    touched: bool = field(default=False, compare=False, metadata=TRANSIENT)

    def cards_changed(self) -> None:
        """What lies where is looked at anew."""
        self.touched = True
        self.cache.clear()

    def other(self, player: str) -> str:
        """The opponent."""
        return self.order[1] if player == self.order[0] else self.order[0]

    @property
    def both(self) -> tuple[str, str]:
        """The active player, then the other one."""
        return self.turn_player, self.other(self.turn_player)

    def copying(self, object_id: str) -> list[Effect]:
        """The copying effects on a card, in the order in which they apply."""
        return self.in_order([e for e in self.effects if e.kind == COPY and object_id in e.objects])

    def in_order(self, effects: list[Effect]) -> list[Effect]:
        """The active player's first, each player's in the order that was chosen, or of time."""
        return sorted(effects, key=lambda each: (each.controller != self.turn_player, each.amount))

    def facts(self, object_id: str) -> Printed:
        """What is printed on a card."""
        return self.printed.get(self.objects[object_id].card, UNKNOWN)

    def in_zone(self, player: str, zone: str) -> list[str]:
        """The cards of a player in a zone: pool left to right, deck and discard top first."""
        return self.zones[f"{player}.{zone}"]

    def knowing(self, known: Known) -> Self:
        """The same state, with what games with its cards look up again and again."""
        self.known = known
        return self
