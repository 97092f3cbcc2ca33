"""Helwen: an ally is controlled while she remains exhausted; she need not ready (714.3b)."""

from engine.games.wow.cards import ALLY
from engine.games.wow.control import remained_exhausted, take_control, while_exhausted
from engine.games.wow.phrases import aimed
from engine.games.wow.powers import Activates, Says, script, text_box
from engine.games.wow.state import Link, WowState


def _herself(state: WowState, me: str, subject: str) -> bool:
    return subject == me


async def _charm(state: WowState, link: Link) -> None:
    if remained_exhausted(state, link):
        until = while_exhausted(link.object)
        for each in aimed(link):
            await take_control(state, each, link.controller, link.object, until, "wow74/714.3b")


text_box("Helwen", powers=[{"activate": True, "targets": [{"of": [ALLY]}]}])
script(
    "Helwen",
    Says("Helwen stays", "may stay exhausted", "wow74/501.1a", _herself),
    Activates("Helwen", 0, _charm),
)
