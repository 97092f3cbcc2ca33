"""How a game ends: chapter 3 of the rules, and section 4.5 of the newer chapter 4."""

from engine.core.errors import GameOver
from engine.games.fab.state import FabState
from engine.rulebook import rule

WON = "won"
DRAWN = "drawn"


@rule("fab14/3.1", "fab14/3.1.1", "fab4/4.5.1", "fab4/4.5.2a", "fab4/4.5.3a")
def check_heroes(state: FabState) -> None:
    """End the game at once when heroes stand at zero life."""
    fallen = [player for player in state.remaining if state.players[player].life == 0]
    if not fallen:
        return
    cause = "fab14/3.1" if state.edition == "fab14" else "fab4/4.5.3a"
    if len(fallen) == len(state.remaining):
        both = "fab14/3.2" if state.edition == "fab14" else "fab4/4.5.4a"
        end_in_draw(state, both, "all heroes are at zero life")
    lose(state, fallen, cause, "life is at zero")


@rule("fab4/4.5.1a", "fab4/4.5.2a")
def lose(state: FabState, players: list[str], cited: str, reason: str) -> None:
    """These players leave the game; the last one remaining wins."""
    for player in players:
        state.players[player].has_lost = True
        state.emit("lost", cited, player, reason)
    remaining = state.remaining
    if len(remaining) == 1:
        winner = remaining[0]
        state.emit("won", cited, winner)
        finish(state, {"result": WON, "winner": winner, "reason": reason, "rule": cited})


@rule("fab14/3.2", "fab4/4.5.4")
def end_in_draw(state: FabState, cited: str, reason: str) -> None:
    """The game is a draw for everybody who remains."""
    state.emit("drawn", cited, "", reason)
    finish(state, {"result": DRAWN, "winner": None, "reason": reason, "rule": cited})


def finish(state: FabState, outcome: dict[str, str | None]) -> None:
    """Stop the game here: nothing that waits resolves any more."""
    state.outcome = dict(outcome)
    raise GameOver


@rule("fab4/4.5.3c")
def concede(state: FabState, player: str) -> None:
    """A player gives up."""
    lose(state, [player], "fab4/4.5.3c", "conceded")


@rule("fab4/4.5.4c")
def agree_to_draw(state: FabState) -> None:
    """All remaining players agree."""
    end_in_draw(state, "fab4/4.5.4c", "all players agreed")
