"""What was answered before, in words, and the question it answered."""

import pytest

from engine.core.corrections import question_back, recent_answers
from engine.core.game import Game
from engine.games.wow import practice
from engine.games.wow.rules import WOW


@pytest.fixture
def game():
    """Alice has discarded a card that somebody named wrongly, and a note was written."""
    game = Game.new(WOW, practice.setup(mode="table", strictness="confirm"))
    for answer in ("chooser:p1", "first:p1", "keep", "keep"):
        game.submit(answer)
    game.submit(f"discard:{game.state.in_zone('p1', 'hand')[0]}")
    game.submit("is:Camp Guard")
    game.submit("note:slow")
    return game


def test_answers_when_listed_then_newest_first_in_the_words_of_the_buttons(game):
    answers = [(each.back, each.question, each.answer) for each in recent_answers(game, "judge", 3)]
    assert answers == [
        (1, "By hand", "Write a note: slow"),
        (2, "Which card is it?", "Camp Guard"),
        (3, "By hand", "Discard: an unknown card"),
    ]


def test_answers_when_somebody_else_named_the_card_then_are_not_listed(game):
    assert "Camp Guard" not in [each.answer for each in recent_answers(game, "p2")]
    assert "Camp Guard" in [each.answer for each in recent_answers(game, "p1")]


def test_question_when_gone_back_to_then_the_game_itself_stands_where_it_stood(game):
    asked = game.pending.to_data()
    assert question_back(game, 2).pending.text == "Which card is it?"
    assert game.pending.to_data() == asked


def test_answers_when_nothing_was_answered_then_there_are_none():
    assert recent_answers(Game.new(WOW, practice.setup(mode="table")), "judge") == []
