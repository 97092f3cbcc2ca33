"""Constant effects that ask for something before a player may do a thing (4.2.3.p2)."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from engine.core.decisions import Decision, Option
from engine.core.teaching import Keyed, Teaching
from engine.games.ashes.state import IN_PLAY, AshesState
from engine.rulebook import rule

DECLARING = "declare blockers or a guard"


@dataclass(frozen=True, slots=True)
class Way:
    """One way to pay: its words, whether it can be paid now, and the paying itself."""

    text: str
    possible: Callable[[AshesState, str], bool]
    pay: Callable[[AshesState, str, str], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Toll:
    """As long as its card is in play, every player pays one of the ways to do something."""

    on: str
    ways: tuple[Way, ...]


_taught: Teaching[Keyed] = Teaching()
_of_card: dict[str, Toll] = {}


def toll(name: str, found: Toll) -> None:
    """Teach the engine what a card asks for, by its name."""
    _taught.teach(name)
    _of_card[name] = found


@rule("raven11/4.2.3.p2")
async def pays(state: AshesState, player: str, on: str) -> bool:
    """Whether the player pays all that is asked for; a constant effect cannot be cancelled."""
    for card in list(state.objects.values()):
        found = _of_card.get(state.facts(card.id).name)
        if found is None or found.on != on or card.zone not in IN_PLAY:
            continue
        ways = [each for each in found.ways if each.possible(state, player)]
        options = [Option("none", f"Do not {on}")]
        options += [Option(f"way:{place}", each.text) for place, each in enumerate(ways)]
        text = f"Pay for {state.facts(card.id).name}?"
        (pick,) = await Decision(
            player, "toll", options, "raven11/4.2.3.p2", source=card.id, text=text
        )
        if pick == "none":
            return False
        await ways[int(pick.removeprefix("way:"))].pay(state, player, card.id)
    return True
