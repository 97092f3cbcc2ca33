"""Following a physical game: turn, priority, life, notes, undo, and every way it ends."""

import json

import pytest

from engine.core.errors import GameEndedError, IllegalAnswerError, MalformedAnswerError
from engine.core.game import Game
from engine.games.fab.rules import RULES
from tests.engine.games.fab.life_games import FabGame, new_game


def game(edition: str = "fab14", life: int = 20) -> FabGame:
    players = [
        {"name": "Alice", "hero": "Dorinthea", "life": life, "intellect": 4},
        {"name": "Bob", "hero": "Rhinar", "life": life, "intellect": 4},
    ]
    return new_game(players=players, edition=edition, chooser="p1")


def started(edition: str = "fab14", life: int = 20) -> FabGame:
    tracked = game(edition, life)
    tracked.submit("first:p1")
    return tracked


def lives(tracked: FabGame) -> list[int]:
    return [player["life"] for player in tracked.view("public")["players"]]


def test_log_when_the_first_turn_ends_then_reads_in_the_order_of_edition_1_4():
    tracked = started()
    first = len(tracked.log)
    tracked.submit("pass-all")
    assert [(line.text, line.rule) for line in tracked.log[first:]] == [
        ("Alice passes.", "fab14/14.4"),
        ("Bob passes.", "fab14/14.4"),
        ("The action phase ends.", "fab14/13.2.5"),
        ("Alice's end phase begins.", "fab14/13.3.2"),
        ("Alice may put a card from hand face down into an empty arsenal.", "fab14/13.3.3b"),
        ("Every player puts their pitched cards on the bottom of their deck.", "fab14/13.3.3c"),
        ("Alice draws up to 4 cards in hand.", "fab14/13.3.3d"),
        ("Bob draws up to 4 cards in hand.", "fab14/13.3.3d"),
        ("Turn 2: Bob.", "fab14/13.1.2"),
        ("Bob has 1 action point.", "fab14/13.2.1"),
        ("Bob has priority.", "fab14/13.2.3"),
    ]


def test_end_phase_when_chapter_4_rules_then_allies_come_first_and_points_go_late():
    tracked = started("fab4")
    first = len(tracked.log)
    tracked.submit("pass-all")
    rules = [line.rule for line in tracked.log[first:] if line.rule.startswith("fab4/4.4")]
    assert rules == [
        "fab4/4.4.2",
        "fab4/4.4.3a",
        "fab4/4.4.3b",
        "fab4/4.4.3c",
        "fab4/4.4.3d",
        "fab4/4.4.3f",
        "fab4/4.4.3f",
    ]


def test_life_when_changed_by_hand_then_shows_and_undo_brings_it_back():
    tracked = started()
    tracked.submit("life:p2:-3")
    assert lives(tracked) == [20, 17]
    tracked.undo()
    assert lives(tracked) == [20, 20]


@pytest.mark.rule("fab14/6.4.6b", "fab14/6.4.6c")
def test_life_when_far_below_or_above_then_stops_at_zero_and_exceeds_base():
    tracked = started()
    tracked.submit("life:p1:30")
    assert lives(tracked) == [50, 20]
    tracked.submit("life:p2:-99")
    assert lives(tracked) == [50, 0]


@pytest.mark.rule("fab14/3.1", "fab14/3.1.1")
def test_game_when_a_hero_is_at_zero_then_the_other_player_wins_at_once():
    tracked = started()
    tracked.submit("life:p2:-20")
    assert tracked.outcome == {
        "result": "won",
        "winner": "p1",
        "reason": "life is at zero",
        "rule": "fab14/3.1",
    }
    with pytest.raises(GameEndedError):
        tracked.submit("pass")


@pytest.mark.rule("fab14/3.2", "fab14/3.2.1")
def test_game_when_both_heroes_reach_zero_together_then_is_a_draw():
    tracked = started()
    tracked.submit("life:all:-20")
    assert (tracked.outcome["result"], tracked.outcome["rule"]) == ("drawn", "fab14/3.2")


@pytest.mark.rule("fab4/4.5.3c", "fab4/4.5.2a")
def test_game_when_a_player_concedes_then_the_other_wins_and_undo_reopens_it():
    tracked = started()
    tracked.submit("concede:p1")
    assert tracked.outcome["winner"] == "p2"
    tracked.undo()
    assert tracked.outcome is None
    assert tracked.pending.player == "p1"


@pytest.mark.rule("fab4/4.5.4c")
def test_game_when_the_players_agree_then_is_a_draw():
    tracked = started()
    tracked.submit("draw")
    assert (tracked.outcome["result"], tracked.outcome["winner"]) == ("drawn", None)


def test_answer_when_not_offered_then_is_refused_and_nothing_is_logged():
    tracked = started()
    before = tracked.dump()
    with pytest.raises(IllegalAnswerError):
        tracked.submit("play:o1")
    with pytest.raises(MalformedAnswerError):
        tracked.submit("life:p1:lots")
    assert tracked.dump() == before


def test_note_when_a_question_is_open_then_is_logged_and_the_question_stays():
    tracked = started()
    pending = tracked.pending
    tracked.submit("note:Time: was called")
    assert tracked.log[-1].text == "Note: Time: was called"
    assert tracked.pending is pending


def test_stored_game_when_loaded_after_many_answers_then_looks_the_same():
    tracked = started(life=40)
    for turn in range(30):
        tracked.submit(f"life:p{turn % 2 + 1}:-1")
        tracked.submit("pass-all")
    stored = json.loads(json.dumps(tracked.dump()))
    loaded = Game.load(RULES["fab14"], stored)
    assert loaded.view("judge") == tracked.view("judge")
    loaded.undo(61)
    tracked.undo(61)
    assert loaded.view("judge") == tracked.view("judge")
    assert loaded.pending.kind == "first"


def test_chance_when_a_seed_is_given_then_picks_the_chooser_and_without_asks_the_table():
    players = [{"name": n, "hero": n, "life": 20, "intellect": 4} for n in ("Alice", "Bob")]
    assert new_game(players=players, seed="a").pending.kind == "first"
    asked = new_game(players=players)
    assert (asked.pending.player, asked.pending.kind) == ("nature", "chooser")
