"""Worked examples of chapter 4.2: what triggers, when effects may be used, what is cancelled."""

import pytest

from engine.games.ashes.values import attack_value
from tests.engine.games.ashes.scene import Scene
from tests.engine.games.ashes.worked_examples.cards import CARDS, scene


@pytest.mark.rule("raven11/4.2.0.p2")
@pytest.mark.rule("raven11/ex-4.2.0.p2-1")
@pytest.mark.parametrize(("defender", "eaten"), [("Demon", 0), ("Spirit", 1)])
def test_4_2_0_only_the_direct_cause_of_a_destruction_counts(defender, eaten):
    board = scene(p1={"battlefield": ["Snake"]}, p2={"battlefield": [defender]})
    board("Alice: Attack a unit\nAlice: Attack with Snake\nBob: No guard\nBob: Do not counter")
    assert board.names("p2", "conjuration pile") == [defender]
    assert board.card("Snake").status == eaten


@pytest.mark.rule("raven11/4.2.0.p5")
@pytest.mark.rule("raven11/ex-4.2.0.p5-1")
def test_4_2_0_a_cancelled_target_is_dealt_nothing_and_the_price_is_paid():
    board = scene(p1={"hand": ["Mist"], "battlefield": ["Grunt", "Wraith"],
                      "dice": ["natural power"]},
                  p2={"battlefield": ["Doll"], "hand": ["Golden Veil"]})  # fmt: skip
    board("Alice: Play Mist\nAlice: Doll (Bob)\nBob: Play Golden Veil")
    assert (board.card("Doll").wounds, board.dice("p1"), board.state.side_done) == (0, [], True)
    assert board.names("p1", "discard pile") == ["Mist"]
    assert board.asked() == ("p1", "turn")


@pytest.mark.rule("raven11/0.diff.6")
@pytest.mark.rule("raven11/ex-4.2.0.p6-1")
def test_4_2_0_an_effect_of_your_turn_is_used_around_actions_and_between_combat_steps():
    board = scene(p1={"battlefield": ["Anchor", "Grunt"], "hand": ["Riddle"],
                      "dice": ["time basic"]}, p2={"battlefield": ["Wraith"]})  # fmt: skip
    assert "Anchor: Throw 1" in board.choices()
    board("Alice: Play Riddle")
    assert "Anchor: Throw 1" not in board.choices()
    board("Alice: Done: the effect is settled")
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Grunt")
    steps = 0
    while board.asked() != ("p2", "block"):
        assert board.choices()[:-1] == ["Go on with the attack", "Anchor: Throw 1"]
        board("Alice: Go on with the attack")
        steps += 1
    board("Bob: Do not block\nAlice: Anchor: Throw 1")
    assert (steps, board.card("Wraith").wounds, board.card("Anchor").exhaustion) == (2, 1, 1)


@pytest.mark.rule("raven11/ex-4.2.0.p6-1")
def test_4_2_0_an_effect_of_your_turn_is_not_used_in_an_opponents_turn():
    board = scene(p1={"battlefield": ["Anchor"]}, p2={"battlefield": ["Wraith"]})
    board("Alice: Pass the main action\nAlice: End the turn\nBob: Attack a Phoenixborn")
    board("Bob: Attack with Wraith")
    assert board.asked() == ("p1", "block")


@pytest.mark.rule("raven11/4.2.0.p8", "raven11/0.diff.2")
@pytest.mark.rule("raven11/ex-4.2.0.p8-1")
@pytest.mark.parametrize(("face", "asked"), [("basic", "turn"), ("class", "trigger")])
def test_4_2_0_a_trigger_is_paid_before_the_rest_of_the_effect_resolves(face, asked):
    left = [f"ceremonial {face}"] * 2
    board = scene(p1={"hand": ["Reaping", "Widows"], "battlefield": ["Grunt"],
                      "dice": ["ceremonial class"] * 2 + left})  # fmt: skip
    board("Alice: Play Reaping")
    rolled = len([line for line in board.texts() if "die shows" in line])
    assert (board.names("p1", "battlefield"), board.asked()) == ([], ("p1", asked))
    assert (rolled, board.names("p1", "hand")) == (2 if asked == "turn" else 0, ["Widows"])


@pytest.mark.rule("raven11/ex-4.2.3-1")
@pytest.mark.parametrize("spends", [True, False])
def test_4_2_3_what_came_before_the_target_stays_done(spends):
    """Two of the five dice that are rolled again show what could be spent for damage."""
    board = Scene(cards=CARDS, seed=None,
                  p1={"hand": ["Fury"], "dice": ["natural basic"] * 3 + ["natural"] * 5},
                  p2={"battlefield": ["Grunt"], "hand": ["Golden Veil"]})  # fmt: skip
    board("Alice: Play Fury")
    for face in ("0:power", "0:power", "1:class", "1:class", "4:basic"):
        board.game.submit(face)
    board("Alice: " + ("natural power + natural power" if spends else "Nothing"))
    if spends:
        board("Bob: Play Golden Veil")
    assert (board.asked(), board.card("Grunt").wounds) == (("p1", "turn"), 0)
    rest = ["natural class", "natural class", "natural basic"]
    assert board.dice("p1") == (rest if spends else ["natural power"] * 2 + rest)
    assert ("What remains of Fury is cancelled." in board.texts()) is spends


@pytest.mark.rule("raven11/4.2.3.p2")
@pytest.mark.rule("raven11/ex-4.2.3.p2-1")
@pytest.mark.parametrize(("veil", "attack"), [(["Golden Veil"], 1), ([], 2)])
def test_4_2_3_a_constant_effect_is_not_cancelled(veil, attack):
    board = scene(p1={"hand": ["Fear"], "battlefield": ["Wraith"]},
                  p2={"battlefield": ["Grunt"], "hand": veil})  # fmt: skip
    board("Alice: Play Fear")
    if veil:
        board("Bob: Play Golden Veil")
    assert attack_value(board.state, board.find("Grunt")) == attack
    board("Alice: Attack a Phoenixborn\nAlice: Attack with Wraith")
    assert (board.asked(), board.choices()) == (
        ("p2", "toll"), ["Do not declare blockers or a guard", "Place 2 wounds"],
    )  # fmt: skip
    board("Bob: Place 2 wounds")
    assert (board.wounds(), board.asked()) == ([0, 2], ("p2", "block"))


@pytest.mark.rule("raven11/ex-4.2.3.p3-1")
def test_4_2_3_a_cancel_leaves_the_wound_that_was_placed_before():
    board = scene(p1={"battlefield": ["Bomber", "Wraith"]},
                  p2={"battlefield": ["Grunt", "Doll"], "hand": ["Golden Veil"]})  # fmt: skip
    board("Alice: Bomber: Detonate 3\nAlice: Wraith\nAlice: Grunt\nBob: Play Golden Veil")
    wounds = [board.card(name).wounds for name in ("Wraith", "Grunt", "Doll")]
    assert (wounds, board.asked()) == ([1, 0, 0], ("p1", "turn"))
