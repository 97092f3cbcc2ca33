"""Gaining a value (25.3) is an event: effects that look for it may replace it (18)."""

from typing import Any

from engine.core.changes import Change, replace
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.physics import PHYSICS, signal
from engine.games.fab.state import FabState
from engine.rulebook import rule

Patches = list[list[Any]]
ABILITY, GRANTED = "ability", "granted"
"""A patch that gives an ability by its key, and the lasting effect that it becomes."""


@rule("fab14/18.3", "fab14/25.3")
async def gained(state: FabState, object_id: str, patches: Patches, cited: str) -> Patches:
    """The patches as replacement effects leave them when this object gets them."""
    found = []
    for name, how, by in patches:
        if how != "+" or by <= 0:
            found.append([name, how, by])
            continue
        controller = state.objects[object_id].controller
        change = Change("gains", cited, controller, object_id, by, flavour=name)
        if PHYSICS.watches(state, change) and not await replace(PHYSICS, state, change):
            continue
        signal(state, change)
        found.append([name, how, change.amount])
    return found


async def modify(
    state: FabState, object_id: str, controller: str, source: str, until: str, patches: Patches
) -> None:
    """From now on an object has other values, as far as it gains them; what is gone gains none."""
    if object_id not in state.objects:
        return
    now = await gained(state, object_id, patches, "fab14/25.3")
    values = grant(state, object_id, controller, source, until, now)
    if values:
        put.add_effect(
            state, "modify", controller, source, until, objects=[object_id], patches=values
        )


@rule("fab14/17.1")
def grant(
    state: FabState, object_id: str, controller: str, source: str, until: str, patches: Patches
) -> Patches:
    """Abilities among the patches are given to the object; the others are left to whoever asked."""
    for name, _, key in patches:
        if name == ABILITY:
            put.add_effect(
                state, GRANTED, controller, source, until, objects=[object_id], ability=key
            )
    return [patch for patch in patches if patch[0] != ABILITY]
