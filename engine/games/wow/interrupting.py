"""Interrupting links (711)."""

from engine.core.errors import MalformedAnswerError
from engine.core.seeing import see
from engine.games.wow.atoms import moves
from engine.games.wow.atoms import procedure as put
from engine.games.wow.state import Link, WowState
from engine.games.wow.zones import GRAVEYARD
from engine.rulebook import rule


@rule("wow74/711.1", "wow74/711.2", "wow74/415.5a")
@rule("wow74/G.interrupt")
async def interrupt(state: WowState, link: Link, cited: str, *, by_the_game: bool = False) -> bool:
    """The link leaves the chain and does nothing; a card goes to its owner's graveyard."""
    if link not in state.chain:
        return False
    if not by_the_game and link.kind == "resource":
        return False
    put.drop_link(state, link)
    state.emit("interrupted", cited, link.controller, link.card, link.kind)
    if link.kind == "proposal":
        put.end_combat(state)
    if link.kind in ("card", "resource") and link.object in state.objects:
        if by_the_game:
            await see(state, link.object)
            moves.move_by_the_game(state, link.object, GRAVEYARD, cited)
        else:
            await moves.move(state, link.object, GRAVEYARD, cited)
    return True


@rule("wow74/711.3", "wow74/412.1a")
async def interrupt_named(state: WowState, link_id: str) -> None:
    """Interrupt the link with this id; a resource being placed is left alone."""
    found = next((each for each in state.chain if each.id == link_id), None)
    if found is None or found.kind == "resource":
        raise MalformedAnswerError("There is no such link that can be interrupted.")
    await interrupt(state, found, "wow74/711.1")
