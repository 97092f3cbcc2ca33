"""Worked examples of the newer chapter 4: starting and ending a game."""

import pytest

from engine.games.fab.abilities import Resolves, Triggered, script
from engine.games.fab.atoms import moves
from tests.engine.games.fab.scene import Scene
from tests.engine.games.fab.worked_examples.cards import (
    AURA,
    CARDS,
    draw_one,
    registered,
    scene,
    zap,
)


async def create_gold(state, layer):
    await moves.create(state, layer.controller, "Gold", "arena", "fab4/4.1.8")


def creates_gold(state, me, change):
    return change.flavour == "Gold" and change.player == state.objects[me].controller


@pytest.mark.rule("fab4/ex-4.1.8b-1")
def test_4_1_8b_a_trigger_of_the_first_gold_each_turn_sleeps_before_the_first_turn():
    script("Purse", Triggered("purse", "game starts", "fab4/4.1.8", "gold", create_gold))
    script("Miser", Triggered("miser", "create", "fab4/4.1.8b", "draw", draw_one, creates_gold,
                              once_per_turn=True))  # fmt: skip
    cards = {
        "Miser": {"type": "hero", "life": 20, "intellect": 4}, "Gold": AURA,
        "Purse": {"type": "equipment", "subtypes": ["head"]},
    }  # fmt: skip
    pool = {"Balm": 8, "Purse": 1}
    game = registered(pool, edition="fab4", cards=cards, hero="Miser")
    first = {"first": "first:p1", "arena card head": "wear:Purse", "sideboard": ()}
    while game.pending.kind != "priority":
        kind = game.pending.kind
        game.submit(tuple(game.pending.options[n].key for n in range(2)) if "order" in kind
                    else first[kind])  # fmt: skip
    resolved = [event.args[2] for event in game.state.events if event.kind == "resolves"]
    gold = [game.state.objects[each].card for each in game.state.in_zone("p1", "arena")]
    assert (resolved, gold) == (["purse", "purse"], ["Gold"])
    for _ in range(2):
        game.submit("create:p1:Gold")
    assert [layer.ability for layer in game.state.chain] == ["miser"]


@pytest.mark.rule("fab4/ex-4.5.4d-1")
def test_4_5_4d_two_players_with_nothing_but_baubles_are_stalemated():
    seat = {"hand": ["Bauble"]}
    board = scene(p1=dict(seat), p2=dict(seat)).to("over")
    assert board.game.outcome["rule"] == "fab4/4.5.4d"


@pytest.mark.rule("fab4/ex-4.5.1a-1")
def test_4_5_1a_what_the_loser_owns_and_controls_is_gone():
    board = Scene("fab4", cards=CARDS, seats=3, strictness="confirm",
                  p1={"hand": ["Dark"], "arena": ["Rune"]}, p3={"hand": ["Bolt"]},
                  p2={"arena": ["Banner"], "hand": ["Bolt"]})  # fmt: skip
    board(f"Table: control:{board.find('Rune')}:p2\nTable: control:{board.find('Banner')}:p1")
    board("Alice: Play Dark\nAlice: Sparring Hero (Bob)").all_pass()
    assert [layer.ability for layer in board.state.chain] == ["dark"]
    board("Table: concede:p1")
    assert (board.state.chain, board.state.links) == ([], [])
    assert board.names("p2", "graveyard") == ["Banner"]
    assert not [card for card in board.state.objects.values() if card.owner == "p1"]


INVERT = {"Invert": {"type": "instant", "cost": 0}}
LAST_CARDS = {"life": 1, "hand": ["Invert", "Bauble"]}
script("Invert", Resolves("invert", zap(1)))


@pytest.mark.rule("fab4/ex-4.5.4e-1")
def test_4_5_4e_two_players_who_dare_not_play_first_are_deadlocked():
    board = Scene("fab4", cards=CARDS | INVERT, p1=dict(LAST_CARDS), p2=dict(LAST_CARDS))
    board("Alice: Play Invert\nAlice: Pass\nBob: Play Invert").to("over")
    assert board.game.outcome["winner"] == "p2"
    board = Scene("fab4", cards=CARDS | INVERT, p1=dict(LAST_CARDS), p2=dict(LAST_CARDS))
    while board.game.pending is not None:
        board.game.submit("none" if board.asked()[1] == "arsenal" else "pass")
    assert (board.game.outcome["result"], board.game.outcome["rule"]) == ("drawn", "fab4/4.5.4e")
