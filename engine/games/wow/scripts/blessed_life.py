"""Blessed Life goes back to the hand to save the hero; that is done first (717.3)."""

from engine.core.decisions import Decision, Option
from engine.games.wow.atoms import moves
from engine.games.wow.packets import Packet
from engine.games.wow.powers import CONDITIONAL, ReplacesPacket, script, text_box
from engine.games.wow.preventing import prevent_if_done
from engine.games.wow.state import WowState
from engine.games.wow.values import hero_of
from engine.games.wow.zones import HAND

NAME = "Blessed Life"
OPTIONS = (Option("yes", "Put it into the hand"), Option("no", "Do not"))


def _to_my_hero(state: WowState, me: str, packet: Packet) -> bool:
    mine = hero_of(state, state.objects[me].controller)
    return not packet.heals and packet.destination == mine


async def _save(state: WowState, me: str, packet: Packet) -> None:
    player = state.objects[me].controller
    (pick,) = await Decision(player, "may", OPTIONS, "wow74/717.3", source=me)
    if pick == "yes":
        done = await moves.move(state, me, HAND, "wow74/717.3", exactly=True)
        prevent_if_done(packet, done=bool(done))


text_box(NAME, ongoing=True)
script(NAME, ReplacesPacket(NAME, CONDITIONAL, "wow74/717.3", "Save the hero", _to_my_hero, _save))
