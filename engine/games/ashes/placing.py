"""Placing, moving and returning: different words are different things, and trigger as such (4.5.0).

Dealing, receiving and placing wounds are told apart in `damage`.
"""

from engine.core.changes import Change
from engine.games.ashes.atoms import places, tokens
from engine.games.ashes.damage import destroy_if_fatal, leave_play, pile_for, wound
from engine.games.ashes.state import HAND, IN_PLAY, AshesState
from engine.games.ashes.timing import happened, happening
from engine.rulebook import rule

EXHAUSTION, STATUS, WOUNDS = KINDS = ("exhaustion", "status", "wounds")


@rule("raven11/4.5.0.s2", "raven11/4.3.0.s1")
async def place_tokens(
    state: AshesState, object_id: str, kind: str, by: int, cited: str, source: str = ""
) -> None:
    """Tokens from the pile are placed on a card."""
    if kind == WOUNDS:
        await wound(state, object_id, by, cited, source)
        return
    player = state.objects[object_id].controller
    change = Change("tokens placed", cited, player, object_id, by, source, flavour=kind)

    async def placed() -> None:
        if state.objects[object_id].zone in IN_PLAY:
            tokens.add(state, object_id, kind, max(0, change.amount), cited)

    await happening(state, change, placed)


@rule("raven11/4.5.0.s2")
async def move_tokens(
    state: AshesState, from_: str, to: str, kind: str, by: int, cited: str
) -> None:
    """Tokens go from one card to another, as many as there are; nothing is placed by that."""
    by = min(by, tokens.count(state, from_, kind))
    if by <= 0:
        return
    tokens.add(state, from_, kind, -by, cited)
    tokens.add(state, to, kind, by, cited)
    player = state.objects[to].controller
    if kind == WOUNDS:
        await destroy_if_fatal(state, to, from_)
    await happened(state, Change("tokens moved", cited, player, to, by, from_, flavour=kind))


@rule("raven11/4.5.0.s2")
async def put_in_hand(state: AshesState, object_id: str, cited: str) -> None:
    """A card is placed in its owner's hand."""
    await _to_hand(state, object_id, "placed in hand", cited)


@rule("raven11/4.5.0.s2")
async def return_to_hand(state: AshesState, object_id: str, cited: str) -> None:
    """A card returns to its owner's hand."""
    await _to_hand(state, object_id, "returned to hand", cited)


async def _to_hand(state: AshesState, object_id: str, word: str, cited: str) -> None:
    """Conjurations go to their pile instead, and then the word does not fit."""
    card = state.objects[object_id]
    if card.zone in IN_PLAY:
        await leave_play(state, object_id, to=HAND)
    else:
        places.detach(state, object_id)
        places.move(state, object_id, pile_for(state, object_id, HAND), cited)
    if card.zone == HAND:
        await happened(state, Change(word, cited, card.owner, object_id))
