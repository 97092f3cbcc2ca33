"""What both players agree to against the rules of Flesh and Blood."""

import json

import pytest

from engine.core.errors import IllegalAnswerError, MalformedAnswerError
from engine.core.game import Game
from engine.games.fab.rules import RULES
from tests.engine.games import soundness
from tests.engine.games.fab import practice
from tests.engine.games.fab.scene import Scene

BOTH = "p1+p2"


def under_a_balm(strictness="confirm"):
    scene = Scene(strictness=strictness, p1={"hand": ["Balm", "Plain Strike"]})
    return scene("Alice: Play Balm"), scene.find("Plain Strike")


def lines(scene):
    return [(line.text, line.rule) for line in scene.game.log if "agree to allow" in line.text]


def test_play_when_both_agree_then_is_made_and_the_log_names_act_rule_and_players():
    scene, strike = under_a_balm()
    scene(f"Table: allow:play:{strike}:{BOTH}")
    assert scene.chain() == ["Balm", "Plain Strike"]
    text = "Alice and Bob agree to allow Alice: Play Plain Strike. An action can only be layer 1"
    assert [(line.startswith(text), rule) for line, rule in lines(scene)] == [(True, "fab14/15.3")]
    assert scene.game.journal.entries[-1] == ["table", f"allow:play:{strike}:{BOTH}"]


def test_play_when_one_player_agrees_then_is_refused_with_the_rule_and_who_is_missing():
    scene, strike = under_a_balm()
    before = scene.game.view("judge")
    with pytest.raises(IllegalAnswerError, match="Bob must agree too") as caught:
        scene.game.submit(f"allow:play:{strike}:p1")
    assert [each.rule for each in caught.value.refusals] == ["fab14/15.3"]
    assert scene.game.view("judge") == before


@pytest.mark.parametrize("said", ["allow:play:{}", "allow:play:{}:p1+p3", "allow:{}", "allow::p1"])
def test_allowance_when_it_does_not_say_who_agrees_then_is_malformed(said):
    scene, strike = under_a_balm()
    with pytest.raises(MalformedAnswerError, match="who agrees"):
        scene.game.submit(said.format(strike))


@pytest.mark.parametrize(("strictness", "word"), [("strict", "strict"), ("free", "by hand")])
def test_play_when_the_game_is_not_one_of_agreeing_then_is_refused(strictness, word):
    scene = Scene(strictness=strictness, p1={"hand": ["Plain Strike"], "action_points": 0})
    with pytest.raises(IllegalAnswerError, match=word):
        scene.game.submit(f"allow:play:{scene.find('Plain Strike')}:{BOTH}")
    assert scene.game.view("p1")["pending"]["forbidden"] == []


def test_play_when_no_rule_forbids_it_then_nothing_is_allowed():
    scene = Scene(strictness="confirm", p1={"hand": ["Plain Strike"]})
    with pytest.raises(IllegalAnswerError, match="No rule forbids"):
        scene.game.submit(f"allow:play:{scene.find('Plain Strike')}:{BOTH}")


@pytest.mark.parametrize(("act", "why"), [("play:o999", "is not there"), ("block:o1", "not there")])
def test_act_when_it_cannot_be_carried_out_then_says_so(act, why):
    scene, _ = under_a_balm()
    with pytest.raises(IllegalAnswerError, match=f"cannot be carried out.*{why}"):
        scene.game.submit(f"allow:{act}:{BOTH}")


def test_play_when_it_cannot_be_paid_then_not_even_agreement_helps():
    scene = Scene(strictness="confirm", p1={"hand": ["Heavy Strike"]})
    with pytest.raises(IllegalAnswerError, match="cannot be paid"):
        scene.game.submit(f"allow:play:{scene.find('Heavy Strike')}:{BOTH}")


def test_play_when_it_was_allowed_then_is_replayed_undone_and_rebuilt():
    scene, strike = under_a_balm()
    before = json.dumps(scene.state.to_data())
    scene(f"Table: allow:play:{strike}:{BOTH}")
    soundness.check_replay(scene.game)
    again = Game.load(scene.game.rules, json.loads(json.dumps(scene.game.dump())))
    assert again.state == scene.game.state
    again.run.rebuild()
    assert again.state.to_data() == scene.game.state.to_data()
    assert scene.game.undo()
    assert json.dumps(scene.state.to_data()) == before


def test_play_when_it_was_allowed_then_an_earlier_answer_can_be_put_right():
    scene, strike = under_a_balm()
    scene(f"Table: allow:play:{strike}:{BOTH}")
    assert scene.game.correct(1, "pass") == []
    assert scene.chain() == ["Balm"]
    assert scene.game.correct(1, f"allow:play:{strike}:{BOTH}") == []
    assert scene.chain() == ["Balm", "Plain Strike"]


def test_weapon_when_it_was_used_then_both_may_allow_a_second_attack():
    scene = Scene(strictness="confirm", p1={"weapon1": ["Longsword"], "resource_points": 9,
                                            "action_points": 3})  # fmt: skip
    scene("Alice: Attack with Longsword").to("continue or close")("Alice: Close the combat chain")
    (found,) = scene.game.view("p1")["pending"]["forbidden"]
    assert found["label"] == "Attack with Longsword"
    assert [each["rule"] for each in found["broken"]] == ["fab14/15.2.1"]
    scene(f"Table: allow:{found['key']}:{BOTH}")
    assert scene.state.step == "attack step"
    assert lines(scene)[0][1] == "fab14/15.2.1"


def defending(card, *hand):
    scene = Scene(strictness="confirm", p1={"hand": [card], "resource_points": 1},
                  p2={"hand": list(hand)})  # fmt: skip
    scene(f"Alice: Play {card}").to("defend")
    return scene, [scene.find(each) for each in hand]


def test_defend_when_both_agree_then_a_reaction_lies_down_beside_a_card_that_may():
    scene, (brace, bolt) = defending("Plain Strike", "Brace", "Bolt")
    assert [each["key"] for each in scene.game.view("p2")["pending"]["forbidden"]] == [brace]
    scene(f"Table: allow:{brace}+{bolt}:{BOTH}")
    assert scene.chain() == ["Plain Strike", "Brace", "Bolt"]
    assert [text.partition(". ")[0] for text, _ in lines(scene)] == [
        "Alice and Bob agree to allow Bob: Defend with Brace, Defend with Bolt"
    ]


def test_defend_when_cards_do_not_go_together_then_both_may_allow_that_too():
    scene, (_, bolt, rally) = defending("Lone Strike", "Brace", "Bolt", "Rally")
    scene(f"Table: allow:{rally}+{bolt}:{BOTH}")
    assert scene.chain() == ["Lone Strike", "Rally", "Bolt"]
    assert [rule for _, rule in lines(scene)] == ["fab14/G.dominate.2"]


def test_forbidden_when_it_is_another_players_turn_to_answer_then_nobody_else_reads_it():
    scene, _ = under_a_balm()
    assert [each["label"] for each in scene.game.view("p1")["pending"]["forbidden"]] == [
        "Play Plain Strike"
    ]
    assert scene.game.view("p2")["pending"]["forbidden"] == []
    assert scene.game.view("public")["pending"]["forbidden"] == []


def test_unseen_card_when_it_turns_out_to_be_forbidden_then_the_rule_is_noted_once_it_is_seen():
    setup = practice.setup(mode="table", strictness="confirm")
    game = Game.new(RULES["fab14"], setup)
    while game.pending.kind != "priority":
        decision = game.pending
        game.submit([option.key for option in decision.options][: decision.at_least])
    act = next(o.key for o in game.pending.options if o.label == "Play a card from the hand")
    game.submit(f"allow:{act}:{BOTH}")
    assert game.pending.kind == "identify"
    assert game.state.agreed
    game.submit("is:Brace")
    game.submit("is:Pearl")
    lines = [each.rule for each in game.log if "agree to allow" in each.text]
    assert lines == ["fab14/15.4.4"]
    assert game.state.agreed == []
    soundness.check_replay(game)
