"""What was answered before, in words, and the question it answered."""

import pytest

from engine.core.corrections import question_back, recent_answers
from engine.core.errors import IllegalAnswerError
from engine.core.game import Game
from engine.games.wow.rules import WOW
from tests.engine.games.wow import practice


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


@pytest.mark.rule("wow74/412.1b")
def test_correction_when_the_other_card_may_not_do_that_then_all_is_as_before_and_goes_on():
    game = Game.new(WOW, practice.setup(mode="table", strictness="confirm"))
    for answer in ("chooser:p1", "first:p1", "keep", "keep"):
        game.submit(answer)
    while not (placing := [o.key for o in game.pending.options if o.label.endswith("face up")]):
        game.submit("pass")
    for answer in (placing[0], "is:Lost Letters", "note:slow"):
        game.submit(answer)
    before = (list(game.journal.entries), game.state.to_data(), game.log)
    with pytest.raises(IllegalAnswerError) as refused:
        game.correct(2, "is:Camp Guard", by="judge")
    assert [each.rule for each in refused.value.refusals] == ["wow74/412.1b"]
    assert (game.journal.entries, game.state.to_data(), game.log) == before
    game.submit("pass")
    assert game.pending is not None
