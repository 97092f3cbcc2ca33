"""Revealing Strike: every card in hand that shares a type with the top card goes (300.1c)."""

from engine.core.decisions import Decision, Option
from engine.games.wow import decks
from engine.games.wow.atoms import moves
from engine.games.wow.cards import PLAYER, Description
from engine.games.wow.powers import Resolves, script
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import share_a_type
from engine.games.wow.zones import HAND

OPPONENT = (Description(of=(PLAYER,), whose="opposing"),)
SEEN = (Option("done", "Go on"),)


async def _strike(state: WowState, link: Link) -> None:
    (foe,) = link.targets[0]
    top = await decks.reveal_top(state, foe, 1, "wow74/G.reveal")
    hand = list(state.in_zone(foe, HAND))
    await decks.reveal(state, foe, hand, "wow74/G.reveal")
    await Decision(link.controller, "shown", SEEN, "wow74/G.reveal", source=link.object)
    for each in hand:
        if any(share_a_type(state, each, one) for one in top):
            await moves.discard(state, each, "wow74/415.9e")
    decks.end_reveal(state, foe, top)


script("Revealing Strike", Resolves("Revealing Strike", _strike, OPPONENT))
