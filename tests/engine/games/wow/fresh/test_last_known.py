"""Cards that become different cards in a combat or on the chain, and what is known of them."""

import pytest

from engine.games.wow.damage import deal
from engine.games.wow.entering import enter_play
from engine.games.wow.powers import Activates, Resolves, Triggered
from engine.games.wow.values import amount
from engine.games.wow.zones import RESOURCE_ROW
from tests.engine.games.wow.made_up.kinds import (
    ALLIES,
    ability,
    ally,
    card,
    item,
    one_more_card,
)
from tests.engine.games.wow.scene import Scene


async def bury(state, link):
    target = link.targets[0][0]
    owner = state.objects[target].owner
    cited, how = "wow74/415.9a", {"row": RESOURCE_ROW, "face_up": False, "exhausted": True}
    await enter_play(state, target, owner, cited, **how)


def by_me(state, me, change):
    return change.object == me


SABOTAGES = Triggered(
    "fresh saboteur", "sabotages", "wow74/G.sabotage", "draw", one_more_card, by_me
)
card("Fresh Saboteur", ally(1, 2, 3, keywords={"sabotage": ["equipment"]}), SABOTAGES)
card("Fresh Trinket", item(1))
card("Fresh Bury", ability(0, instant=True), Resolves("fresh bury", bury, ALLIES))


def sabotage():
    scene = Scene(
        strictness="confirm",
        p1={"play": ["Fresh Saboteur"]},
        p2={"play": ["Fresh Trinket"], "hand": ["Fresh Bury"]},
    )
    return scene.attack("Fresh Saboteur", "Sabotage Fresh Trinket")


@pytest.mark.rule("wow74/415.9a", "wow74/602.4", "wow74/602.4a")
@pytest.mark.parametrize("by_hand", [False, True])
def test_saboteur_when_it_becomes_a_resource_then_is_out_of_combat_and_nobody_draws(by_hand):
    scene = sabotage()
    hand = len(scene.names("p1", "hand"))
    if by_hand:
        scene(f"Table: resource:{scene.find('Fresh Saboteur')}:p1")
    else:
        scene("Alice: Pass").cast("Fresh Bury", player="Bob")
    assert scene.state.combat.attacker == ""
    scene.to_step("action")
    assert (scene.links(), len(scene.names("p1", "hand"))) == ([], hand)
    assert scene.card("Fresh Saboteur").row == RESOURCE_ROW


@pytest.mark.rule("wow74/602.4")
def test_saboteur_when_nothing_happens_to_it_then_sabotages():
    scene = sabotage().to_step("action")
    assert scene.links() == ["Fresh Saboteur"]


async def shoot(state, link):
    me = link.object
    atk = amount(state, me, "atk")
    await deal(state, link.targets[0], atk, source=me, controller=link.controller,
               cited="wow74/405.4")  # fmt: skip


AT_ANY = {"of": ["hero", "ally"]}
card("Fresh Archer", ally(1, 2, 3, powers=[{"cost": 0, "targets": [AT_ANY]}]),
     Activates("fresh archer", 0, shoot))  # fmt: skip


@pytest.mark.rule("wow74/709.2d", "wow74/707.3")
def test_source_when_it_became_a_resource_then_its_last_known_atk_is_dealt():
    scene = Scene(p1={"play": ["Fresh Archer"]}, p2={"hand": ["Fresh Bury"]})
    scene("Alice: Use Fresh Archer\nAlice: Toven Brightlamp (Bob)\nAlice: Pass")
    scene("Bob: Play Fresh Bury").passes().passes()
    assert (scene.card("Fresh Archer").row, scene.hero_damage("p2")) == (RESOURCE_ROW, 2)


BREAKS = {"cost": 0, "destroy_this": True, "targets": [AT_ANY]}
card("Fresh Bomb", ally(1, 2, 3, powers=[BREAKS]), Activates("fresh bomb", 0, shoot))
card("Fresh Swift", ally(3, 1, 1, keywords={"haste": 2}))
card("Fresh Muse", ally(1, 1, 1, keywords={"inspiring presence": 1}))


@pytest.mark.rule("wow74/709.2d", "wow74/G.haste", "wow74/G.inspiring-presence")
@pytest.mark.parametrize(("friends", "damage"), [([], 2), (["Fresh Muse"], 3)])
def test_ally_when_it_destroyed_itself_to_pay_then_still_is_the_ally_that_dealt_it(friends, damage):
    mine = {"play": ["Fresh Bomb", *friends], "hand": ["Fresh Swift"], "resources": ["Camp Guard"]}
    scene = Scene(p1=mine)("Alice: Use Fresh Bomb\nAlice: Toven Brightlamp (Bob)").passes()
    assert scene.hero_damage("p2") == damage
    scene.cast("Fresh Swift")
    assert "Fresh Swift" in scene.party("p1")
