"""An effect under way: who carries it out, for which card, and what it has done so far."""

from dataclasses import dataclass

from engine.core.changes import Change
from engine.games.ashes.state import AshesState


@dataclass(slots=True)
class Acting:
    """`it` is the card that the text spoke of last, and `did` whether what the sentence before
    says was done; `change` is what triggered it."""

    state: AshesState
    player: str
    me: str
    change: Change | None = None
    it: str = ""
    did: bool = False

    @property
    def hero(self) -> str:
        """The Phoenixborn of whoever carries it out."""
        return self.state.players[self.player].hero_object
