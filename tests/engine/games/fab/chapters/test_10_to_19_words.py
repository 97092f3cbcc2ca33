"""Tokens and words of effects: 10.2, 17.3 and 19.3."""

import pytest

from engine.core.modifiers import Modifier, Patch
from engine.games.fab.abilities import Resolves, Static, Triggered, script
from engine.games.fab.atoms import moves
from engine.games.fab.described import fitting
from engine.games.fab.growth import has_increased
from engine.games.fab.index import arena_of
from tests.engine.games.fab.scene import Scene

BLAST = {"type": "action", "destroy_this": True, "text": ""}
CARDS = {
    "Chime": {"type": "token", "subtypes": ["aura"]},
    "Costless": {"type": "action", "pitch": 1},
    "Hymn": {"type": "action", "subtypes": ["aura"], "cost": 0, "pitch": 1},
    "Sweep": {"type": "instant", "cost": 0, "pitch": 1},
    "Whetstone": {"type": "token", "subtypes": ["item"]},
    "Anvil": {"type": "instant", "cost": 0, "pitch": 1},
    "Keen Eye": {"type": "instant", "cost": 0, "pitch": 1},
    "Twin Hum": {"type": "action", "subtypes": ["attack"], "cost": 0, "pitch": 1, "power": 3},
    "Bomb": {"type": "action", "subtypes": ["item"], "cost": 0, "pitch": 1, "activated": [BLAST]},
}


def scene(edition="fab14", **position):
    return Scene(edition, cards=CARDS, strictness="confirm", **position)


async def _sweep(state, layer):
    is_counted = fitting(state, "card, aura")
    for each in [each for each in arena_of(state, "p2") if is_counted(each)]:
        await moves.destroy(state, each)


async def _draw(state, layer):
    await moves.draw(state, layer.controller, 1, "fab14/19.2")


async def _draw_if_sharper(state, layer):
    weapon = state.in_zone(layer.controller, "weapon1")[0]
    if fitting(state, "increased power, sword")(weapon):
        await moves.draw(state, layer.controller, 1, "fab14/19.2")


def _sharper(state, me):
    owner = state.objects[me].controller

    def patches(view):
        weapons = state.in_zone(owner, "weapon1")
        return [Patch(each, "power", "+", 1) for each in weapons if each in view]

    return Modifier("Whetstone", 0, patches, frozenset(), frozenset({"power"}))


script("Sweep", Resolves("sweep", _sweep))
script("Whetstone", Static("whetstone", "fab14/17.1", _sharper))
script("Keen Eye", Resolves("keen eye", _draw_if_sharper))
script("Twin Hum", Triggered("twin hum", "hits", "fab14/20.8.1", "draw", _draw,
                             lambda state, me, change: change.object == me))  # fmt: skip


def to_turn_of(board, player):
    while board.state.turn_player != player or board.state.step != "priority":
        pending = board.game.pending
        board.game.submit({"priority": "pass", "arsenal": "none"}.get(pending.kind, ()))
    return board


@pytest.mark.rule("fab14/10.2")
@pytest.mark.parametrize(("edition", "left"), [("fab14", ["Chime"]), ("fab4", [])])
def test_token_when_a_text_speaks_of_cards_then_it_is_none_of_them(edition, left):
    board = scene(edition, p1={"hand": ["Sweep"]}, p2={"arena": ["Hymn", "Chime"]})
    board("Alice: Play Sweep").all_pass()
    assert (board.names("p2", "arena"), board.names("p2", "graveyard")) == (left, ["Hymn"])


@pytest.mark.rule("fab14/17.3")
def test_increase_when_it_is_as_old_as_the_turn_before_then_it_is_not_of_this_turn():
    mine = {"hand": ["Keen Eye", "Keen Eye"], "weapon1": ["Longsword"], "arena": ["Whetstone"]}
    board = to_turn_of(to_turn_of(scene(p1=mine | {"deck": ["Bolt"] * 8}), "p2"), "p1")
    hand = len(board.names("p1", "hand"))
    board("Alice: Play Keen Eye").all_pass()
    assert len(board.names("p1", "hand")) == hand - 1
    board(f"Table: modify:{board.find('Longsword')}:power:1:turn")
    board("Alice: Play Keen Eye").all_pass()
    assert len(board.names("p1", "hand")) == hand - 1


@pytest.mark.rule("fab14/17.3")
@pytest.mark.parametrize(
    ("happens", "increased"),
    [
        ("create:p1:Whetstone", True),
        ("counter:{sword}:power:1", True),
        ("counter:{sword}:power:-1", False),
        ("modify:{sword}:power:-1:turn", False),
        ("modify:{sword}:defense:1:turn", False),
    ],
)
def test_increase_when_something_new_adds_to_the_power_then_it_is_of_this_turn(happens, increased):
    board = scene(p1={"weapon1": ["Longsword"], "arena": ["Whetstone"]})
    sword = board.find("Longsword")
    assert not fitting(board.state, "increased defense")(sword)
    assert not has_increased(board.state, sword, "power")
    board("Table: " + happens.format(sword=sword))
    assert has_increased(board.state, sword, "power") == increased


@pytest.mark.rule("fab14/17.3")
def test_increase_when_a_counter_is_from_the_turn_before_then_only_another_one_is_new():
    board = scene(p1={"weapon1": ["Longsword"]})
    sword = board.find("Longsword")
    board(f"Table: counter:{sword}:power:1")
    to_turn_of(board, "p2")
    assert not has_increased(board.state, sword, "power")
    board(f"Table: counter:{sword}:power:1")
    assert has_increased(board.state, sword, "power")


@pytest.mark.rule("fab14/19.3")
def test_name_when_two_attacks_share_it_then_each_speaks_of_itself_alone():
    mine = {"hand": ["Twin Hum", "Twin Hum"], "deck": ["Bolt", "Rally", "Pearl"]}
    board = scene(p1=mine | {"action_points": 2}, p2={})
    board("Alice: Play Twin Hum").to("continue or close")("Alice: Continue the combat chain")
    board("Alice: Play Twin Hum").to("continue or close")
    assert (board.names("p1", "hand"), board.names("p1", "deck")) == (["Bolt", "Rally"], ["Pearl"])


@pytest.mark.rule("fab14/19.3")
def test_name_when_an_ability_destroys_its_card_then_the_other_copy_stays():
    board = scene(p1={"arena": ["Bomb", "Bomb"]})
    second = board.state.in_zone("p1", "arena")[1]
    board.game.submit(f"activate:{second}:0")
    assert board.state.in_zone("p1", "arena") != []
    assert second not in board.state.objects


@pytest.mark.rule("fab14/9.2.5d")
@pytest.mark.parametrize(
    ("card", "refused"), [("Costless", True), ("Surge", False), ("Rally", False)]
)
def test_cost_when_a_card_has_none_then_that_is_why_it_is_not_played(card, refused):
    board = scene(p1={"hand": [card]}, p2={})
    assert ("fab14/9.2.5d" in board.refusals(f"play:{board.find(card)}")) is refused
