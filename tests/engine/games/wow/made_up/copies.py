"""Cards that copy other cards."""

from engine.games.wow import copying
from engine.games.wow.cards import Description
from engine.games.wow.powers import Resolves
from tests.engine.games.wow.made_up.kinds import ability, card
from tests.engine.games.wow.practice import aimed

ON_THE_CHAIN = (Description(of=("ability", "ally"), zone="chain"),)
IN_A_GRAVEYARD = (Description(of=("ability", "ally"), zone="graveyard"),)


async def echo(state, link):
    for each in [one for one in state.chain if one.id in aimed(link)]:
        await copying.duplicate(state, link.controller, each, "wow74/402.1")


def recite(free):
    async def effect(state, link):
        for each in aimed(link):
            await copying.play_copy(state, link.controller, each, "wow74/402.2", free=free)

    return effect


card("Echo", ability(1, instant=True), Resolves("Echo", echo, ON_THE_CHAIN))
card("Recite", ability(1), Resolves("Recite", recite(False), IN_A_GRAVEYARD))
card("Recite Freely", ability(1), Resolves("Recite Freely", recite(True), IN_A_GRAVEYARD))
