"""Farseer Nobundo guesses which deck has the dearer card on top (712.8)."""

from engine.core.decisions import Decision, Option
from engine.games.wow import decks
from engine.games.wow.atoms import moves
from engine.games.wow.cards import PLAYER, Description
from engine.games.wow.phrases import my_turn
from engine.games.wow.powers import Says, Triggered, script
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import compared_costs

NAME = "Farseer Nobundo"
GUESSES = (Option("higher", "Higher"), Option("lower", "Lower"))
OPPONENT = (Description(of=(PLAYER,), whose="opposing"),)


def _any_opponents_deck(state: WowState, me: str, player: str) -> list[str]:
    return state.opponents(player) if player == state.objects[me].controller else []


async def _guess(state: WowState, link: Link) -> None:
    player, foe = link.controller, link.targets[0][0]
    (said,) = await Decision(player, "guess", GUESSES, "wow74/712.8", source=link.object)
    shown = {
        each: await decks.reveal_top(state, each, 1, "wow74/G.reveal") for each in (player, foe)
    }
    more = compared_costs(state, *("".join(found) for found in shown.values()))
    for each, found in shown.items():
        decks.end_reveal(state, each, found)
    if more and (said == "higher") == (more > 0):
        await moves.draw(state, player, 1, "wow74/415.9f")


script(
    NAME,
    Says("Nobundo looks", "look at top", "wow74/415.3e", _any_opponents_deck),
    Triggered(
        NAME, "turn starts", "wow74/712.8", "guess the dearer card", _guess, my_turn,
        targets=OPPONENT,
    ),
)  # fmt: skip
