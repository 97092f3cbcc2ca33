"""What pages call the things on the table of a game."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, kw_only=True)
class Words:
    """`zones` names zones that read badly as the rules spell them, `piles` what a card of a zone is
    called in which others see only backs, and `life` what a player has lost the game without.

    Phases and steps need none: a view names each with the rule that it comes from.
    """

    zones: Mapping[str, str] = field(default_factory=dict)
    piles: Mapping[str, str] = field(default_factory=dict)
    life: str = "Life"

    def zone(self, name: str) -> str:
        """As a heading."""
        return self.zones.get(name, name.capitalize())

    def zone_in_sentence(self, name: str) -> str:
        heading = self.zone(name)
        return heading[:1].lower() + heading[1:]
