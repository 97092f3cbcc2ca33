"""Starting in the middle: a position somebody describes, for judges, puzzles and tests."""

from typing import Any

from engine.games.ufs.atoms import places, procedure
from engine.games.ufs.state import DECK, PUBLIC, STAGING, TRANSIT, ZONES, UfsState

DEFAULT_DECK = 12


def set_up(state: UfsState, position: dict[str, Any]) -> None:
    """For each player: `character`, card keys by zone, `vitality`; the turn player has forms."""
    for player in state.order:
        described = position.get(player, {})
        hero = described["character"]
        facts = state.printed[hero]
        object_id = places.add_card(state, hero, player, STAGING, face_up=True)
        vitality = described.get("vitality", facts.vitality)
        procedure.set_character(state, player, object_id, vitality=vitality)
        for zone in ZONES:
            if zone != TRANSIT:
                default = ["Stance"] * DEFAULT_DECK if zone == DECK else []
                for card in described.get(zone, default):
                    places.add_card(state, card, player, zone, face_up=zone in PUBLIC)
    procedure.set_turn(state, position.get("turn_player", state.order[0]), "forms")
