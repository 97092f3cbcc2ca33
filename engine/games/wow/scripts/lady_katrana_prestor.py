"""Lady Katrana Prestor starts an Onyxia Raid, when its decks are at the table (800.3a)."""

from engine.games.wow import raid
from engine.games.wow.powers import Activates, script, text_box
from engine.games.wow.state import Link, WowState

NAME = "Lady Katrana Prestor"


async def _raid(state: WowState, link: Link) -> None:
    await raid.start_raid(state, link.controller, link=link.id)


text_box(NAME, powers=[{"cost": 15}])
script(NAME, Activates("Katrana", 0, _raid))
