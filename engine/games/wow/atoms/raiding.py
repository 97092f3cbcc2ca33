"""What a raid writes besides cards: its decks are used up, a draw step is skipped."""

from engine.games.wow.state import WowState
from engine.rulebook import rule


def take_decks(state: WowState, player: str) -> list[str]:
    """The cards of the raid's main deck; its events are kept for the table."""
    cards: list[str] = state.raid["main"]
    state.raid = {"events": state.raid["events"], "player": player}
    return cards


@rule("wow74/800.3a.b4")
def skip_draw(state: WowState, player: str) -> None:
    state.players[player].skips_draw = True


def draw_skipped(state: WowState, player: str) -> None:
    state.players[player].skips_draw = False
