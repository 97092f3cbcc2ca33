"""Empower: parts of an ability's text that count while its player controls some thing."""

from engine.games.wow.powers import Resolves
from engine.games.wow.state import Link, WowState
from engine.games.wow.values import is_character, party, tags
from engine.rulebook import rule


@rule("wow74/G.empower-thing")
def controls(state: WowState, player: str, thing: str, *, besides: str = "") -> bool:
    """Whether a player controls a hero or ally of this kind; for allies, another one."""
    return any(
        each != besides and thing in tags(state, each) and is_character(state, each)
        for each in party(state, player)
    )


@rule("wow74/G.empower-thing", "wow74/703.2")
@rule("wow74/G.empower-thing.b1", "wow74/G.empower-thing.b2")
def things_controlled(state: WowState, player: str, script: Resolves) -> list[str]:
    """The parts that are not ignored as an ability is added; the others need no targets."""
    return [each.thing for each in script.empowered if controls(state, player, each.thing)]


@rule("wow74/G.empower-thing")
@rule("wow74/G.empower-thing.b3", "wow74/G.empower-thing.b4")
async def process_empowered(state: WowState, link: Link, script: Resolves) -> None:
    """The parts that were not ignored, as far as the thing is still controlled."""
    place, parts = len(script.targets), [e for e in script.empowered if e.thing in link.modes]
    for each in parts:
        groups = link.targets[place : place + len(each.targets)]
        place += len(each.targets)
        if controls(state, link.controller, each.thing):
            await each.effect(state, link, [target for group in groups for target in group])
