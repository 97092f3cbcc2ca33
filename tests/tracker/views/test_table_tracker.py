"""The tracker page that follows cards: its questions, its secrets, its forms."""

import pytest
from django.urls import reverse

from clocks.services import start_clock
from engine.core.corrections import question_back
from tests.factories.events import owner_of
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round, match_at
from tests.factories.tracked_games import make_listed_match
from tests.pages import words_of
from tests.tracker.services.test_table_games import at_the_first_turn
from tracker.queries.games import loaded_game
from tracker.services.games import open_game

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return make_listed_match()


def address(match):
    return reverse("tracker:game", args=[match.round.event.slug, match.pk, 1])


def page(client, user, url):
    client.force_login(user)
    return client.get(url)


def seat_of(match, player):
    return (match.first if player == "p1" else match.second).profile.user


def test_match_page_when_both_lists_are_in_then_offers_to_follow_the_cards(client, match):
    user = match.first.profile.user
    url = reverse("tournaments:match", args=[match.round.event.slug, match.pk])
    shown = page(client, user, url)
    assert "Record with real cards" in words_of(shown)


def test_page_when_the_game_starts_then_shows_the_question_and_the_house_readings(client, match):
    open_game(match=match, actor=owner_of(match.round.event), with_cards=True)
    text = words_of(page(client, match.first.profile.user, address(match)))
    assert "Who gets the first player token?" in text
    assert "A die has one power" in text
    assert "house reading ASH-2" in text


def test_page_when_the_other_player_is_asked_then_says_for_whom_it_waits(client, match):
    game = at_the_first_turn(match)
    turn = loaded_game(game.saved).pending.player
    other = seat_of(match, "p2" if turn == "p1" else "p1")
    text = words_of(page(client, other, address(match)))
    assert f"Waiting for {seat_of(match, turn).profile.display_name}" in text
    assert "Concede" in text


def test_page_when_the_other_names_a_card_then_shows_none_of_their_list(client, match):
    game = at_the_first_turn(match)
    turn = loaded_game(game.saved).pending.player
    mine, other = seat_of(match, turn), seat_of(match, "p2" if turn == "p1" else "p1")
    option = next(o for o in loaded_game(game.saved).pending.options if "the hand" in o.label)
    client.force_login(mine)
    client.post(address(match), {"version": game.version, "answer": option.key})
    names = [each.label for each in loaded_game_of(match).pending.options[:-1]]
    own = words_of(page(client, mine, address(match)))
    assert all(name in own for name in names)
    theirs = words_of(page(client, other, address(match)))
    assert not any(name in theirs for name in names)


def loaded_game_of(match):
    return loaded_game(match.games.get().saved)


def test_several_picks_when_sent_together_then_are_one_answer(client, match):
    game = open_game(match=match, actor=owner_of(match.round.event), with_cards=True)
    client.force_login(match.first.profile.user)
    entered = 0
    while loaded_game_of(match).pending.kind != "prepare discard" and entered < 30:
        key = loaded_game_of(match).pending.options[0].key
        client.post(address(match), {"version": game.version + entered, "answer": key})
        entered += 1
    decision = loaded_game_of(match).pending
    client.force_login(seat_of(match, decision.player))
    game.refresh_from_db()
    shown = words_of(client.get(address(match)))
    assert "Choose up to 5." in shown
    client.post(address(match), {"version": game.version, "several": "1"})
    assert loaded_game_of(match).pending.player != decision.player


def test_action_by_hand_when_its_fields_are_filled_then_is_done(client, match):
    game = at_the_first_turn(match)
    turn = loaded_game(game.saved).pending.player
    client.force_login(seat_of(match, turn))
    sent = {"version": game.version, "answer": "draw-cards", "value": [turn, "2"]}
    answer = client.post(address(match), sent)
    assert answer.status_code == 302
    assert len(loaded_game_of(match).state.in_zone(turn, "hand")) == 7


def test_action_by_hand_when_a_number_is_no_number_then_is_told(client, match):
    game = at_the_first_turn(match)
    turn = loaded_game(game.saved).pending.player
    client.force_login(seat_of(match, turn))
    sent = {"version": game.version, "answer": "draw-cards", "value": [turn, "two"]}
    answer = client.post(address(match), sent)
    assert (answer.status_code, "not a whole number" in words_of(answer)) == (409, True)


@pytest.mark.parametrize("name", ["fab", "ufs"])
def test_page_when_another_game_is_followed_by_cards_then_is_drawn(client, name):
    match = make_listed_match(name)
    game = open_game(match=match, actor=owner_of(match.round.event), with_cards=True)
    client.force_login(match.first.profile.user)
    for number in range(12):
        decision = loaded_game_of(match).pending
        if decision.player in ("p1", "p2"):
            client.force_login(seat_of(match, decision.player))
        shown = client.get(address(match))
        assert shown.status_code == 200
        keys = [each.key for each in decision.options][: decision.at_least]
        sent = {"version": game.version + number, "several": "1", "answer": keys}
        assert client.post(address(match), sent).status_code == 302


def correction(match):
    return reverse("tracker:correct_game", args=[match.round.event.slug, match.pk, 1])


def test_correction_when_a_card_was_named_wrongly_then_its_owner_names_it_again(client, match):
    game = at_the_first_turn(match)
    turn = loaded_game(game.saved).pending.player
    mine, other = seat_of(match, turn), seat_of(match, "p2" if turn == "p1" else "p1")
    client.force_login(mine)
    for number, key in enumerate(("meditate", "top", "first", "stop", "stop")):
        options = [option.key for option in loaded_game_of(match).pending.options]
        key = options[0] if key == "first" else key
        client.post(address(match), {"version": game.version + number, "answer": key})
    wrong = loaded_game_of(match).state.in_zone(turn, "discard pile")[0]
    before = loaded_game_of(match).state.facts(wrong).name
    assert before not in words_of(page(client, other, correction(match)))
    shown = words_of(page(client, mine, f"{correction(match)}?back=3"))
    assert f"3 answers ago: <strong>{before}</strong>" in shown
    assert "your opponent is asked first" in shown
    right = next(key for key in options_back(match, 3) if key != options_back(match, 3)[0])
    sent = {"version": game.version + 5, "answer": right, "back": 3}
    answer = words_of(client.post(correction(match), sent, follow=True))
    assert "your opponent is asked first" in answer
    client.force_login(other)
    settle = reverse("tracker:settle_take_back", args=[match.round.event.slug, match.pk, 1])
    client.post(settle, {"version": game.version + 6, "agrees": "yes"})
    after = loaded_game_of(match)
    assert after.state.objects[wrong].card == right.removeprefix("is:")


def options_back(match, back):
    return [option.key for option in question_back(loaded_game_of(match), back).pending.options]


def test_correction_when_it_is_another_players_answer_then_is_refused(client, match):
    game = at_the_first_turn(match)
    rules = loaded_game(game.saved)
    last = rules.journal.entries[-1]
    asked = question_back(rules, 1).pending.player
    client.force_login(seat_of(match, "p2" if asked == "p1" else "p1"))
    sent = {"version": game.version, "several": "1", "answer": last[1:], "back": 1}
    answer = client.post(correction(match), sent)
    assert (answer.status_code, "Somebody else is asked" in words_of(answer)) == (409, True)


def test_correction_when_life_totals_are_followed_then_a_number_is_changed(client):
    match = match_at(make_round(make_running_event()))
    game = open_game(match=match, actor=owner_of(match.round.event))
    client.force_login(match.first.profile.user)
    for number, key in enumerate(("chooser:p1", "first:p1", "life:p2:-3")):
        client.post(address(match), {"version": game.version + number, "answer": key})
    shown = words_of(client.get(f"{correction(match)}?back=1"))
    assert f"Change {match.second}&#x27;s life" in shown
    sent = {"version": game.version + 3, "answer": "life:p2", "value": "-5", "back": 1}
    assert client.post(correction(match), sent).status_code == 302
    assert loaded_game_of(match).state.players["p2"].life == 15


def test_page_when_the_clock_runs_then_it_is_that_of_the_match_page(client, match):
    open_game(match=match, actor=owner_of(match.round.event), with_cards=True)
    user = match.first.profile.user
    assert "data-round-clock" not in words_of(page(client, user, address(match)))
    clock = start_clock(round=match.round, actor=owner_of(match.round.event))
    match_page = reverse("tournaments:match", args=[match.round.event.slug, match.pk])
    ends = f'data-ends="{round(clock.ends_at.timestamp() * 1000)}"'
    for url in (address(match), match_page):
        assert words_of(page(client, user, url)).count(ends) == 1
    assert match.round.event.hall_topic in page(client, user, address(match)).context["live"]
