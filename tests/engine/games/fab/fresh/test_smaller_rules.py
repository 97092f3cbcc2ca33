"""Smaller rules that a fresh reading of the document found broken, each with its scene."""

import pytest

from engine.games.fab.abilities import Resolves, Triggered, script
from engine.games.fab.atoms import moves, points
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.life import change_life
from tests.engine.games.fab.scene import Scene

AURA = {"type": "token", "subtypes": ["aura"]}
FIELD = {"type": "action", "subtypes": ["landmark"], "cost": 0, "pitch": 1}
CARDS = {
    "Fresh Field": FIELD, "Fresh Hill": FIELD, "Fresh Dawn": AURA, "Fresh Ear": AURA,
    "Fresh Bell": AURA, "Fresh Riot": {"type": "instant", "cost": 0, "pitch": 1},
    "Fresh X": {"type": "action", "variable_cost": True, "pitch": 1},
    "Fresh Ally": {"type": "token", "subtypes": ["ally"], "power": 2, "life": 4},
}  # fmt: skip


def scene(**position):
    return Scene(cards=CARDS, strictness="confirm", **position)


@pytest.mark.rule("fab14/15.5.2a", "fab14/15.5.2c")
def test_x_when_the_card_costs_less_then_the_reduction_comes_after_it():
    played = scene(p1={"hand": ["Fresh X"], "resource_points": 2})
    card = played.find("Fresh X")
    put.add_effect(played.state, "modify", "p1", "", "turn",
                   objects=[card], patches=[["cost", "+", -1]])  # fmt: skip
    played("Alice: Play Fresh X")
    assert played.choices() == ["X is 0", "X is 1", "X is 2", "X is 3"]
    played("Alice: X is 2")
    assert played.state.players["p1"].resource_points == 1


@pytest.mark.rule("fab14/G.intimidate.3")
@pytest.mark.parametrize(("moved", "hand"), [(True, []), (False, ["Fresh Field"])])
def test_intimidated_card_when_it_moved_on_then_stays_where_it_is(moved, hand):
    played = scene(p1={}, p2={"hand": ["Fresh Field"]})("Table: intimidate:p2")
    if moved:
        played(f"Table: move:{played.find('Fresh Field')}:arena")
    played.all_pass()
    while played.state.turn_player == "p1":
        pending = played.game.pending
        played.game.submit("none" if pending.kind == "arsenal" else pending.options[0].key)
    assert played.names("p2", "hand") == hand
    assert played.names("p2", "arena") == (["Fresh Field"] if moved else [])


@pytest.mark.rule("fab14/9.2.3b.b5")
def test_landmark_when_an_effect_puts_it_into_the_arena_then_the_others_are_destroyed():
    played = scene(p1={"hand": ["Fresh Hill"]}, p2={"arena": ["Fresh Field"]})
    played(f"Table: move:{played.find('Fresh Hill')}:arena")
    assert (played.names("p1", "arena"), played.names("p2", "arena")) == (["Fresh Hill"], [])


@pytest.mark.rule("fab14/G.negate.1", "fab14/20.4.1")
def test_attack_when_negated_as_layer_1_then_goes_to_the_graveyard():
    played = scene(p1={"hand": ["Plain Strike"]})("Alice: Play Plain Strike")
    played(f"Table: negate:{played.find('Plain Strike')}")
    assert played.names("p1", "graveyard") == ["Plain Strike"]
    played.to("priority")
    assert (played.life(), played.state.links) == ([20, 20], [])


@pytest.mark.rule("fab14/G.action-points.4", "fab14/13.1.3")
def test_action_point_when_gained_in_the_start_phase_then_nothing_is_gained():
    async def gain(state, layer):
        await points.gain_action_point(state, layer.controller, 1, "fab14/G.action-points.4")

    async def one_life(state, layer):
        await change_life(state, {layer.controller: 1})

    def mine(state, me, change):
        return change.player == state.objects[me].controller

    script("Fresh Dawn", Triggered("fresh dawn", "turn starts", "fab14/13.1.3", "gain", gain, mine))
    script("Fresh Ear", Triggered("fresh ear", "points", "fab14/16.2", "1 life", one_life, mine))
    played = scene(p1={}, p2={"arena": ["Fresh Dawn", "Fresh Ear"]}).all_pass()
    while played.state.step != "priority" or played.state.turn_player != "p2":
        pending = played.game.pending
        played.game.submit("none" if pending.kind == "arsenal" else pending.options[0].key)
        if played.state.turn_player == "p2" and played.game.pending.kind == "priority":
            break
    assert (played.life(), played.state.players["p2"].action_points) == ([20, 20], 1)


@pytest.mark.rule("fab14/10.4.3b")
def test_ally_when_its_life_falls_to_its_damage_then_is_destroyed():
    played = scene(p2={"arena": ["Fresh Ally"]})
    ally = played.find("Fresh Ally")
    hero = played.state.players["p1"].hero_object
    played(f"Table: damage:{hero}:{ally}:1:physical")
    assert played.names("p2", "arena") == ["Fresh Ally"]
    put.add_effect(played.state, "modify", "p1", "", "turn",
                   objects=[ally], patches=[["life", "+", -3]])  # fmt: skip
    played("Alice: Pass")
    assert played.names("p2", "arena") == []


@pytest.mark.rule("fab14/16.3")
def test_triggers_when_one_ability_triggers_for_two_cards_then_the_turn_player_orders_them():
    async def nothing(state, layer):
        pass

    async def discard_both(state, layer):
        for each in list(state.in_zone("p1", "hand")):
            await moves.discard(state, each)

    script("Fresh Bell", Triggered("fresh bell", "discard", "fab14/16.2", "ring", nothing))
    script("Fresh Riot", Resolves("fresh riot", discard_both))
    played = scene(p1={"arena": ["Fresh Bell"], "hand": ["Fresh Riot", "Bolt", "Rally"]})
    played("Alice: Play Fresh Riot").all_pass()
    assert played.asked() == ("p1", "order triggers")
