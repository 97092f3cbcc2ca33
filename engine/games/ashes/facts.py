"""What an Ashes card prints, as deck rules and the game need it."""

from dataclasses import dataclass

from engine.cards.facts import Facts, Identity, Number
from engine.cards.model import Card
from engine.cards.names import normal_name


@dataclass(frozen=True, slots=True)
class AshesFacts(Facts):
    """`phoenixborn` names the only Phoenixborn who may use the card; `conjurations` the stubs of
    what it can summon; `copies` how many of a conjuration stand in the pile."""

    placement: str = ""
    cost: tuple[str, ...] = ()
    dice: tuple[str, ...] = ()
    attack: Number | None = None
    life: Number | None = None
    recover: Number | None = None
    battlefield: Number | None = None
    spellboard: Number | None = None
    phoenixborn: str = ""
    conjurations: tuple[str, ...] = ()
    copies: int | None = None

    def identity(self, card: Card) -> Identity:
        return (card.edition, normal_name(card.name))
