"""Scenes of what is easily got wrong, written from the document before the code was read."""

import pytest

from engine.games.fab.abilities import Replaces, Triggered, script
from engine.games.fab.values import number
from tests.engine.games.fab.fresh.cast import BLOW, attacked, defended, over, scene, turn_over

HEARD = []
TOKEN = {"type": "token", "subtypes": ["item"]}
SWING = {"type": "action", "attack": True, "cost": 0, "once_per_turn": True}
CARDS = {
    "Hard Double": TOKEN,
    "Hard Less": TOKEN,
    "Hard Bell": TOKEN,
    "Hard Left": {
        "type": "weapon",
        "subtypes": ["1h", "sword"],
        "power": 1,
        "keywords": {"go again": 1},
        "activated": [SWING],
    },
    "Hard Aura": {"type": "action", "subtypes": ["aura"], "cost": 0, "pitch": 1},
    "Hard Trap": {
        "type": "defense reaction",
        "subtypes": ["trap"],
        "cost": 0,
        "pitch": 1,
        "defense": 3,
    },
    "Hard Twice": BLOW,
}


async def double(state, me, change):
    change.amount *= 2


async def two_less(state, me, change):
    change.amount = max(0, change.amount - 2)


async def ring(state, layer):
    HEARD.append(layer.controller)


def mine(state, me, change):
    return change.object == me


script("Hard Double", Replaces("hard double", "damage", "fab14/18.5", "Double", double))
script("Hard Less", Replaces("hard less", "damage", "fab14/18.5", "Two less", two_less))
script(
    "Hard Bell",
    Triggered("hard bell", "destroy", "fab14/16.2", "ring", ring, lambda state, me, change: True),
)
script(
    "Hard Twice",
    Triggered("hard first", "hits", "fab14/16.3", "one", ring, mine),
    Triggered("hard second", "hits", "fab14/16.3", "another", ring, mine),
)


def hard(p1=None, p2=None):
    HEARD.clear()
    return scene(p1, p2, cards=CARDS)


@pytest.mark.rule("fab14/18.5", "fab14/18.3")
@pytest.mark.parametrize(("first", "life"), [("Alice", 16), ("Bob", 18)])
def test_replacements_of_both_players_when_they_meet_then_the_turn_player_says_whose_come_first(
    first, life
):
    board = hard({"hand": ["Far Arc"], "arena": ["Hard Double"]}, {"arena": ["Hard Less"]})
    board("Alice: Play Far Arc").all_pass()
    assert board.asked()[0] == "p1"
    board.game.submit(next(o.key for o in board.game.pending.options if first in o.label))
    while board.state.chain:
        board.game.submit(board.game.pending.options[0].key)
    assert board.life()[1] == life


@pytest.mark.rule("fab14/20.7.2a", "fab14/20.8.3a")
def test_target_when_it_is_gone_before_damage_then_none_is_dealt_and_go_again_counts():
    board = hard({"hand": ["Far Again"]}, {"arena": ["Far Hound"]})
    attacked(board, "Far Again", at="Far Hound").to("reaction step")
    board(f"Table: destroy:{board.find('Far Hound')}")
    over(board)
    assert (board.life(), board.state.players["p1"].action_points) == ([20, 20], 1)


@pytest.mark.rule("fab14/13.3.3d", "fab14/13.3.3f")
def test_intellect_when_it_is_more_this_turn_then_one_more_card_is_drawn_and_then_it_ends():
    board = hard({"deck": ["Far Idea"] * 9})
    hero = board.find("Practice Hero")
    board(f"Table: modify:{hero}:intellect:1:turn")
    turn_over(board)
    assert len(board.names("p1", "hand")) == 5
    assert number(board.state, hero, "intellect") == 4


@pytest.mark.rule("fab14/16.7", "fab14/15.2.1")
def test_two_weapons_of_one_name_when_each_attacks_once_a_turn_then_both_do_and_neither_again():
    board = hard({"weapon1": ["Hard Left"], "weapon2": ["Hard Left"]})
    for left in (1, 0):
        attacked(board, "Hard Left").to("continue or close")
        board("Alice: Continue the combat chain")
        assert board.choices().count("Attack with Hard Left") == left
    assert board.life()[1] == 18


@pytest.mark.rule("fab14/15.4.3", "fab14/20.4.4")
def test_ally_when_it_attacks_then_nobody_is_the_attacking_hero_for_an_attack_reaction():
    board = hard({"arena": ["Far Hound"], "hand": ["Far Thrust"]})
    attacked(board, "Far Hound").to("reaction step")
    assert "Play Far Thrust" not in board.choices()


@pytest.mark.rule("fab14/16.3")
def test_triggers_when_two_wait_for_one_hit_then_the_turn_player_orders_them():
    board = attacked(hard({"hand": ["Hard Twice"]}), "Hard Twice")
    while board.asked()[1] in ("priority", "defend"):
        board.game.submit(() if board.asked()[1] == "defend" else "pass")
    assert (board.asked()[0], len(board.game.pending.options)) == ("p1", 2)


@pytest.mark.rule("fab14/19.8", "fab14/9.2.3b.b3")
def test_aura_when_it_is_still_a_layer_then_is_no_permanent():
    board = hard({"hand": ["Hard Aura"]})("Alice: Play Hard Aura")
    assert board.names("p1", "arena") == []
    assert board.all_pass().names("p1", "arena") == ["Hard Aura"]


@pytest.mark.rule("fab14/9.2.3b.b6", "fab14/9.2.3b")
def test_trap_when_one_lies_in_hand_and_one_in_the_arsenal_then_only_the_second_is_played():
    board = hard({"hand": ["Far Blow"]}, {"hand": ["Hard Trap"], "arsenal": ["Hard Trap"]})
    attacked(board).to("reaction step")("Alice: Pass")
    traps = [each for each in board.choices() if "Hard Trap" in each]
    assert traps == ["Play Hard Trap from the arsenal"]


@pytest.mark.rule("fab14/21.2", "fab14/20.4.5")
def test_defender_of_an_earlier_link_when_the_chain_goes_on_then_lies_there_until_it_closes():
    board = hard({"hand": ["Far Again", "Far Blow"]}, {"hand": ["Far Blow"]})
    defended(attacked(board, "Far Again"), "Far Blow").to("continue or close")
    board("Alice: Continue the combat chain")
    assert board.names("p2", "graveyard") == []
    over(attacked(board))
    assert board.names("p2", "graveyard") == ["Far Blow"]


@pytest.mark.rule("fab14/20.1.1", "fab14/20.7.2")
def test_attack_when_it_returned_to_hand_in_the_reaction_step_then_deals_nothing():
    board = attacked(hard({"hand": ["Far Again"]}), "Far Again").to("reaction step")
    board(f"Table: move:{board.find('Far Again')}:hand")
    assert over(board).life() == [20, 20]


@pytest.mark.rule("fab14/G.dominate.2", "fab14/20.5.1")
def test_dominate_when_equipment_defends_too_then_only_hand_cards_are_counted():
    theirs = {"hand": ["Far Blow"], "head": ["Far Helm"], "chest": ["Far Mail"]}
    board = attacked(hard({"hand": ["Far Proud"]}, theirs), "Far Proud").to("defend")
    board("Bob: Defend with Far Blow + Defend with Far Helm + Defend with Far Mail")
    assert len(board.state.link.defenders) == 3


@pytest.mark.rule("fab14/G.phantasm.6", "fab14/G.destroy.2", "fab14/16.2")
def test_phantasm_when_it_destroys_its_attack_then_that_is_destroying_for_other_texts():
    board = hard({"hand": ["Far Phantom"], "arena": ["Hard Bell"]}, {"hand": ["Far Giant"]})
    defended(attacked(board, "Far Phantom"), "Far Giant")
    over(board)
    assert HEARD == ["p1"]


@pytest.mark.rule("fab14/G.battleworn.2", "fab14/8.2.5b")
def test_battleworn_when_its_defense_is_used_up_then_it_stays_and_does_not_go_below_zero():
    board = hard({"hand": ["Far Blow"] * 3, "action_points": 3}, {"head": ["Far Helm"]})
    for _ in range(3):
        defended(attacked(board), "Far Helm")
        over(board)
    assert number(board.state, board.find("Far Helm"), "defense") == 0
    assert board.names("p2", "head") == ["Far Helm"]


@pytest.mark.rule("fab14/G.blade-break.2", "fab14/21.3")
def test_blade_break_when_an_effect_closes_the_chain_then_breaks_too():
    board = hard({"hand": ["Far Blow"]}, {"chest": ["Far Mail"]})
    defended(attacked(board), "Far Mail").to("reaction step")
    over(board("Table: close"))
    assert board.names("p2", "graveyard") == ["Far Mail"]
