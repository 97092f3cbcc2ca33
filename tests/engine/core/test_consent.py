"""Taking back what somebody has seen: the opponents are asked, and what was done stays written."""

import json

import pytest

from engine.core.errors import EngineError, IllegalAnswerError
from engine.core.game import Game
from engine.games.fab.rules import RULES
from tests.engine.games.fab import life_games as tracker
from tests.engine.games.fab import practice
from tests.engine.games.fab.scene import Scene


def drawn(strictness="confirm", seats=2):
    """Alice has lost a life, drawn Bolt, and lost a life again."""
    scene = Scene(strictness=strictness, seats=seats, p1={"deck": ["Bolt", "Balm"]})
    return scene("Table: life:p1:-1\nTable: draw-cards:p1:1\nTable: life:p1:-1")


def stored(game):
    return Game.load(game.rules, json.loads(json.dumps(game.dump())))


def told(game, viewer="p2", count=4):
    return [line.text for line in game.log_for(viewer)][-count:]


def test_undo_when_only_choices_are_taken_back_then_is_done_at_once():
    scene = drawn()
    assert scene.game.undo(by="p1") is True
    assert (scene.life()[0], scene.game.request) == (18 + 1, None)


def test_undo_when_a_card_was_seen_since_then_the_opponent_is_asked_and_nothing_happens():
    scene = drawn()
    before = scene.state.to_data()
    assert scene.game.undo(2, by="p1") is False
    assert scene.state.to_data() == before
    request = scene.game.view("p2")["undo"]["request"]
    assert request == {
        "kind": "undo", "by": "p1", "count": 2, "waits_for": ["p2"], "agreed": [], "becomes": [],
        "seen": [{"text": "Alice draws a card.", "rule": "fab14/19.2"}],
    }  # fmt: skip
    own = scene.game.view("p1")["undo"]["request"]["seen"]
    assert own == [{"text": "Alice draws Bolt.", "rule": "fab14/19.2"}]


def test_request_when_the_opponent_agrees_then_the_answers_are_taken_back():
    scene = drawn()
    scene.game.undo(2, by="p1")
    assert scene.game.settle("p2", agrees=True) is True
    assert (scene.names("p1", "hand"), scene.life()[0]) == ([], 19)
    assert told(scene.game, count=3) == [
        "Alice asks to take back 2 answers.", "Bob agrees.", "Alice takes back 2 answers.",
    ]  # fmt: skip


def test_request_when_the_opponent_refuses_then_everything_stays_and_the_log_says_so():
    scene = drawn()
    scene.game.undo(2, by="p1")
    assert scene.game.settle("p2", agrees=False) is False
    assert (scene.names("p1", "hand"), scene.game.request) == (["Bolt"], None)
    assert scene.game.view("p1")["undo"]["last"] == "Bob refuses: nothing is taken back."


def test_request_when_the_asker_thinks_again_then_it_is_over():
    scene = drawn()
    scene.game.undo(2, by="p1")
    scene.game.settle("p1", agrees=False)
    assert scene.game.request is None
    assert told(scene.game, count=1) == ["Alice no longer asks for it."]


@pytest.mark.parametrize("by", ["p1", "public"])
def test_request_when_somebody_agrees_who_was_not_asked_then_is_refused(by):
    scene = drawn()
    scene.game.undo(2, by="p1")
    with pytest.raises(IllegalAnswerError):
        scene.game.settle(by, agrees=True)
    assert scene.game.request.waits_for == ["p2"]


def test_request_when_nobody_asked_then_there_is_nothing_to_agree_to():
    with pytest.raises(IllegalAnswerError):
        drawn().game.settle("p2", agrees=True)


def test_request_when_one_is_open_then_there_is_no_second_one():
    scene = drawn()
    scene.game.undo(2, by="p1")
    with pytest.raises(IllegalAnswerError):
        scene.game.undo(3, by="p2")
    assert scene.game.request.by == "p1"


@pytest.mark.parametrize("go_on", ["life:p2:-1", "pass"])
def test_request_when_the_game_goes_on_then_it_is_over(go_on):
    scene = drawn()
    scene.game.undo(2, by="p1")
    scene.game.submit(go_on)
    assert scene.game.request is None
    assert "The game went on: nothing is taken back." in told(scene.game)


def test_request_when_an_answer_is_refused_then_it_stays_open():
    scene = drawn()
    scene.game.undo(2, by="p1")
    with pytest.raises(EngineError):
        scene.game.submit("play:o99")
    assert scene.game.request is not None


def test_request_when_a_choice_is_taken_back_meanwhile_then_it_is_over():
    scene = drawn()
    scene.game.undo(2, by="p1")
    assert scene.game.undo(by="p2") is True
    assert scene.game.request is None


def test_request_when_the_game_is_stored_then_it_can_still_be_agreed_to():
    scene = drawn()
    scene.game.undo(2, by="p1")
    again = stored(scene.game)
    assert again.view("p2") == scene.game.view("p2")
    assert again.settle("p2", agrees=True) is True
    assert again.state.in_zone("p1", "hand") == []


def test_request_when_three_play_then_both_others_must_agree():
    scene = drawn(seats=3)
    scene.game.undo(2, by="p2")
    assert scene.game.settle("p1", agrees=True) is False
    assert scene.game.request.waits_for == ["p3"]
    with pytest.raises(IllegalAnswerError):
        scene.game.settle("p1", agrees=True)
    assert scene.game.settle("p3", agrees=True) is True


def test_request_when_a_judge_agrees_then_it_counts_for_all():
    scene = drawn(seats=3)
    scene.game.undo(2, by="p2")
    assert scene.game.settle("judge", agrees=True, name="Jo") is True
    assert told(scene.game, count=2) == ["Jo, a judge, agrees.", "Bob takes back 2 answers."]


@pytest.mark.parametrize(
    ("by", "name", "words"),
    [
        ("judge", "Jo", "Jo, a judge, takes back 2 answers."),
        ("", "Sam", "Sam takes back 2 answers."),
        ("", "", "The table takes back 2 answers."),
    ],
)
def test_undo_when_a_judge_or_the_recorder_of_both_does_it_then_at_once_and_by_name(
    by, name, words
):
    scene = drawn()
    assert scene.game.undo(2, by=by, name=name) is True
    assert told(scene.game, count=1) == [words]


def test_undo_when_strict_then_the_opponent_is_asked_too():
    scene = Scene(p1={"hand": ["Plain Strike"]})("Alice: Play Plain Strike")
    assert scene.game.undo(by="p1") is False


def test_undo_when_the_table_is_free_then_nobody_is_asked():
    assert drawn("free").game.undo(2, by="p1") is True


def test_undo_when_only_life_is_followed_then_nobody_is_asked():
    seats = [{"name": n, "hero": "Hero", "life": 20, "intellect": 4} for n in ("Alice", "Bob")]
    game = tracker.new_game(players=seats)
    game.submit("chooser:p1")
    assert game.undo(by="p1") is True


def test_undo_when_chance_was_asked_since_then_the_opponent_is_asked():
    game = Game.new(RULES["fab14"], practice.setup(mode="table"))
    game.submit("chooser:p1")
    assert game.undo(by="p1") is False
    assert [line["rule"] for line in game.view("p2")["undo"]["request"]["seen"]] == ["fab14/12.2"]


def test_undo_when_a_search_shows_the_deck_then_the_opponent_is_asked():
    scene = Scene(cards={"Ask": {"type": "action", "cost": 0, "pitch": 1}}, strictness="confirm",
                  p1={"deck": ["Bolt", "Balm"]})  # fmt: skip
    scene("Table: note:thinking")
    scene.game.submit("search:p1:deck:hand:any")
    assert scene.asked() == ("p1", "search")
    assert scene.game.undo(by="p1") is False
    scene.game.settle("p1", agrees=False)
    assert scene.game.view("p2")["undo"]["last"] == "Alice no longer asks for it."


def test_log_when_more_is_taken_back_later_then_keeps_what_was_done_before():
    scene = drawn()
    scene.game.undo(1, by="p1")
    scene.game.undo(2, by="judge", name="Jo")
    words = ["Alice takes back 1 answer.", "Jo, a judge, takes back 2 answers."]
    assert told(scene.game, count=2) == words
    assert told(stored(scene.game), count=2) == words
    gone = [fact.gone for fact in scene.game.journal.taken_back]
    assert gone == [[["table", "life:p1:-1"]],
                    [["table", "life:p1:-1"], ["table", "draw-cards:p1:1"]]]  # fmt: skip


def test_correction_when_nothing_seen_changes_then_is_done_at_once():
    scene = drawn()
    assert scene.game.correct(3, "life:p1:-5", by="p1") == []
    assert (scene.life()[0], scene.names("p1", "hand")) == (14, ["Bolt"])


def test_correction_when_it_changes_what_was_seen_then_the_opponent_is_asked():
    scene = drawn()
    assert scene.game.correct(2, "draw-cards:p2:0", by="p1") is None
    assert scene.names("p1", "hand") == ["Bolt"]
    request = scene.game.view("p2")["undo"]["request"]
    assert (request["kind"], request["becomes"]) == ("correction", [])
    assert scene.game.settle("p2", agrees=True) is True
    assert (scene.names("p1", "hand"), scene.life()[0]) == ([], 18)
    assert told(scene.game, count=1) == ["Alice puts right the answer given 2 answers ago."]


def test_correction_when_it_shows_more_then_what_was_seen_stays_and_nobody_is_asked():
    scene = drawn()
    assert scene.game.correct(2, "draw-cards:p1:2", by="p1") == []
    assert scene.names("p1", "hand") == ["Bolt", "Balm"]


@pytest.mark.parametrize(("strictness", "done"), [("confirm", []), ("strict", None)])
def test_correction_when_it_is_from_before_a_card_was_seen_then_strict_games_ask(strictness, done):
    scene = Scene(strictness=strictness, p1={"hand": ["Balm"]})
    scene("Table: note:wait\nAlice: Play Balm")
    assert scene.game.correct(2, "note:go on", by="p1") == done


def test_correction_when_it_is_not_possible_then_is_refused_and_nobody_is_asked():
    scene = drawn()
    before = scene.game.dump()
    with pytest.raises(EngineError):
        scene.game.correct(2, "play:o99", by="p1")
    assert scene.game.dump() == before


def test_finished_game_when_its_last_answer_is_pure_then_a_player_takes_it_back_alone():
    scene = drawn()
    scene.game.submit("concede:p2")
    over = stored(scene.game)
    assert over.outcome["winner"] == "p1"
    assert over.undo(by="p2") is True
    assert over.outcome is None
