"""What a question at the table is called: by what everybody sees, and what can be answered."""

from engine.core.decisions import Decision
from engine.games.wow.layout import PRIORITY
from engine.games.wow.state import WowState
from engine.kits.board import Said

PLACE = ("place:", "place-up:")


def say(state: WowState, asked: Decision) -> Said:
    """What passing does: the chain goes on, the turn ends, or the game goes to what comes next."""
    if asked.kind != PRIORITY:
        return Said()
    if state.chain:
        return Said("Something waits on the chain: answer it, or go on.", "Go on")
    if asked.player != state.turn_player:
        return Said()
    if state.step != "action":
        return Said(main="To the next step")
    if any(option.key.startswith(PLACE) for option in asked.options):
        return Said("Place a resource: which card goes face down? Or play one.", "End turn")
    return Said("Your turn: what do you do?", "End turn")
