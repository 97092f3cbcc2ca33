"""Which packets there can be at all (405.5, 407.3, 408.2)."""

from engine.games.wow.index import answers
from engine.games.wow.packets import Packet
from engine.games.wow.state import WowState
from engine.games.wow.values import is_character, is_damaged
from engine.rulebook import rule


@rule("wow74/408.2a", "wow74/408.2b", "wow74/405.5", "wow74/407.3", "wow74/104.1")
def can_exist(state: WowState, packet: Packet) -> bool:
    """No packet of nothing, for no character in play, or for one that can't have it."""
    if packet.amount <= 0 or not is_character(state, packet.destination):
        return False
    if packet.heals:
        damaged = is_damaged(state, packet.destination)
        return damaged and not answers(state, "can't be healed", packet.destination)
    refused = answers(state, "can't be dealt", packet.destination)
    return not any(kind == "all" or kind in packet.types for kind in refused)
