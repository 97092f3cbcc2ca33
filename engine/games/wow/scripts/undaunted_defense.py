"""Undaunted Defense: the hero protects, and no combat damage hurts it while it does (602.2)."""

from engine.games.wow.fighting import is_protecting
from engine.games.wow.packets import Packet
from engine.games.wow.powers import PREVENTS, Grants, ReplacesPacket, script, text_box
from engine.games.wow.preventing import note_prevented
from engine.games.wow.state import WowState
from engine.games.wow.values import hero_of

NAME = "Undaunted Defense"


def _my_hero(state: WowState, me: str, card: str) -> bool:
    return card == hero_of(state, state.objects[me].controller)


def _to_my_protecting_hero(state: WowState, me: str, packet: Packet) -> bool:
    hero = packet.destination
    return packet.combat and _my_hero(state, me, hero) and is_protecting(state, hero)


async def _prevent(state: WowState, me: str, packet: Packet) -> None:
    if packet.preventable:
        stopped, packet.amount = packet.amount, 0
        note_prevented(state, packet, stopped)


text_box(NAME, ongoing=True)
script(
    NAME,
    Grants("Undaunted", "wow74/G.protector", ("protector",), _my_hero),
    ReplacesPacket(NAME, PREVENTS, "wow74/717.2", "Prevent it", _to_my_protecting_hero, _prevent),
)
