"""What all players agree to against the rules of Ashes."""

import pytest

from tests.engine.games.agreeing import all_allow, cannot
from tests.engine.games.ashes.scene import Scene

DICE = ["natural power"] * 4


def scene_of(p1=None, p2=None, *moves):
    def build(strictness):
        board = Scene(strictness=strictness, p1=dict(p1 or {}), p2=dict(p2 or {}))
        for move in moves:
            board(move)
        return board

    return build


def on(verb, card, player="", rest=""):
    return lambda scene: f"{verb}:{scene.find(card, player)}{rest}".removeprefix(":")


@pytest.mark.rule("raven11/4.0.0.p3", "raven11/2.1.0.b4")
def test_play_when_the_main_action_is_spent_then_all_may_allow_another_one():
    mine = {"hand": ["Lancer", "Martyr"], "dice": DICE}
    build = scene_of(mine, {}, "Alice: Play Martyr")
    board = all_allow(build, on("play", "Lancer"))
    assert board.names("p1", "battlefield") == ["Martyr", "Lancer"]


@pytest.mark.rule("raven11/4.2.0.b1")
def test_activate_when_the_unit_is_exhausted_then_all_may_allow_it():
    build = scene_of({"battlefield": ["Slinger"]}, {}, "Alice: Slinger: Sling")
    board = all_allow(build, on("activate", "Slinger", rest=":0"))
    assert board.card("Slinger").exhaustion == 2


@pytest.mark.rule("raven11/2.1.0.b4", "raven11/3.2.0")
def test_attack_when_the_main_action_is_spent_then_all_may_allow_it_with_an_exhausted_unit():
    mine = {"battlefield": ["Lancer", "Hunter", "Duelist"]}
    build = scene_of(mine, {}, "Alice: Attack a Phoenixborn\nAlice: Attack with Lancer")
    board = all_allow(build, lambda _: "attack:phoenixborn", "raven11/2.1.0.b4")
    lancer, hunter = board.find("Lancer"), board.find("Hunter")
    assert board.asked() == ("p1", "attackers")
    assert [each["key"] for each in board.game.forbidden_acts()] == [lancer]
    board.game.submit(f"allow:{lancer}+{hunter}:p1+p2")
    assert board.wounds() == [0, 7]
    (line,) = [each for each in board.game.log if "Attack with Lancer" in each.text]
    assert line.rule == "raven11/3.2.0"


@pytest.mark.rule("raven11/3.2.1")
def test_block_when_the_unit_is_exhausted_then_all_may_allow_it_in_the_middle_of_the_attack():
    theirs = {"battlefield": ["Shield Bearer", "Martyr"]}

    def build(strictness):
        board = Scene(strictness=strictness, p1={"battlefield": ["Lancer"]}, p2=theirs)
        board.card("Shield Bearer").exhaustion = 1
        return board("Alice: Attack a Phoenixborn\nAlice: Attack with Lancer")

    board = build("confirm")
    assert board.asked() == ("p2", "block")
    board.game.submit(f"allow:block:{board.find('Shield Bearer')}:p1+p2")
    assert (board.wounds(), board.card("Shield Bearer").wounds) == ([0, 0], 2)


@pytest.mark.rule("raven11/2.1.0.b4")
def test_power_when_the_side_action_is_spent_then_all_may_allow_it_but_not_without_a_die():
    mine = {"dice": ["time power", "natural class"], "hand": ["Martyr"]}
    build = scene_of(mine, {}, "Alice: Meditate\nAlice: Stop discarding")
    all_allow(build, lambda _: "power:time", "raven11/2.1.0.b4")
    why = cannot(build("confirm"), "power:natural")
    assert why == "None of your active natural dice shows its power."


@pytest.mark.rule("raven11/4.0.0.p3")
def test_play_when_the_dice_are_not_there_then_it_cannot_be_carried_out():
    board = Scene(strictness="confirm", p1={"hand": ["Lancer"]})
    assert cannot(board, on("play", "Lancer")(board)) == "The cost cannot be paid."
