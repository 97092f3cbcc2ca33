"""Playing a card (E.4): announce, transit, difficulty, check, the right end of the card pool."""

from engine.core.errors import Refusal
from engine.games.ufs.atoms import places, procedure
from engine.games.ufs.cards import ACTION, ATTACK, Printed
from engine.games.ufs.checks import control_check
from engine.games.ufs.pauses import pauses
from engine.games.ufs.state import DISCARD, HAND, POOL, UfsState
from engine.rulebook import rule

BLOCK = "block"


@rule("ufs09/E.4.1.2")
def fits_symbols(state: UfsState, player: str, facts: Printed) -> bool:
    """One symbol is shared with the character and every card in the pool that has symbols."""
    shared = facts.symbols & state.facts(state.players[player].character).symbols
    for each in state.in_zone(player, POOL):
        symbols = state.facts(each).symbols
        if symbols and state.objects[each].face_up:
            shared &= symbols
    return bool(shared)


@rule("ufs09/E.4.1", "ufs09/E.4.1.1", "ufs09/E.4.1.2", "ufs09/F.2.2.1")
def form_refusals(state: UfsState, player: str, object_id: str) -> list[Refusal]:
    """Every rule that forbids playing this card as a form now."""
    facts, card = state.facts(object_id), state.objects[object_id]
    found = []
    if state.turn_player != player or state.step != "forms":
        found.append(Refusal("ufs09/F.2.1", "Forms are for the active player."))
    if card.zone != HAND or card.owner != player:
        found.append(Refusal("ufs09/F.2.2.1", "Cards are played from hand."))
    if facts.type == ACTION:
        found.append(Refusal("ufs09/F.2.2.1", "An action is played for its ability."))
    if not fits_symbols(state, player, facts):
        found.append(Refusal("ufs09/E.4.1.2", "No symbol is shared with character and pool."))
    return found


@rule("ufs09/E.4.7.1", "ufs09/E.4.7.2")
def difficulty_of(state: UfsState, player: str, object_id: str, base: int) -> int:
    """The card's own difficulty, or the block's, and one for each other card in the pool."""
    others = [each for each in state.in_zone(player, POOL) if each != object_id]
    return base + len(others)


@rule("ufs09/E.4.2", "ufs09/E.4.8", "ufs09/E.4.8.2", "ufs09/E.4.10", "ufs09/E.4.11")
async def attempt(state: UfsState, player: str, object_id: str, base: int, what: str) -> bool:
    """Try to play a card; a failed check discards it."""
    name = state.objects[object_id].card
    difficulty = difficulty_of(state, player, object_id, base)
    state.emit("announces", "ufs09/E.4.1", player, name, what, difficulty)
    if not await control_check(state, player, difficulty):
        places.move(state, object_id, DISCARD, "ufs09/E.4.8.2")
        await pauses(state)
        return False
    places.move(state, object_id, POOL, "ufs09/E.4.10", why="played")
    places.play_as(state, object_id, what)
    if what == ATTACK:
        procedure.stack_attack(state, object_id)
    await pauses(state)
    return True
