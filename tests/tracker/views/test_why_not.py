"""“Why not?” on the page that follows cards: who may ask what, and what the answer tells."""

import pytest
from django.urls import reverse

from tests.factories.events import make_staff, owner_of
from tests.factories.tracked_games import make_listed_match
from tests.pages import words_of
from tests.tracker.services.test_table_games import at_the_first_turn
from tournaments.enums import StaffRole
from tracker.queries.games import loaded_game
from tracker.queries.why_not import Asker, answers_for, cards_to_ask
from tracker.services.games import open_game

pytestmark = pytest.mark.django_db


@pytest.fixture
def match():
    return make_listed_match()


@pytest.fixture
def game(match):
    return at_the_first_turn(match)


def turn_player(game):
    return loaded_game(game.saved).pending.player


def person(game, seat):
    return (game.match.first if seat == "p1" else game.match.second).profile.user


def other(seat):
    return "p2" if seat == "p1" else "p1"


def ask(client, user, game, **sent):
    client.force_login(user)
    place = [game.match.round.event.slug, game.match.pk, game.number]
    return client.get(reverse("tracker:why_not", args=place), sent)


def cards_of(game, seat):
    rules = loaded_game(game.saved)
    return {each["name"]: each["key"] for each in cards_to_ask(rules, Asker(seat, seat))}


def test_page_when_opened_then_offers_acts_and_the_own_deck_list_as_what_a_hand_may_hold(
    client, game
):
    mine = turn_player(game)
    text = words_of(ask(client, person(game, mine), game))
    assert "Play it" in text
    assert "may be in hand" in text


def test_answer_when_it_is_another_players_turn_then_names_the_rule(client, game):
    waiting = other(turn_player(game))
    key = next(key for key in cards_of(game, waiting).values() if key.startswith("hand/"))
    answer = ask(client, person(game, waiting), game, act="play", card=key)
    text = words_of(answer)
    assert answer.status_code == 200
    assert "Not now, because:" in text
    assert "another player&#x27;s turn" in text
    assert "raven11/2.1.0.b4" in text


def test_cards_when_the_opponent_asks_then_none_of_the_other_list_is_there(game):
    mine = turn_player(game)
    own = {key for key in cards_of(game, mine).values() if key.startswith("hand/")}
    theirs = set(cards_of(game, other(mine)).values())
    rules = loaded_game(game.saved)
    listed = {f"hand/{card.card}" for card in rules.state.objects.values() if card.owner == mine}
    assert own
    assert not own & theirs - {f"hand/{key}" for key in names_of(rules, other(mine))}
    assert not listed & theirs - own


def names_of(rules, seat):
    return {key for _, names in rules.state.book[seat] for key in names}


def test_card_when_only_the_opponent_sees_it_then_is_refused(client, game):
    mine = turn_player(game)
    rules = loaded_game(game.saved)
    hidden = rules.state.in_zone(mine, "hand")[0]
    for card in (hidden, "hand/nothing", ""):
        answer = ask(client, person(game, other(mine)), game, act="play", card=card)
        assert answer.status_code == 422


def test_answer_when_a_judge_asks_for_a_player_then_is_that_players(client, game):
    mine = turn_player(game)
    judge = make_staff(game.match.round.event, StaffRole.JUDGE)
    key = next(key for key in cards_of(game, other(mine)).values() if key.startswith("hand/"))
    sent = {"act": "play", "card": key, "player": other(mine)}
    text = words_of(ask(client, judge, game, **sent))
    assert "raven11/2.1.0.b4" in text


def test_page_when_a_stranger_or_a_scorekeeper_asks_then_is_refused(client, game):
    scorekeeper = make_staff(game.match.round.event, StaffRole.SCOREKEEPER)
    assert ask(client, scorekeeper, game).status_code == 403


def test_answer_when_something_can_be_done_then_says_so(client, game):
    mine = turn_player(game)
    text = words_of(ask(client, person(game, mine), game, act="meditate"))
    assert "No rule forbids it" in text


def test_answer_when_the_opponents_unseen_cards_are_others_then_is_the_same(game):
    mine, owner = turn_player(game), other(turn_player(game))
    rules, twin = loaded_game(game.saved), loaded_game(game.saved)
    for group in twin.state.book[owner]:
        group[1] = {next(iter(group[1])): sum(group[1].values())}
    twin.state.cards_changed()
    for key in [each["key"] for each in cards_to_ask(rules, Asker(mine, mine))]:
        for act in rules.acts:
            said = [answers_for(each, Asker(mine, mine), act.verb, key) for each in (rules, twin)]
            assert said[0] == said[1]


@pytest.mark.parametrize("name", ["fab", "ufs", "wow"])
def test_every_act_when_asked_with_every_card_in_any_game_then_is_answered_with_rules(name):
    match = make_listed_match(name)
    game = open_game(match=match, actor=owner_of(match.round.event), with_cards=True)
    rules = loaded_game(game.saved)
    cards = [each["key"] for each in cards_to_ask(rules, Asker("judge", "p1"))]
    for act in rules.acts:
        for card in cards:
            for answer in answers_for(rules, Asker("judge", "p1"), act.verb, card):
                assert all(each["rule"] and each["reason"] for each in answer.refusals)
