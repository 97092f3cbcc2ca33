"""Rules that passed every test when they were broken: each of these fails when it is."""

import pytest

from engine.games.wow.atoms import table
from engine.games.wow.powers import Resolves
from tests.engine.games.wow.made_up.kinds import ability, card
from tests.engine.games.wow.scene import Scene

DONE = []


async def exhaust_a_hand(state, link):
    DONE.append(await table.exhaust(state, state.in_zone("p2", "hand")[0], "wow74/411.2"))


card("Fresh Nap", ability(0), Resolves("fresh nap", exhaust_a_hand))


@pytest.mark.rule("wow74/411.2")
def test_card_when_it_is_not_in_play_then_cannot_become_exhausted():
    DONE.clear()
    scene = Scene(p1={"hand": ["Fresh Nap"]}, p2={"hand": ["Camp Guard"]}).cast("Fresh Nap")
    assert DONE == [False]
    assert not scene.card("Camp Guard", "p2", "hand").exhausted
