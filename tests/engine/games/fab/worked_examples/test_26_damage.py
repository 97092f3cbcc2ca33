"""Worked examples of chapter 26: damage and its prevention."""

import pytest

from engine.games.fab.abilities import Resolves, Triggered, given_by_effects, script
from engine.games.fab.atoms import moves
from engine.games.fab.atoms import procedure as put
from engine.games.fab.atoms.life import ARCANE, Packet, deal
from engine.games.fab.effect_labels import crushes
from engine.games.fab.targets import opposing_heroes
from engine.games.fab.this_turn import damage_dealt
from engine.games.fab.verbs_of_heroes import random_card
from tests.engine.games.fab.scene import Scene
from tests.engine.games.fab.worked_examples.cards import ACTION, ATTACK, CARDS, draw_one, scene

HOUND = {"type": "token", "subtypes": ["ally"], "life": 9, "power": 2}
MORE = {
    "Boom": ACTION, "Blaze": ACTION, "Insight": ACTION, "Cripple": {**ATTACK, "power": 4},
    "Hound": HOUND, "Oracle": {"type": "action", "cost": 0, "supertypes": ["wizard"]},
}  # fmt: skip


def hero_of(state, me):
    return state.players[state.objects[me].controller].hero_object


def my_hero_deals(state, me, change):
    return change.extra["dealer"] == hero_of(state, me)


def my_hero_deals_four_to_a_hero_with_me(state, me, change):
    return crushes(state, me, change) and my_hero_deals(state, me, change)


async def boom(state, layer):
    packet = Packet(layer.object, layer.targets[0], 3, ARCANE)
    (dealt,) = await deal(state, [packet], "fab14/26.4.2")
    if dealt:
        top = state.in_zone(layer.controller, "deck")[0]
        moves.show(state, top, [layer.controller], "fab14/26.1", secret=True)
        if "wizard" in state.facts(top).supertypes:
            put.add_effect(state, "may play", layer.controller, "", "turn", objects=[top])


async def two_at_random(state, layer):
    for _ in range(2):
        await moves.discard(state, await random_card(state, "p2"))


async def blaze(state, layer):
    hero = state.players[layer.controller].hero_object
    x = damage_dealt(state, hero, ARCANE, layer.targets[0])
    await deal(state, [Packet(layer.object, layer.targets[0], x, ARCANE)], "fab14/26.5")


async def insight(state, layer):
    hero = state.players[layer.controller].hero_object
    put.add_effect(state, "delayed", layer.controller, hero, "turn", ability="next damage")


given_by_effects(
    Triggered("next damage", "damage", "fab14/26.4.3d", "draw", draw_one, my_hero_deals)
)
script("Boom", Resolves("boom", boom, opposing_heroes))
script("Blaze", Resolves("blaze", blaze, opposing_heroes))
script("Insight", Resolves("insight", insight))
script("Cripple", Triggered("cripple", "damage", "fab14/G.crush.3", "discard 2", two_at_random,
                            my_hero_deals_four_to_a_hero_with_me))  # fmt: skip


def board_with(**position):
    return Scene(cards=CARDS | MORE, strictness="confirm", **position)


@pytest.mark.rule("fab14/ex-26.1-1")
@pytest.mark.parametrize(("prevented", "offered"), [(2, True), (3, False)])
def test_26_1_what_a_spell_deals_its_hero_deals_with_that_spell(prevented, offered):
    board = board_with(p1={"hand": ["Boom"], "deck": ["Oracle"], "action_points": 2})
    board(f"Table: prevent:p2:{prevented}:arcane\nAlice: Play Boom").all_pass()
    hero = board.state.players["p1"].hero_object
    assert damage_dealt(board.state, hero, ARCANE) == 3 - prevented
    assert ("Play Oracle from the deck" in board.choices()) is offered


@pytest.mark.rule("fab14/ex-26.1-2")
def test_26_1_an_attack_that_deals_four_makes_the_hero_discard_two_at_random():
    board = board_with(p1={"hand": ["Cripple"]}, p2={"hand": ["Pearl"] * 4})
    board("Alice: Play Cripple").to("resolution step")
    assert [layer.ability for layer in board.state.chain] == ["cripple"]
    board.all_pass()
    assert (board.life(), len(board.names("p2", "hand"))) == ([20, 16], 2)
    assert board.names("p2", "graveyard") == ["Pearl", "Pearl"]


@pytest.mark.rule("fab14/G.crush.2")
@pytest.mark.rule("fab14/ex-26.1-2")
def test_26_1_four_damage_to_an_ally_are_not_dealt_to_a_hero():
    board = board_with(p1={"hand": ["Cripple"]}, p2={"hand": ["Pearl"] * 4, "arena": ["Hound"]})
    board("Alice: Play Cripple\nAlice: Hound").to("resolution step")
    assert (board.state.chain, board.state.objects[board.find("Hound")].damage) == ([], 4)


@pytest.mark.rule("fab14/26.3.1")
@pytest.mark.rule("fab14/ex-26.3.1-1", "fab14/ex-G.arcane-barrier.4-3")
def test_26_3_1_three_effects_of_one_source_are_three_layers():
    board = scene(p1={"hand": ["Agony"]})("Alice: Play Agony").all_pass()
    board.game.submit(tuple(option.key for option in board.game.pending.options))
    assert len({layer.ability for layer in board.state.chain}) == 3
    assert board.all_pass(3).life() == [20, 17]


def damaged(board, kind, amount):
    """Alice's hero deals damage of a kind to Bob's."""
    heroes = [seat.hero_object for seat in board.state.players.values()]
    return board(f"Table: damage:{heroes[0]}:{heroes[1]}:{amount}:{kind}")


@pytest.mark.rule("fab14/ex-26.4.3a-1")
def test_26_4_3a_a_shield_against_arcane_damage_does_not_stop_damage_without_a_type():
    board = damaged(scene()("Table: prevent:p2:5:arcane"), "plain", 3)
    assert (board.life(), board.state.effects[0].amount) == ([20, 17], 5)


@pytest.mark.rule("fab14/ex-26.4.3c-1")
@pytest.mark.parametrize("kind", ["physical", "arcane", "plain"])
def test_26_4_3c_a_shield_without_a_type_stops_the_next_four_of_any(kind):
    board = damaged(scene()("Table: prevent:p2:4:plain"), kind, 3)
    assert board.life() == [20, 20]
    assert damaged(board, kind, 3).life() == [20, 18]


@pytest.mark.rule("fab14/ex-26.4.3d-1")
@pytest.mark.parametrize("kind", ["physical", "arcane", "plain"])
def test_26_4_3d_the_next_damage_of_any_type_draws_one_card(kind):
    board = board_with(p1={"hand": ["Insight"], "deck": ["Balm", "Bolt"]})
    damaged(board("Alice: Play Insight").all_pass(), kind, 1)
    assert [layer.ability for layer in board.state.chain] == ["next damage"]
    damaged(board.all_pass(), kind, 1)
    assert (board.names("p1", "hand"), board.state.chain) == (["Balm"], [])


@pytest.mark.rule("fab14/ex-26.5-1")
def test_26_5_prevented_damage_does_not_count_as_dealt_this_turn():
    board = board_with(p1={"hand": ["Dart", "Surge", "Pearl", "Blaze"], "action_points": 2},
                       p2={"legs": ["Null Boots"], "resource_points": 1})  # fmt: skip
    board("Alice: Play Dart").all_pass()("Bob: Do not use arcane barrier")
    board("Alice: Play Surge\nAlice: X is 3\nAlice: Sparring Hero (Bob)")
    board("Alice: Pitch Pearl").all_pass()
    board("Bob: Pay 1 to prevent 1")
    assert board.life() == [20, 20 - 1 - 2]
    assert board("Alice: Play Blaze").all_pass().life() == [20, 17 - 3]


@pytest.mark.rule("fab14/ex-26.6-1")
def test_26_6_blood_debt_is_no_damage_that_could_be_prevented():
    board = scene(p1={"banished": ["Old Debt"], "deck": ["Balm"]}, p2={"hand": ["Balm"]})
    board("Table: prevent:p1:5:plain").all_pass()
    assert board.life() == [19, 20]
    assert not [line for line in board.game.log if "prevented" in line.text]
