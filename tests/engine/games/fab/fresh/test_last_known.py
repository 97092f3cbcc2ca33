"""What is remembered of a source that is gone when its effect is carried out (22, 26)."""

import pytest

from engine.games.fab.abilities import Activates, Triggered, script
from engine.games.fab.atoms import moves
from engine.games.fab.atoms.life import ARCANE, Packet, deal
from engine.games.fab.targets import opposing_heroes
from engine.games.fab.this_turn import damage_dealt
from tests.engine.games.fab.scene import Scene

BREAK = {"type": "instant", "cost": 0, "destroy_this": True}
CARDS = {
    "Fresh Flask": {
        "type": "action",
        "subtypes": ["item"],
        "cost": 0,
        "pitch": 1,
        "activated": [BREAK],
    },
    "Spite": {"type": "token", "subtypes": ["aura"]},
    "Wisp": {"type": "token", "subtypes": ["ally"], "power": 1, "life": 1},
}


async def arcane(state, layer, amount=2):
    target = opposing_heroes(state, layer.object)[0]
    await deal(state, [Packet(layer.object, target, amount, ARCANE)], "fab14/26.4.2")


async def burst(state, layer):
    await moves.destroy(state, layer.object)
    await arcane(state, layer, 1)


def i_attack(state, me, change):
    return change.player == state.objects[me].controller


script("Fresh Flask", Activates("fresh flask", 0, arcane))
for name in ("Spite", "Wisp"):
    script(name, Triggered(f"fresh {name}", "played", "fab14/16.2", "burst", burst, i_attack))


@pytest.mark.rule("fab14/26.1", "fab14/22")
def test_damage_when_its_source_was_destroyed_to_pay_then_the_hero_has_dealt_it():
    played = Scene(cards=CARDS, p1={"arena": ["Fresh Flask"]})(
        "Alice: Activate Fresh Flask"
    ).all_pass()
    hero = played.state.players["p1"].hero_object
    assert played.life() == [20, 18]
    assert damage_dealt(played.state, hero, ARCANE) == 2


@pytest.mark.rule("fab14/26.1", "fab14/26.2", "fab14/22")
@pytest.mark.parametrize(("source", "by_hero"), [("Spite", 1), ("Wisp", 0)])
def test_damage_when_its_source_destroys_itself_then_an_ally_alone_has_dealt_its_own(
    source, by_hero
):
    played = Scene(cards=CARDS, p1={"arena": [source], "hand": ["Plain Strike"]})
    me = played.find(source)
    played("Alice: Play Plain Strike").all_pass()
    hero = played.state.players["p1"].hero_object
    assert played.life() == [20, 19]
    assert damage_dealt(played.state, hero, ARCANE) == by_hero
    assert damage_dealt(played.state, me, ARCANE) == 1 - by_hero
