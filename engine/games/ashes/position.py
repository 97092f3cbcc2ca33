"""Starting in the middle: a position somebody describes, for judges, puzzles and tests."""

from typing import Any

from engine.games.ashes.atoms import places, procedure
from engine.games.ashes.state import (
    BATTLEFIELD,
    CONJURATIONS,
    DISCARD,
    DRAW_PILE,
    HAND,
    PHOENIXBORN,
    SPELLBOARD,
    AshesState,
)


def set_up(state: AshesState, position: dict[str, Any]) -> None:
    """For each player: card keys by zone, and `dice` as type and face; the turn player is asked."""
    for player in state.order:
        seat, described = state.players[player], position.get(player, {})
        hero = places.add_card(state, seat.phoenixborn, player, PHOENIXBORN, face_up=True)
        procedure.set_hero(state, player, hero)
        for zone in (BATTLEFIELD, SPELLBOARD, HAND, DRAW_PILE, DISCARD, CONJURATIONS):
            for card in described.get(zone, []):
                face_up = zone in (BATTLEFIELD, SPELLBOARD, DISCARD)
                places.add_card(state, card, player, zone, face_up=face_up)
        for die in described.get("dice", []):
            type_, _, face = die.partition(" ")
            places.add_die(state, type_, player)
            if face:
                places.turn_up(state, face)
    procedure.set_turn(state, position.get("turn_player", state.order[0]), "turns")
