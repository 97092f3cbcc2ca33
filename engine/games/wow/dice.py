"""Dice that a text says to roll; nothing chosen at random otherwise is a die roll."""

from engine.core.changes import Change
from engine.core.decisions import CHANCE, Decision, Option
from engine.games.wow.atoms.physics import signal
from engine.games.wow.state import WowState
from engine.rulebook import rule

SIDES = 6


@rule("wow74/G.dice-die")
async def roll(state: WowState, player: str, count: int, cited: str) -> list[int]:
    """Six-sided dice, one after the other; what looks for a die roll triggers on each."""
    rolled = []
    for _ in range(count):
        options = [Option(f"rolled:{side}", f"{side}") for side in range(1, SIDES + 1)]
        (pick,) = await Decision(CHANCE, "die", options, cited, text="What does the die show?")
        rolled.append(int(pick.removeprefix("rolled:")))
        state.emit("rolls", cited, player, rolled[-1])
        signal(state, Change("rolled", cited, player, amount=rolled[-1]))
    return rolled
