"""Nightshade Swallow: Deathstrike destroys the unit that it has hit in battle (1.2.1)."""

from engine.core.changes import Change
from engine.games.ashes.abilities import WHEN, Triggered, script
from engine.games.ashes.damage import destroy, is_in_play
from engine.games.ashes.state import AshesState
from engine.rulebook import rule


def _i_hit_a_unit_in_battle(state: AshesState, me: str, change: Change) -> bool:
    hits = change.source == me and bool(change.flavour) and change.amount > 0
    return hits and is_in_play(state, change.object) and state.facts(change.object).is_unit


@rule("raven11/1.2.1")
async def _deathstrike(state: AshesState, me: str, change: Change) -> None:
    await destroy(state, change.object, "raven11/1.2.1", me)


script(
    "Nightshade Swallow",
    Triggered("Deathstrike", "deal", WHEN, "Deathstrike", _deathstrike, _i_hit_a_unit_in_battle),
)
