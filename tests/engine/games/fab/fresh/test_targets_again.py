"""Targets are looked at again as the layer resolves, in whatever zone they were chosen (23, 19)."""

import pytest

from engine.games.fab.abilities import Resolves, Triggered, script
from engine.games.fab.atoms import moves
from engine.games.fab.atoms.gains import modify
from engine.games.fab.atoms.life import Packet, deal
from engine.games.fab.targets import opposing_heroes
from engine.games.fab.values import amount
from tests.engine.games.fab.scene import Scene

INSTANT = {"type": "instant", "cost": 0, "pitch": 3}
AURA = {"type": "token", "subtypes": ["aura"]}
CARDS = {"Ghost": AURA} | dict.fromkeys(("Shrink", "Grow", "Regrow"), INSTANT)


def small_attacks(state, me):
    attacks = [link.attack for link in state.links if link.attack in state.objects]
    return [each for each in attacks if amount(state, each, "power") <= 4]


async def shrink(state, layer):
    for each in layer.targets:
        await modify(state, each, layer.controller, layer.object, "turn", [["power", "+", -3]])


async def grow(state, layer):
    attack = state.link.attack
    await modify(state, attack, layer.controller, layer.object, "turn", [["power", "+", 3]])


async def to_hand(state, layer):
    for each in layer.targets:
        await moves.move(state, each, "hand", "fab14/23.2")


script("Shrink", Resolves("fresh shrink", shrink, small_attacks))
script("Grow", Resolves("fresh grow", grow))
script("Regrow", Resolves("fresh regrow", to_hand, lambda s, me: s.in_zone("p1", "graveyard")))


def scene(**position):
    return Scene(cards=CARDS, strictness="confirm", **position)


@pytest.mark.rule("fab14/19.1.1", "fab14/19.1.1b")
@pytest.mark.parametrize(("grown", "power"), [(True, 7), (False, 1)])
def test_target_when_it_no_longer_fits_what_was_said_then_nothing_happens_to_it(grown, power):
    played = scene(p1={"hand": ["Plain Strike", "Grow"]}, p2={"hand": ["Shrink"]})
    played("Alice: Play Plain Strike\nAlice: Pass\nBob: Play Shrink\nBob: Pass")
    if grown:
        played("Alice: Play Grow").all_pass()
    played.all_pass() if grown else played("Alice: Pass")
    assert amount(played.state, played.find("Plain Strike"), "power") == power
    assert played.names("p2", "graveyard") == ["Shrink"]
    assert ("A layer does not resolve." in [line.text for line in played.game.log]) is grown


@pytest.mark.rule("fab14/23.2")
def test_target_when_it_lies_in_the_graveyard_then_is_legal_if_the_text_says_so():
    played = scene(p1={"hand": ["Regrow"], "graveyard": ["Plain Strike"]})
    played("Alice: Play Regrow").all_pass()
    assert played.names("p1", "hand") == ["Plain Strike"]
    assert played.names("p1", "graveyard") == ["Regrow"]


@pytest.mark.rule("fab14/23.2", "fab14/19.1.1b")
def test_target_when_it_left_the_graveyard_then_is_no_longer_legal():
    played = scene(p1={"hand": ["Regrow"], "graveyard": ["Plain Strike"]})
    played("Alice: Play Regrow")
    played(f"Table: banish:{played.find('Plain Strike')}").all_pass()
    assert (played.names("p1", "hand"), played.names("p1", "banished")) == ([], ["Plain Strike"])


@pytest.mark.rule("fab14/22", "fab14/23.2.1", "fab14/19.1.1")
def test_target_when_the_source_is_gone_then_an_opponent_is_who_opposed_its_controller():
    async def hurt(state, layer):
        await deal(state, [Packet(layer.object, layer.targets[0], 1)], "fab14/26.3")

    def their_balm(state, me, change):
        return change.player == "p1"

    script("Ghost", Triggered("fresh ghost", "played", "fab14/16.2", "deal 1", hurt, their_balm,
                              targets=opposing_heroes))  # fmt: skip
    played = scene(p1={"hand": ["Grow", "Balm"]}, p2={"arena": ["Ghost"]})
    played("Alice: Play Balm")
    played(f"Table: destroy:{played.find('Ghost')}").all_pass()
    assert played.life() == [19, 20]
