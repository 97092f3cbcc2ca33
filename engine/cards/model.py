"""One card, of any game."""

from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from engine.cards.facts import Facts, Identity, Number


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
        object.__setattr__(self, "identity", self.facts.identity(self))
        object.__setattr__(self, "home", self.facts.home(self))
        object.__setattr__(self, "keyword_names", keyword_names(self.keywords))

    def __hash__(self) -> int:
        return hash((self.game, self.key))

    @property
    def pitch(self) -> int | None:
        """The number that tells cards of one name apart, where the game prints one."""
        pitch: int | None = getattr(self.facts, "pitch", None)
        return pitch

    @property
    def label(self) -> str:
        """The name a player says: with the colour where the game tells cards apart by it."""
        return self.facts.label(self)

    def has_keyword(self, name: str) -> bool:
        return name in self.keyword_names


@lru_cache(maxsize=4096)
def keyword_names(keywords: tuple[Keyword, ...]) -> frozenset[str]:
    return frozenset(keyword.name for keyword in keywords)
