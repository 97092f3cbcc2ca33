"""A tracked game that the engine of today no longer takes: told in words, and gone on with."""

import pytest
from django.urls import reverse

from audit.models import Record
from tests.factories.events import owner_of
from tests.factories.tracked_games import make_listed_match
from tests.pages import words_of
from tests.tracker.services.test_table_games import at_the_first_turn
from tracker.errors import GameDriftedError
from tracker.queries.games import loaded_game
from tracker.services.games import go_on_where_it_fits

pytestmark = pytest.mark.django_db


@pytest.fixture
def drifted():
    """The last two answers are to questions that are asked no more."""
    game = at_the_first_turn(make_listed_match())
    for entry in game.saved["answers"][-2:]:
        entry[0] = "a question of long ago"
    game.saved["checkpoints"] = []
    game.save(update_fields=["saved"])
    return game


def address(game, name="game"):
    return reverse(f"tracker:{name}", args=[game.match.round.event.slug, game.match_id, 1])


def visit(client, game):
    client.force_login(game.match.first.profile.user)
    return client


@pytest.mark.parametrize("name", ["game", "take_back", "correct_game"])
def test_page_when_an_answer_no_longer_fits_then_it_says_so_and_how_to_go_on(client, drifted, name):
    answer = visit(client, drifted).get(address(drifted, name))
    text = words_of(answer)
    assert answer.status_code == 409
    assert "an answer no longer fits" in text
    assert "The last 2 answers are left out" in text
    assert "Go on from there" in text


def test_answer_when_the_game_has_drifted_then_it_is_refused_in_words(client, drifted):
    sent = {"version": drifted.version, "answer": "pass"}
    answer = visit(client, drifted).post(address(drifted), sent)
    assert answer.status_code == 409
    assert "an answer no longer fits" in words_of(answer)


def test_api_when_the_game_has_drifted_then_it_is_refused_with_its_code(program, drifted):
    slug, match = drifted.match.round.event.slug, drifted.match_id
    asked = program(drifted.match.first.profile.user)
    answer = asked.get(f"/api/v1/events/{slug}/matches/{match}/games/1/")
    assert (answer.status_code, answer.json()["code"]) == (409, "game_drifted")


def test_game_when_gone_on_with_then_it_stands_where_it_fits_and_the_record_keeps_it_all(
    client, drifted
):
    before = drifted.saved
    for _ in range(2):
        visit(client, drifted).post(address(drifted, "go_on"), {"version": drifted.version})
    drifted.refresh_from_db()
    assert loaded_game(drifted.saved).journal.entries == before["answers"][:-2]
    kept = Record.objects.get(action="go_on_where_it_fits")
    assert kept.details["before"] == before
    assert client.get(address(drifted)).status_code == 200


def test_game_when_it_fits_then_going_on_changes_nothing():
    game = at_the_first_turn(make_listed_match())
    owner = owner_of(game.match.round.event)
    same = go_on_where_it_fits(game=game, seen_version=game.version, actor=owner)
    assert same.version == game.version


def test_load_when_an_answer_no_longer_fits_then_the_rule_is_named(drifted):
    with pytest.raises(GameDriftedError, match="raven11"):
        loaded_game(drifted.saved)
