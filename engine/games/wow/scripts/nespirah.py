"""Nespirah divides her damage to an opposing hero as her player likes (717.7)."""

from collections.abc import Sequence

from engine.games.wow.packets import Packet
from engine.games.wow.powers import DIVIDES, ReplacesPacket, script
from engine.games.wow.preventing import divide_freely
from engine.games.wow.state import WowState
from engine.games.wow.values import is_character, is_hero


def _to_an_opposing_hero(state: WowState, me: str, packet: Packet) -> bool:
    opposed = packet.destination in _opposing(state, me)
    return (
        packet.source == me and not packet.heals and opposed and is_hero(state, packet.destination)
    )


def _opposing(state: WowState, me: str) -> list[str]:
    mine = state.objects[me].controller
    return [
        each
        for each in state.play
        if is_character(state, each) and not state.is_friendly(mine, state.objects[each].controller)
    ]


async def _divide(state: WowState, me: str, packet: Packet) -> Sequence[Packet]:
    return await divide_freely(state, packet, packet.controller, _opposing(state, me))


script(
    "Nespirah",
    ReplacesPacket("Nespirah", DIVIDES, "wow74/717.7", "Divide it", _to_an_opposing_hero, _divide),
)
