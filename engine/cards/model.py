"""One card, of any of the four games."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple, cast

from engine.cards.facts.ashes import AshesFacts
from engine.cards.facts.fab import ARENA_KINDS, COLOURS, DECK_KINDS, FabFacts, Number
from engine.cards.facts.ufs import UfsFacts
from engine.cards.facts.wow import WowFacts
from engine.cards.names import normal_name

Facts = FabFacts | WowFacts | UfsFacts | AshesFacts
Identity = tuple[str, ...]

GAMES = ("fab", "wow", "ufs", "ashes")


class Keyword(NamedTuple):
    """A keyword as printed, with its amount or name: Ward 10, Bravo Specialization."""

    name: str
    amount: Number | None = None


class Printing(NamedTuple):
    """One appearance of the card: set code, collector's number, rarity."""

    set: str
    number: str = ""
    rarity: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """`key` is unique in its catalogue; `identity` is what copy limits count; `home` is the
    section of a list where the card belongs by its type, if its type says so."""

    game: str
    key: str
    name: str
    kinds: tuple[str, ...]
    facts: Facts
    subkinds: tuple[str, ...] = ()
    keywords: tuple[Keyword, ...] = ()
    printings: tuple[Printing, ...] = ()
    edition: str = ""
    text: str = ""
    identity: Identity = field(init=False, compare=False, repr=False)
    home: str = field(init=False, compare=False, repr=False)
    keyword_names: frozenset[str] = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        # Deck rules ask for these again and again, so they are worked out once.
        object.__setattr__(self, "identity", card_identity(self))
        object.__setattr__(self, "home", card_home(self))
        object.__setattr__(self, "keyword_names", keyword_names(self.keywords))

    def __hash__(self) -> int:
        return hash((self.game, self.key))

    @property
    def fab(self) -> FabFacts:
        # Asked for each card of each deck, where a call of `cast` would count.
        return self.facts  # type: ignore[return-value]

    @property
    def wow(self) -> WowFacts:
        return cast(WowFacts, self.facts)

    @property
    def ufs(self) -> UfsFacts:
        return cast(UfsFacts, self.facts)

    @property
    def ashes(self) -> AshesFacts:
        return cast(AshesFacts, self.facts)

    @property
    def label(self) -> str:
        """The name a player says: with the colour where the game tells cards apart by it."""
        pitch = self.facts.pitch if isinstance(self.facts, FabFacts) else None
        return f"{self.name} ({COLOURS[pitch]})" if pitch in COLOURS else self.name

    def has_keyword(self, name: str) -> bool:
        return name in self.keyword_names


def card_home(card: "Card") -> str:
    """A Flesh and Blood pool sorts itself by card type: hero, deck, arena, other."""
    if not isinstance(card.facts, FabFacts):
        return ""
    if "Hero" in card.kinds:
        return "hero"
    if not DECK_KINDS.isdisjoint(card.kinds):
        return "deck"
    return "other" if ARENA_KINDS.isdisjoint(card.kinds) else "arena"


@lru_cache(maxsize=4096)
def keyword_names(keywords: tuple[Keyword, ...]) -> frozenset[str]:
    return frozenset(keyword.name for keyword in keywords)


def card_identity(card: Card) -> Identity:
    """What makes two cards the same card for copy limits: by game, as its rulebook says."""
    name = normal_name(card.name)
    if isinstance(card.facts, FabFacts):
        return (name, str(card.facts.pitch or ""))
    if isinstance(card.facts, AshesFacts):
        return (card.edition, name)
    return (name,)
