"""Several attackers on one unit deal their own damage, together (3.2.0, 1.2.1, 5.0.0)."""

import pytest

from engine.games.ashes.abilities import WHEN, WOULD, Triggered, script
from engine.games.ashes.atoms import tokens
from tests.engine.games.ashes.scene import Scene

CARDS = {
    name: {"type": "ally", "attack": attack, "life": life, "cost": {"main": True}, **more}
    for name, attack, life, more in [
        ("Nightshade Swallow", 1, 1, {}),
        ("Ogre", 2, 4, {}),
        ("Drummer", 1, 3, {}),
        ("Booster", 1, 3, {}),
        ("Mammoth", 0, 9, {}),
        ("Swift", 3, 2, {"abilities": {"battle advantage": 1}}),
        ("Slow", 2, 3, {}),
    ]
}
HEARD = []


async def hear(state, me, change):
    HEARD.append((state.objects[me].card, change.amount))


async def one_more(state, me, change):
    change.amount += 1


def i_deal(state, me, change):
    return change.source == me


def to_me(state, me, change):
    return change.object == me


script("Drummer", Triggered("fresh drum", "deal", WHEN, "drum", hear, i_deal))
script("Booster", Triggered("fresh boost", "deal", WOULD, "one more", one_more, i_deal))
script("Mammoth", Triggered("fresh mammoth", "deal", WHEN, "hurt", hear, to_me))


def attack(*attackers, weak=""):
    HEARD.clear()
    board = Scene(
        cards=CARDS, p1={"battlefield": sorted(attackers)}, p2={"battlefield": ["Mammoth"]}
    )
    if weak:
        tokens.strengthen(board.state, board.find(weak), -1, "raven11/6.attack-value")
    board("Alice: Attack a unit")
    board.game.submit([board.find(each) for each in attackers])
    board("Bob: No guard")
    while board.asked()[1] == "counter":
        board("Bob: Do not counter")
    return board


@pytest.mark.rule("raven11/1.2.1", "raven11/3.2.0")
def test_second_attacker_when_it_deals_damage_then_its_own_effect_triggers():
    board = attack("Ogre", "Nightshade Swallow")
    assert board.names("p2", "discard pile") == ["Mammoth"]


@pytest.mark.rule("raven11/1.2.1", "raven11/3.2.0.p2")
def test_first_attacker_when_its_attack_is_zero_then_deals_none_of_the_damage():
    board = attack("Nightshade Swallow", "Ogre", weak="Nightshade Swallow")
    assert (board.names("p2", "discard pile"), board.card("Mammoth").wounds) == ([], 2)


@pytest.mark.rule("raven11/5.0.0.b2", "raven11/3.2.0")
def test_damage_when_several_deal_it_then_each_sees_its_own_and_the_target_all_of_it_once():
    board = attack("Ogre", "Drummer")
    assert sorted(HEARD) == [("Drummer", 1), ("Mammoth", 3)]
    assert board.card("Mammoth").wounds == 3


@pytest.mark.rule("raven11/5.0.0.b1")
def test_damage_when_one_attacker_would_deal_more_then_the_whole_grows():
    assert attack("Ogre", "Booster").card("Mammoth").wounds == 4


@pytest.mark.rule("raven11/3.2.2")
@pytest.mark.parametrize(
    ("attacker", "wounded", "target", "left"),
    [("Slow", 1, "Swift", [[], ["Swift"]]), ("Swift", 0, "Swift", [[], []]),
     ("Swift", 0, "Slow", [["Swift"], []])],
)  # fmt: skip
def test_battle_advantage_when_one_side_has_it_then_that_side_deals_damage_first(
    attacker, wounded, target, left
):
    board = Scene(cards=CARDS, p1={"battlefield": [attacker]}, p2={"battlefield": [target]})
    tokens.place_wounds(board.state, board.find(attacker, "p1"), wounded, "raven11/3.2.2")
    board(f"Alice: Attack a unit\nAlice: Attack with {attacker}\nBob: No guard")
    board(f"Bob: Counter {attacker}")
    while board.asked()[1] == "damage order":
        board.game.submit(board.game.pending.options[0].key)
    assert [board.names(player, "battlefield") for player in ("p1", "p2")] == left
