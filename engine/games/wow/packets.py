"""Packets (408): damage that would be dealt or healed, with everything that is said about it."""

from dataclasses import dataclass, field, replace

from engine.games.wow.cards import MAGICAL, PHYSICAL
from engine.rulebook import rule

ALL_DAMAGE = 1_000_001
"""What a packet that heals everything amounts to: more than a million (104.1)."""


@rule("wow74/408.1", "wow74/408.2", "wow74/408.3")
@dataclass(slots=True)
class Packet:
    """Damage or healing that is about to happen."""

    amount: int
    destination: str
    source: str
    controller: str
    types: tuple[str, ...] = ()
    combat: bool = False
    preventable: bool = True
    cards: tuple[str, ...] = ()
    heals: bool = False
    smashes: bool = False
    lineage: list[str] = field(default_factory=list)

    @property
    @rule("wow74/G.damage-type-magical")
    def is_magical(self) -> bool:
        """Arcane, fire, frost, holy, nature or shadow, whatever else it is."""
        return not MAGICAL.isdisjoint(self.types)

    @property
    @rule("wow74/G.damage-type-physical")
    def is_physical(self) -> bool:
        """Melee or ranged, whatever else it is."""
        return not PHYSICAL.isdisjoint(self.types)

    def split(self, amount: int, destination: str) -> "Packet":
        """A part of the packet for somebody, with the same past."""
        return replace(self, amount=amount, destination=destination, lineage=list(self.lineage))


@rule("wow74/405.6", "wow74/104.1")
def whole(amount: float) -> int:
    """Only whole damage counts; a fraction is ignored."""
    return int(amount)


@rule("wow74/G.doubled")
def doubled(amount: int, times: int) -> int:
    """“Doubled for each”: once for each of them, one after the other."""
    return amount * (1 << times)
