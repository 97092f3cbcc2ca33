"""Spiked Armor: two damage to each unit that attacks or counters the one that wears it (1.1.4)."""

from engine.core.changes import Change
from engine.games.ashes.abilities import WHEN, Triggered, script
from engine.games.ashes.damage import Packet, deal, is_in_play
from engine.games.ashes.state import AshesState
from engine.rulebook import rule


def _host_is_hit_in_battle(state: AshesState, me: str, change: Change) -> bool:
    return bool(change.flavour) and change.object == state.objects[me].on


@rule("raven11/1.1.4")
async def _spiked_skin(state: AshesState, me: str, change: Change) -> None:
    hurting = [change.source]
    if change.flavour == "attack" and state.attacks:
        fight = state.attacks[-1]
        if not fight.at_phoenixborn:
            hurting = fight.attackers
    packets = [Packet(me, each, 2) for each in hurting if is_in_play(state, each)]
    await deal(state, packets, "raven11/1.1.4")


script(
    "Spiked Armor",
    Triggered("Spiked Skin 2", "deal", WHEN, "Spiked Skin 2", _spiked_skin, _host_is_hit_in_battle),
)
