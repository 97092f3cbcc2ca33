"""The state of a Flesh and Blood game: plain data, everything the rules look at."""

from dataclasses import dataclass, field
from typing import Any, Self

from engine.core.events import Event
from engine.core.state import State, field_names

LIFE_ONLY = "life"
"""Cards are on a real table and the engine follows turn, priority and life."""


@dataclass(slots=True)
class Player:
    """A player and the hero they play as."""

    id: str
    name: str
    hero: str
    base_life: int
    intellect: int
    life_gained: int = 0
    life_lost: int = 0
    action_points: int = 0
    resource_points: int = 0
    has_lost: bool = False

    @property
    def life(self) -> int:
        return self.base_life + self.life_gained - self.life_lost

    def to_data(self) -> list[Any]:
        return [getattr(self, name) for name in field_names(type(self))]

    @classmethod
    def from_data(cls, row: list[Any]) -> Self:
        return cls(*row)


@dataclass(slots=True)
class FabState(State):
    """One game."""

    edition: str = "fab14"
    mode: str = LIFE_ONLY
    players: dict[str, Player] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    chooser: str = ""
    turn: int = 0
    turn_player: str = ""
    step: str = ""
    holder: str = ""
    passes: int = 0

    def emit(self, kind: str, rule: str, player: str = "", *args: Any) -> None:
        """Write down what happened."""
        self.events.append(Event(kind, rule, player, list(args)))

    @property
    def remaining(self) -> list[str]:
        """The players still in the game, clockwise."""
        return [player for player in self.order if not self.players[player].has_lost]

    def after(self, player: str) -> str:
        """The next remaining player clockwise."""
        seats, place = self.order, self.order.index(player)
        for seat in seats[place + 1 :] + seats[: place + 1]:
            if not self.players[seat].has_lost:
                return seat
        return player

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Self:
        players = {key: Player.from_data(row) for key, row in data["players"].items()}
        return super(FabState, cls).from_data({**data, "players": players})
