"""Chapter 3, winning, and section 4.5 of the newer chapter 4."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.core.game import Game
from engine.games.fab.rules import RULES
from tests.engine.games.fab import practice
from tests.engine.games.fab.scene import Scene


def outcome(scene):
    ended = scene.game.outcome
    return ended["result"], ended["winner"], ended["rule"]


@pytest.mark.rule("fab14/3.1", "fab14/3.1.1", "fab4/4.5.1")
def test_game_when_a_hero_falls_to_an_attack_then_ends_before_anything_else_resolves():
    scene = Scene(p1={"hand": ["Lucky Strike"], "deck": ["Bolt"]}, p2={"life": 3})
    scene("Alice: Play Lucky Strike").to("over")
    assert outcome(scene) == ("won", "p1", "fab14/3.1")
    assert scene.names("p1", "hand") == []
    assert scene.game.pending is None


@pytest.mark.rule("fab4/4.5.3a", "fab4/4.5.2a")
def test_game_when_played_by_chapter_4_then_the_loser_is_named_by_its_rule():
    scene = Scene("fab4", p1={"hand": ["Plain Strike"]}, p2={"life": 4})
    scene("Alice: Play Plain Strike").to("over")
    assert outcome(scene) == ("won", "p1", "fab4/4.5.3a")


@pytest.mark.rule("fab14/3.2", "fab14/3.2.1", "fab4/4.5.4a")
@pytest.mark.parametrize(("edition", "rule"), [("fab14", "fab14/3.2"), ("fab4", "fab4/4.5.4a")])
def test_game_when_both_heroes_reach_zero_at_once_then_is_drawn(edition, rule):
    scene = Scene(edition, strictness="confirm", p1={"life": 3}, p2={"life": 1})
    scene("Table: life:all:-3")
    assert outcome(scene) == ("drawn", None, rule)
    assert scene.life() == [0, 0]


@pytest.mark.rule("fab4/4.5.2b", "fab14/3.1")
def test_game_when_an_effect_says_so_then_that_player_wins():
    scene = Scene(strictness="confirm")("Table: win:p2")
    assert outcome(scene) == ("won", "p2", "fab4/4.5.2b")


@pytest.mark.rule("fab4/4.5.3b")
def test_game_when_an_effect_says_that_a_player_loses_then_the_other_wins():
    scene = Scene(strictness="confirm")("Table: lose:p2")
    assert outcome(scene) == ("won", "p1", "fab4/4.5.3b")


@pytest.mark.rule("fab4/4.5.3c")
def test_game_when_a_player_concedes_during_a_resolution_then_it_is_over():
    scene = Scene(p1={"hand": ["Study", "Pearl"]})
    scene("Alice: Play Study").all_pass()
    assert scene.asked() == ("p1", "by hand")
    scene("Table: concede:p1")
    assert outcome(scene) == ("won", "p2", "fab4/4.5.3c")


@pytest.mark.rule("fab4/4.5.4b")
def test_game_when_an_effect_says_so_then_it_is_drawn():
    scene = Scene(strictness="confirm")("Table: end-in-draw:the card says so")
    assert outcome(scene) == ("drawn", None, "fab4/4.5.4b")


@pytest.mark.rule("fab4/4.5.4c")
def test_game_when_all_players_agree_then_it_is_drawn_and_not_before():
    scene = Scene()("Table: agree:p1")
    assert scene.game.outcome is None
    scene("Table: agree:p2")
    assert outcome(scene) == ("drawn", None, "fab4/4.5.4c")


@pytest.mark.rule("fab4/4.5.4d")
def test_game_when_nobody_has_anything_left_to_play_then_is_a_stalemate():
    bare = {"Bare Blade": {"type": "weapon", "subtypes": ["1h"], "power": 2}}
    seats = {"hand": ["Pearl"], "weapon1": ["Bare Blade"]}
    scene = Scene(cards=bare, p1=dict(seats), p2=dict(seats)).to("over")
    assert outcome(scene) == ("drawn", None, "fab4/4.5.4d")


@pytest.mark.rule("fab4/4.5.4e")
def test_game_when_nobody_will_act_for_four_turns_each_then_is_a_deadlock():
    seat = {"life": 1, "hand": ["Balm", "Pearl"]}
    scene = Scene(p1=dict(seat), p2=dict(seat))
    while scene.game.pending is not None:
        kind = scene.game.pending.kind
        scene.game.submit("none" if kind == "arsenal" else "pass")
    assert outcome(scene) == ("drawn", None, "fab4/4.5.4e")
    assert scene.state.turn == 9


@pytest.mark.rule("fab4/4.5.1a")
def test_loser_when_the_game_goes_on_then_everything_theirs_is_removed():
    hand = {"hand": ["Plain Strike"], "head": ["Iron Hat"], "arena": ["Banner"]}
    scene = Scene("fab4", seats=3, strictness="confirm", p1={}, p2=dict(hand), p3={})
    scene("Table: control:" + scene.find("Banner") + ":p1")
    scene("Table: concede:p2")
    assert scene.game.outcome is None
    assert [card.owner for card in scene.state.objects.values()] == ["p1", "p3"]
    assert scene.state.remaining == ["p1", "p3"]


@pytest.mark.rule("fab4/4.5.1a")
def test_turn_when_its_player_is_out_then_the_next_player_begins_theirs():
    scene = Scene("fab4", seats=3, p1={"hand": ["Bolt"]}, p2={"hand": ["Bolt"]})
    scene("Table: concede:p1")
    assert (scene.state.turn_player, scene.game.pending.player) == ("p2", "p2")


@pytest.mark.rule("fab14/6.4.6a", "fab14/6.4.6b", "fab14/6.4.6c")
def test_life_when_gained_and_lost_then_counts_from_the_base_and_stops_at_zero():
    scene = Scene(strictness="confirm")("Table: life:p1:7")
    assert scene.life() == [27, 20]
    scene("Table: life:p1:-2")
    seat = scene.state.players["p1"]
    assert (seat.base_life, seat.life_gained, seat.life_lost) == (20, 7, 2)
    scene("Table: life:p2:-50")
    assert scene.life() == [25, 0]


def test_answer_when_the_game_is_not_at_a_boundary_then_by_hand_waits():
    scene = Scene(strictness="confirm", p1={"hand": ["Heavy Strike", "Pearl", "Brace"]})
    scene("Alice: Play Heavy Strike")
    assert scene.asked() == ("p1", "pitch")
    with pytest.raises(IllegalAnswerError):
        scene("Table: life:p1:-1")


@pytest.mark.rule("fab4/4.0.1", "fab4/4.1.3", "fab14/12.2.1")
def test_match_when_a_game_was_lost_then_its_loser_chooses_in_the_next():
    setup = practice.setup() | {"chooser": "p2"}
    game = Game.new(RULES["fab4"], setup, seed="next")
    assert (game.pending.player, game.pending.kind) == ("p2", "first")


@pytest.mark.rule("fab4/4.5.1a")
def test_loser_when_they_had_priority_then_the_next_player_has_it():
    hand = {"hand": ["Bolt"]}
    scene = Scene("fab4", seats=3, p1=dict(hand), p2=dict(hand), p3=dict(hand))
    scene("Alice: Pass\nTable: concede:p2")
    assert scene.asked() == ("p3", "priority")


@pytest.mark.rule("fab4/4.5.1a")
def test_attacked_hero_when_out_of_the_game_then_nobody_defends_and_nothing_is_dealt():
    mine = {"hand": ["Plain Strike", "Bolt"]}
    scene = Scene("fab4", seats=3, p1=mine, p2={"hand": ["Bolt"]}, p3={"hand": ["Bolt"]})
    scene("Alice: Play Plain Strike\nAlice: Sparring Hero (Bob)").all_pass()
    scene("Table: concede:p2").to("continue or close")
    assert [seat.life for seat in scene.state.players.values()] == [20, 20, 20]
