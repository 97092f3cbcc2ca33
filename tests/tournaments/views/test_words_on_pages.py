"""Words that depend on the game, the length of a match, or how many there are."""

import pytest
from django.urls import reverse

from engine.kits.registry import kits
from tests.factories.events import make_open_event, owner_of
from tests.factories.registrations import enter_many, make_running_event
from tests.factories.rounds import make_closed_round, make_round
from tests.pages import words_of

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    ("best_of", "said"),
    [(1, "10 is enough for 1-0"), (3, "21 is enough for 2-1"), (5, "32 is enough for 3-2")],
)
def test_desk_when_a_round_is_played_then_the_hint_is_a_score_of_its_matches(visit, best_of, said):
    event = make_running_event(4, best_of=best_of)
    make_round(event)
    desk = reverse("tournaments:desk", args=[event.slug])
    assert said in words_of(visit(owner_of(event)).get(desk))


def test_desk_when_a_loss_for_both_is_typed_then_it_is_said_in_words(visit):
    event = make_running_event(4)
    make_round(event)
    address = reverse("tournaments:quick_result", args=[event.slug])
    answer = visit(owner_of(event)).post(address, {"table": "1", "score": "x"}, follow=True)
    assert "a loss for both. Saved." in words_of(answer)


def test_standings_when_a_tie_break_is_short_then_a_tap_explains_it(visit):
    event = make_running_event(4)
    make_closed_round(event)
    shown = words_of(visit().get(reverse("tournaments:standings", args=[event.slug])))
    explained = shown.partition("<details>")[2].partition("</details>")[0]
    assert "<dt>CMP</dt>" in explained
    assert "Cumulative" in explained


@pytest.mark.parametrize(("game", "line"), [("fab", "3x Snatch (red)"), ("wow", "4 Name")])
def test_list_when_handed_in_then_the_example_is_a_line_of_its_game(visit, game, line):
    format = "blitz" if game == "fab" else "classic"
    event = make_open_event(game=game, format=format, lists_required=True)
    (player,) = enter_many(event, 1)
    address = reverse("tournaments:my_list", args=[event.slug])
    assert f"type one card per line: {line}." in words_of(visit(player.profile.user).get(address))


@pytest.mark.parametrize("game", kits())
def test_game_when_it_shows_how_a_line_is_written_then_its_own_reader_takes_it(game):
    lists = kits()[game].lists
    assert not lists.read(lists.grammar.example).unreadable


def test_need_when_no_round_is_closed_then_says_when_there_will_be_an_answer(visit):
    event = make_running_event(4, cut_size=2)
    make_round(event)
    player = event.registrations.first()
    address = reverse("tournaments:what_i_need", args=[event.slug])
    said = words_of(visit(player.profile.user).get(address))
    assert "There is an answer as soon as the first round is closed." in said
