"""Dread Triptych: a Runechant for each of its three conditions (20.4.4d)."""

from engine.core.changes import Change
from engine.games.fab.abilities import Triggered, script
from engine.games.fab.atoms import moves
from engine.games.fab.atoms.life import ARCANE
from engine.games.fab.state import FabState, Layer
from engine.games.fab.this_turn import damage_dealt, has_played_non_attack_action
from engine.games.fab.values import controller_of

CITED = "fab14/20.4.4d"
RUNECHANT = "runechant"
"""The key of the token among the cards of a game; without it nothing is created."""


def _i_attack_after_an_action(state: FabState, me: str, change: Change) -> bool:
    mine = controller_of(state, me)
    return change.object == me and has_played_non_attack_action(state, mine)


def _i_attack_after_arcane_damage(state: FabState, me: str, change: Change) -> bool:
    hero = state.players[controller_of(state, me)].hero_object
    return change.object == me and damage_dealt(state, hero, ARCANE) > 0


def _i_hit(state: FabState, me: str, change: Change) -> bool:
    return change.object == me


async def _create_a_runechant(state: FabState, layer: Layer) -> None:
    if RUNECHANT in state.printed:
        await moves.create(state, layer.controller, RUNECHANT, "arena", "fab14/10.1")


script(
    "Dread Triptych",
    Triggered("Triptych 1", "attacks", CITED, "a rune", _create_a_runechant,
              _i_attack_after_an_action),
    Triggered("Triptych 2", "attacks", CITED, "a rune", _create_a_runechant,
              _i_attack_after_arcane_damage),
    Triggered("Triptych 3", "hits", "fab14/20.5.1", "a rune", _create_a_runechant, _i_hit),
)  # fmt: skip
