"""What only one game prints on its cards: each game has its own kind of facts, in its folder."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

from engine.cards.names import normal_name

if TYPE_CHECKING:
    from engine.cards.model import Card

Number = int | str
Identity = tuple[str, ...]

COLOURS = {1: "red", 2: "yellow", 3: "blue"}
"""What people call a pitch, where a game tells cards of one name apart by it."""


@dataclass(frozen=True, slots=True)
class Facts:
    """A game whose cards are told apart by their names alone needs nothing but its fields."""

    @classmethod
    def of(cls, card: "Card") -> Self:
        # Asked for each card of each deck, where a call of `cast` would count.
        return card.facts  # type: ignore[return-value]

    @classmethod
    def from_values(cls, values: dict[str, Any]) -> Self:
        """The facts again from what was kept of them."""
        return cls(**values)

    def identity(self, card: "Card") -> Identity:
        """What makes two cards the same card for copy limits, as the game's rulebook says."""
        return (normal_name(card.name),)

    def home(self, card: "Card") -> str:
        """The section of a list where the card belongs by its type, if its type says so."""
        return ""

    def label(self, card: "Card") -> str:
        """The name a player says."""
        return card.name
