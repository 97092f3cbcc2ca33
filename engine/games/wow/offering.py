"""“You may”: whether a player does what a power offers (712.7)."""

from engine.core.decisions import Decision, Option
from engine.rulebook import rule


@rule("wow74/712.7", "wow74/708.3")
async def may(player: str, label: str, cited: str, *, source: str = "") -> bool:
    """Asked as the power is processed; whoever asks makes sure that all of it can be done."""
    options = [Option("yes", label, cited), Option("no", f"Do not: {label}", cited)]
    (pick,) = await Decision(player, "may", options, cited, source=source)
    return pick == "yes"
