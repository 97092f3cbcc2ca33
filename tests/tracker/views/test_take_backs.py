"""The pages of taking answers back: what is shown first, who is asked, and in which words."""

import pytest
from django.urls import reverse

from tests.factories.events import make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tests.factories.seen_cards import make_drawn_game
from tests.pages import words_of
from tournaments.enums import StaffRole
from tracker.queries.games import loaded_game
from tracker.services.games import answer_game, open_game
from tracker.services.take_backs import undo_game

pytestmark = pytest.mark.django_db


def address(game, name):
    match = game.match
    return reverse(f"tracker:{name}", args=[match.round.event.slug, match.pk, game.number])


def read(client, user, game, name="game", **query):
    client.force_login(user)
    return words_of(client.get(address(game, name), query))


def send(client, user, game, name, **sent):
    client.force_login(user)
    return client.post(address(game, name), sent, follow=True)


def asked(game, mine):
    return undo_game(game=game, seen_version=game.version, actor=mine)


def test_tracker_when_a_card_was_drawn_then_undo_first_shows_what_was_seen(client):
    game, mine, other = make_drawn_game()
    assert address(game, "take_back") in read(client, mine, game)
    shown = read(client, mine, game, "take_back")
    assert f"{mine.profile.display_name} draws a card." in shown
    assert f"{other.profile.display_name} must agree" in shown
    assert f"Ask {other.profile.display_name}" in shown
    assert loaded_game(game.saved).request is None


def test_tracker_when_only_a_choice_was_made_then_undo_acts_at_once(client):
    game, mine, _ = make_drawn_game()
    game = answer_game(game=game, answer="note:hm", seen_version=game.version, actor=mine)
    text = read(client, mine, game)
    assert address(game, "take_back") not in text
    assert 'name="undo"' in text
    preview = read(client, mine, game, "take_back")
    assert "Nobody has to be asked" in preview


def test_preview_when_more_answers_are_named_then_unsays_more(client):
    game, mine, _ = make_drawn_game()
    assert "Note: my turn" not in read(client, mine, game, "take_back")
    shown = read(client, mine, game, "take_back", count="2")
    assert "Taking back 2 answers unsays" in shown
    assert "Note: my turn" in shown


@pytest.mark.parametrize("count", ["0", "-1", "two", "99"])
def test_preview_when_the_number_is_nonsense_then_is_still_drawn(client, count):
    game, mine, _ = make_drawn_game()
    assert "Taking back" in read(client, mine, game, "take_back", count=count)


def test_question_when_asked_then_each_side_reads_its_own_words(client):
    game, mine, other = make_drawn_game()
    send(client, mine, game, "take_back", version=game.version, count=1)
    own, theirs = read(client, mine, game), read(client, other, game)
    assert "You ask to take back 1 answer" in own
    assert f"Waiting for {other.profile.display_name} to agree" in own
    assert "Do not ask any more" in own
    assert f"{mine.profile.display_name} asks to take back 1 answer" in theirs
    assert "Agree: take it back" in theirs
    assert "Refuse: it stays" in theirs
    assert "Agree: take it back" not in own


@pytest.mark.parametrize(
    ("agrees", "words"),
    [("yes", "takes back 1 answer."), ("no", "refuses: nothing is taken back.")],
)
def test_question_when_answered_then_both_read_what_became_of_it(client, agrees, words):
    game, mine, other = make_drawn_game()
    game = asked(game, mine)
    answer = send(client, other, game, "settle_take_back", version=game.version, agrees=agrees)
    assert words in words_of(answer)
    text = read(client, mine, game)
    assert words in text
    assert "You ask" not in text


def test_question_when_answered_twice_then_the_second_is_told_that_the_game_moved_on(client):
    game, mine, other = make_drawn_game()
    game = asked(game, mine)
    for _ in range(2):
        answer = send(client, other, game, "settle_take_back", version=game.version, agrees="yes")
    assert "moved on" in words_of(answer)


def test_undo_when_asked_twice_then_the_second_is_told_that_the_game_moved_on(client):
    game, mine, _ = make_drawn_game()
    for _ in range(2):
        answer = send(client, mine, game, "take_back", version=game.version, count=1)
    assert answer.status_code == 409
    assert "moved on" in words_of(answer)
    assert "A question about taking answers back is open already" in words_of(answer)


def test_question_when_nothing_is_said_then_asks_again(client):
    game, mine, other = make_drawn_game()
    game = asked(game, mine)
    answer = send(client, other, game, "settle_take_back", version=game.version)
    assert "Say whether you agree" in words_of(answer)


def test_judge_when_taking_back_then_reads_that_both_must_have_agreed(client):
    game, mine, _ = make_drawn_game()
    judge = make_staff(game.match.round.event, StaffRole.JUDGE)
    shown = read(client, judge, game, "take_back")
    assert "Both players must have agreed" in shown
    assert "Both have agreed: take it back" in shown
    game = asked(game, mine)
    assert "You answer as a judge: both players must have agreed" in read(client, judge, game)


def test_question_when_the_opponent_has_no_account_then_a_judge_is_named(client):
    game, mine, other = make_drawn_game()
    game = asked(game, mine)
    profile = other.profile
    profile.user = None
    profile.save()
    assert "has no account to answer with" in read(client, mine, game)


@pytest.mark.parametrize("name", ["take_back", "settle_take_back"])
def test_pages_when_somebody_else_comes_then_are_refused(client, name):
    game, mine, _ = make_drawn_game()
    game = asked(game, mine)
    sent = {"version": game.version, "agrees": "yes"}
    assert send(client, make_user("Zoe Zander"), game, name, **sent).status_code == 403
    assert client.get(address(game, "game")).status_code == 403


def test_pages_when_an_official_may_not_read_the_lists_then_are_refused(client):
    game, mine, _ = make_drawn_game()
    desk = make_staff(game.match.round.event, StaffRole.SCOREKEEPER)
    assert address(game, "take_back") not in read(client, desk, game)
    assert send(client, desk, game, "take_back", version=game.version).status_code == 403
    game = asked(game, mine)
    sent = {"version": game.version, "agrees": "yes"}
    told = words_of(send(client, desk, game, "settle_take_back", **sent))
    assert "Only the two players" in told


def test_pages_when_not_logged_in_then_lead_to_the_log_in(client):
    game, _, _ = make_drawn_game()
    assert client.get(address(game, "take_back")).status_code == 302


def test_preview_when_life_is_followed_then_takes_back_without_asking(client):
    match = match_at(make_round(make_running_event()))
    game = open_game(match=match, actor=owner_of(match.round.event))
    user = match.first.profile.user
    assert "Nobody has answered anything yet" in read(client, user, game, "take_back")
    game = answer_game(game=game, answer="chooser:p1", seen_version=0, actor=user)
    assert "Nobody has to be asked" in read(client, user, game, "take_back")
    text = words_of(send(client, user, game, "take_back", version=1, count=1))
    assert f"{match.first} takes back 1 answer." in text
