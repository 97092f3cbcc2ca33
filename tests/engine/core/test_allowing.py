"""Asking the others to allow what a rule forbids: nothing is done until all have agreed."""

import json

import pytest

from engine.core.corrections import recent_answers
from engine.core.errors import IllegalAnswerError
from engine.core.game import Game
from tests.engine.games.fab.scene import Scene
from tests.engine.games.wow.scene import Scene as WowScene


def under_a_balm(seats=2):
    scene = Scene(strictness="confirm", seats=seats, p1={"hand": ["Balm", "Plain Strike"]})
    return scene("Alice: Play Balm"), f"play:{scene.find('Plain Strike')}"


def told(game, viewer, count):
    return [line.text for line in game.log_for(viewer)][-count:]


def test_allow_when_a_player_wants_it_then_the_opponent_reads_the_act_and_its_rule():
    scene, act = under_a_balm()
    assert scene.game.allow((act,), by="p1") is False
    assert scene.chain() == ["Balm"]
    request = scene.game.view("p2")["undo"]["request"]
    assert (request["kind"], request["waits_for"]) == ("allowance", ["p2"])
    (seen,) = request["seen"]
    assert seen["text"].startswith("Play Plain Strike. An action can only be layer 1")
    assert seen["rule"] == "fab14/15.3"


def test_allow_when_somebody_only_watches_then_the_card_is_not_told():
    scene, act = under_a_balm()
    scene.game.allow((act,), by="p1")
    public = json.dumps(scene.game.view("public")["undo"]) + str(told(scene.game, "public", 3))
    assert "Plain Strike" not in public
    assert "Alice asks to be allowed what a rule forbids." in public


def test_allow_when_a_resource_stays_face_down_then_the_opponent_is_not_told_which():
    scene = WowScene(strictness="confirm", p1={"hand": ["Spark", "Ward"]})
    scene("Alice: Place Ward face down").passes()
    scene.game.allow((f"place:{scene.find('Spark', zone='hand')}",), by="p1")
    (seen,) = scene.game.view("p2")["undo"]["request"]["seen"]
    assert "Spark" not in seen["text"]
    assert "Spark" in scene.game.view("p1")["undo"]["request"]["seen"][0]["text"]


def test_allow_when_the_opponent_agrees_then_it_is_done_and_the_journal_names_both():
    scene, act = under_a_balm()
    scene.game.allow((act,), by="p1")
    stored = Game.load(scene.game.rules, json.loads(json.dumps(scene.game.dump())))
    assert stored.settle("p2", agrees=True) is True
    assert stored.journal.entries[-1] == ["table", f"allow:{act}:p1+p2"]
    words = told(stored, "p2", 5)
    assert "Alice asks to be allowed what a rule forbids." in words
    assert "Bob agrees." in words


def test_allow_when_the_opponent_refuses_then_nothing_is_done():
    scene, act = under_a_balm()
    scene.game.allow((act,), by="p1")
    assert scene.game.settle("p2", agrees=False) is False
    assert (scene.chain(), scene.game.request) == (["Balm"], None)
    assert told(scene.game, "p1", 1) == ["Bob refuses: nothing is allowed."]


def test_allow_when_three_play_then_all_of_the_others_must_agree():
    scene, act = under_a_balm(seats=3)
    scene.game.allow((act,), by="p1")
    assert scene.game.settle("p2", agrees=True) is False
    assert scene.chain() == ["Balm"]
    assert scene.game.settle("p3", agrees=True) is True
    assert scene.game.journal.entries[-1] == ["table", f"allow:{act}:p1+p2+p3"]


def test_allow_when_the_game_goes_on_then_the_question_is_over():
    scene, act = under_a_balm()
    scene.game.allow((act,), by="p1")
    scene("Alice: Pass")
    assert scene.game.request is None
    assert told(scene.game, "p1", 1) == ["The game went on: nothing is allowed."]


def test_allow_when_a_judge_records_for_all_then_is_done_and_the_log_keeps_the_name():
    scene, act = under_a_balm()
    assert scene.game.allow((act,), by="judge", name="Jo") is True
    assert scene.chain() == ["Balm", "Plain Strike"]
    assert told(scene.game, "p1", 1) == ["Jo, a judge, says that all agreed to it."]


def test_allow_when_it_breaks_no_rule_then_nobody_is_asked():
    scene = Scene(strictness="confirm", p1={"hand": ["Plain Strike"]})
    with pytest.raises(IllegalAnswerError, match="No rule forbids"):
        scene.game.allow((f"play:{scene.find('Plain Strike')}",), by="p1")
    assert scene.game.request is None


def test_correction_when_an_allowed_act_becomes_legal_then_it_still_stands():
    scene, act = under_a_balm()
    scene.game.allow((act,))
    (given, _) = recent_answers(scene.game, "p1")
    assert given.answer == "Play Plain Strike, as all agreed"
    assert scene.game.correct(2, "note:Balm stays") == []
    assert scene.chain() == ["Plain Strike"]
    assert not [each for each in scene.game.log if "agree to allow" in each.text]
