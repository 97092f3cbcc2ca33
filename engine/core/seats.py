"""Players around a table who may leave the game one after the other."""

from dataclasses import dataclass

from engine.core.table import TableState


@dataclass(slots=True)
class SeatedState(TableState):
    """A state whose players have seats in turn order, and `has_lost` when they are out."""

    @property
    def remaining(self) -> list[str]:
        """The players still in the game, clockwise."""
        players = self.players
        return [player for player in self.order if not players[player].has_lost]

    def clockwise_from(self, first: str) -> list[str]:
        """The remaining players in turn order, beginning at this one's seat."""
        place = self.order.index(first) if first in self.order else 0
        players = self.players
        seats = self.order[place:] + self.order[:place]
        return [player for player in seats if not players[player].has_lost]

    def after(self, player: str) -> str:
        """The next remaining player clockwise."""
        seats = [each for each in self.clockwise_from(player) if each != player]
        return seats[0] if seats else player
