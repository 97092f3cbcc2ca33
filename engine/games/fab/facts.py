"""What a Flesh and Blood card prints, as deck rules and the game need it."""

from dataclasses import dataclass
from typing import Any, NamedTuple, Self

from engine.cards.facts import COLOURS, Facts, Identity, Number
from engine.cards.model import Card
from engine.cards.names import normal_name

DECK_KINDS = frozenset(
    {"Action", "Instant", "Attack Reaction", "Defense Reaction", "Mentor", "Resource", "Block"}
)
ARENA_KINDS = frozenset({"Weapon", "Equipment"})


class ArenaStart(NamedTuple):
    """A hero may begin the game with one such card in the arena."""

    supertype: str
    subkind: str
    max_cost: int


@dataclass(frozen=True, slots=True)
class FabFacts(Facts):
    """Numbers are whole or text such as `X` and `*`; `supertypes` holds one set for each half of
    a hybrid card (`Brute / Warrior`), and one empty set on a generic card. `permits` is what a hero
    lets its deck do, or keeps it from: `("specialization", "*")`, `("unlimited", "Chivalry")`,
    `("keyword of any class", "Clash")`, `("only pitch", "1")`. `mentioned` are keywords that the
    text only speaks of ("it gets go again"); None where nobody has read the text."""

    pitch: int | None = None
    cost: Number | None = None
    power: Number | None = None
    defense: Number | None = None
    life: Number | None = None
    intellect: Number | None = None
    arcane: Number | None = None
    supertypes: tuple[tuple[str, ...], ...] = ((),)
    young: bool = False
    moniker: str = ""
    specializations: tuple[str, ...] = ()
    essences: tuple[str, ...] = ()
    fusions: tuple[str, ...] = ()
    arena_start: ArenaStart | None = None
    permits: tuple[tuple[str, str], ...] = ()
    mentioned: tuple[str, ...] | None = None

    @classmethod
    def from_values(cls, values: dict[str, Any]) -> Self:
        start = values.get("arena_start")
        return cls(**{**values, "arena_start": ArenaStart(*start) if start else None})

    def identity(self, card: Card) -> Identity:
        return (normal_name(card.name), str(self.pitch or ""))

    def home(self, card: Card) -> str:
        """A pool sorts itself by card type: hero, deck, arena, other."""
        if "Hero" in card.kinds:
            return "hero"
        if not DECK_KINDS.isdisjoint(card.kinds):
            return "deck"
        return "other" if ARENA_KINDS.isdisjoint(card.kinds) else "arena"

    def label(self, card: Card) -> str:
        return f"{card.name} ({COLOURS[self.pitch]})" if self.pitch in COLOURS else card.name
