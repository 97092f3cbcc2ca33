"""An effect under way: who carries it out, what it is about, and what it has done so far."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.games.wow.state import Link, WowState
from engine.games.wow.values import hero_of


@dataclass(slots=True)
class Acting:
    """`chosen` are cards by the place where the text chose them, `dealt` those that it last dealt
    damage to, `agreed` whether what was offered before was done, `counted` how much it last did."""

    state: WowState
    player: str
    me: str
    link: Link | None = None
    about: Mapping[str, Any] = field(default_factory=dict)
    targets: list[list[str]] = field(default_factory=list)
    subject: list[str] = field(default_factory=list)
    chosen: dict[int, list[str]] = field(default_factory=dict)
    dealt: list[str] = field(default_factory=list)
    agreed: bool = False
    counted: int = 0

    @classmethod
    def of_link(cls, state: WowState, link: Link) -> "Acting":
        return cls(state, link.controller, link.object, link, link.about, link.targets)

    @property
    def hero(self) -> str:
        """The hero of whoever carries it out."""
        return hero_of(self.state, self.player)

    @property
    def x(self) -> int:
        return self.link.x if self.link is not None else 0
