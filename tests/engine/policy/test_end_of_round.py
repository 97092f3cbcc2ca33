"""What players are told to do when time is called."""

import pytest

from engine.policy.end_of_round import end_of_round


@pytest.mark.rule("policy/1.6")
def test_end_when_flesh_and_blood_then_one_more_turn_and_a_draw():
    end = end_of_round("fab")

    assert "One more turn" in end.steps[1]
    assert "draw" in end.steps[-1]
    assert not end.is_general


@pytest.mark.rule("policy/1.6")
def test_end_when_it_is_an_elimination_then_nobody_draws():
    assert not any("draw" in step for step in end_of_round("fab", in_cut=True).steps)


@pytest.mark.rule("policy/3")
def test_end_when_world_of_warcraft_then_three_more_turns_and_never_a_draw():
    end = end_of_round("wow")

    assert "Three more turns" in end.steps[1]
    assert end_of_round("wow", in_cut=True) == end
    assert any("No match is drawn" in step for step in end.steps)


@pytest.mark.rule("policy/2.4")
def test_end_when_the_game_has_no_policy_then_general_practice_is_marked():
    assert end_of_round("another game").is_general
