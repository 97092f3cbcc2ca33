"""Results in words."""

import pytest
from django.utils.html import strip_tags

from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tournaments.models import Result
from tournaments.templatetags.results import in_words, taps

pytestmark = pytest.mark.django_db


@pytest.fixture
def best_of_three():
    return match_at(make_round(make_running_event(2, best_of=3)))


@pytest.mark.parametrize(
    ("score", "words"),
    [
        ((2, 1, 0, "played"), "{first} won 2–1"),
        ((0, 2, 0, "played"), "{second} won 2–0"),
        ((1, 0, 1, "played"), "{first} won 1–0, 1 drawn"),
        ((1, 1, 0, "played"), "Draw 1–1"),
        ((0, 0, 0, "double_loss"), "Loss for both"),
        ((2, 0, 0, "conceded"), "{first} won, {second} conceded"),
        ((0, 2, 0, "no_show"), "{second} won, {first} did not show up"),
    ],
)
def test_result_when_said_then_it_names_the_winner(best_of_three, score, words):
    first_wins, second_wins, draws, kind = score
    result = Result(first_wins=first_wins, second_wins=second_wins, draws=draws, kind=kind)
    assert strip_tags(in_words(result, best_of_three)) == words.format(
        first=best_of_three.first, second=best_of_three.second
    )


def test_result_when_a_single_game_is_drawn_then_it_is_a_draw():
    match = match_at(make_round(make_running_event(2)))
    assert in_words(Result(draws=1), match) == "Draw"


def test_result_when_a_name_holds_markup_then_it_is_shown_as_typed(best_of_three):
    best_of_three.first.profile.display_name = "<b>Anna</b>"
    assert "&lt;b&gt;Anna&lt;/b&gt; won" in in_words(Result(first_wins=2), best_of_three)


def test_taps_when_a_match_has_three_games_then_each_side_has_its_scores(best_of_three):
    groups = [
        (each["who"], [tap["typed"] for tap in each["scores"]]) for each in taps(best_of_three)
    ]
    assert groups == [
        (str(best_of_three.first), ["2-0", "2-1"]),
        ("Draw", ["1-1"]),
        (str(best_of_three.second), ["1-2", "0-2"]),
    ]


def test_taps_when_the_game_knows_no_draw_then_none_is_offered():
    match = match_at(make_round(make_running_event(2, game="wow", format="core")))
    assert [len(each["scores"]) for each in taps(match)] == [1, 1]


def test_result_when_both_sides_score_then_the_winners_points_come_first_too():
    match = match_at(make_round(make_running_event(2, game="ashes", format="reborn")))
    second_won = Result(second_wins=1, first_score=7, second_score=3)
    assert strip_tags(in_words(second_won, match)) == f"{match.second} won 1–0, blood points 25–7"
    drawn = Result(draws=1, first_score=4, second_score=9)
    assert strip_tags(in_words(drawn, match)) == "Draw, blood points 4–9"
