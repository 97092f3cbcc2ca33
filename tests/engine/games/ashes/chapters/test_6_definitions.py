"""Chapter 6: values that never fall below zero, the active player, what is in play."""

import pytest

from engine.games.ashes.values import attached_to, attack_value, recover_value
from tests.engine.games.ashes.scene import Scene

CARDS = {
    "Grunt": {"type": "ally", "attack": 1, "life": 3, "recover": 1, "cost": {"main": True}},
    "Chains": {"type": "conjured alteration spell", "attack": -3, "recover": -2},
    "Brute": {"type": "ally", "attack": 2, "life": 3, "cost": {"main": True}},
    "Helper": {"type": "ally", "attack": 0, "life": 2, "cost": {"main": True},
               "activated": [{"name": "Help", "cost": {"side": True}}]},
}  # fmt: skip


def scene(**position):
    return Scene(cards=CARDS, strictness="confirm", **position)


@pytest.mark.rule("raven11/6.attack-value", "raven11/6.recover-value", "raven11/0.diff.8")
def test_values_when_reduced_below_zero_then_are_zero_also_in_a_sum():
    board = scene(p1={"battlefield": ["Grunt", "Brute"], "conjuration pile": ["Chains"]},
                  p2={"battlefield": ["Grunt"]})  # fmt: skip
    grunt = board.find("Grunt", "p1")
    board(f"Table: attach:{board.find('Chains')}:{grunt}")
    assert (attack_value(board.state, grunt), recover_value(board.state, grunt)) == (0, 0)
    board("Alice: Attack a unit\nAlice: Attack with Grunt + Attack with Brute\nBob: No guard")
    board("Bob: Do not counter")
    assert board.card("Grunt", "p2").wounds == 2


@pytest.mark.rule("raven11/4.1.3.b1", "raven11/4.1.1.b3")
def test_conjured_alteration_when_attached_then_is_an_alteration_of_that_units_controller():
    board = scene(p1={"conjuration pile": ["Chains"]}, p2={"battlefield": ["Grunt"]})
    board(f"Table: attach:{board.find('Chains')}:{board.find('Grunt')}")
    chains = board.card("Chains")
    assert (chains.zone, chains.controller, chains.owner) == ("attached", "p2", "p1")
    assert attached_to(board.state, board.find("Grunt")) == [chains.id]
    assert attack_value(board.state, board.find("Grunt")) == 0


@pytest.mark.rule("raven11/6.active-player")
def test_active_player_when_nobody_has_a_turn_then_is_who_has_the_token():
    board = scene(p1={"hand": ["Grunt"]}, p2={"hand": ["Grunt"]})
    for player in ("Alice", "Bob"):
        board(f"{player}: Pass the main action")
        assert board.state.active_player == {"Alice": "p1", "Bob": "p2"}[player]
        board(f"{player}: End the turn")
    assert (board.state.turn_player, board.state.first_player) == ("", "p2")
    assert (board.state.active_player, board.asked()) == ("p2", ("p2", "prepare discard"))


@pytest.mark.rule("raven11/6.in-play")
@pytest.mark.parametrize(
    ("zone", "offered"), [("battlefield", True), ("hand", False), ("discard pile", False)]
)
def test_effects_when_their_card_is_not_in_play_then_are_not_used(zone, offered):
    board = scene(p1={zone: ["Helper"]})
    assert ("Helper: Help" in board.choices()) is offered
