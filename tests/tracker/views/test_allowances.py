"""The tracker page offers what a rule forbids in words, to whoever may record it."""

import pytest
from django.urls import reverse

from tests.factories.events import make_staff
from tests.factories.seen_cards import make_meditated_game
from tests.pages import words_of
from tournaments.enums import StaffRole
from tracker.queries.games import loaded_game

pytestmark = pytest.mark.django_db
OFFER = "Do something that a rule forbids"


def address(game, name="game"):
    match = game.match
    return reverse(f"tracker:{name}", args=[match.round.event.slug, match.pk, game.number])


def read(client, user, game):
    client.force_login(user)
    return words_of(client.get(address(game)))


def test_page_when_a_player_is_asked_then_offers_each_act_with_its_rule(client):
    game, mine, _ = make_meditated_game()
    text = read(client, mine, game)
    assert OFFER in text
    assert "The side action of this turn is spent." in text
    assert "raven11/2.1.0.b4" in text
    assert "Ask your opponent to allow it" in text


def test_page_when_somebody_else_is_asked_then_offers_nothing(client):
    game, _, other = make_meditated_game()
    desk = make_staff(game.match.round.event, StaffRole.SCOREKEEPER)
    assert OFFER not in read(client, other, game)
    assert OFFER not in read(client, desk, game)


def test_page_when_a_player_asks_then_the_opponent_agrees_there(client):
    game, mine, other = make_meditated_game()
    client.force_login(mine)
    sent = {"version": game.version, "allow": "1", "answer": "meditate"}
    own = words_of(client.post(address(game), sent, follow=True))
    assert "You ask to be allowed what a rule forbids" in own
    theirs = read(client, other, game)
    assert "Meditate. The side action of this turn is spent." in theirs
    assert "Agree: allow it" in theirs
    game.refresh_from_db()
    answer = {"version": game.version, "agrees": "yes"}
    text = words_of(client.post(address(game, "settle_take_back"), answer, follow=True))
    assert "agree to allow" in text
    game.refresh_from_db()
    assert loaded_game(game.saved).journal.entries[-1] == ["table", "allow:meditate:p1+p2"]


def test_page_when_a_judge_records_for_both_then_it_is_done_at_once(client):
    game, _, _ = make_meditated_game()
    judge = make_staff(game.match.round.event, StaffRole.JUDGE)
    assert "Both have agreed: allow it" in read(client, judge, game)
    sent = {"version": game.version, "allow": "1", "answer": "meditate"}
    text = words_of(client.post(address(game), sent, follow=True))
    assert f"{judge.profile.display_name}, a judge, says that all agreed to it." in text


def test_page_when_nothing_is_picked_then_says_so(client):
    game, mine, _ = make_meditated_game()
    client.force_login(mine)
    answer = client.post(address(game), {"version": game.version, "allow": "1", "several": "1"})
    assert answer.status_code == 409
