"""The recorder's page and what is sent from it, by who asks."""

import json

import pytest
from django.urls import reverse

from tests.factories.events import owner_of
from tests.factories.people import make_user
from tests.factories.recorded_games import make_recorded_game
from tests.factories.tracked_games import make_listed_match
from tests.pages import words_of
from tests.tracker.services.test_recording import play
from tournaments.models import Match
from tracker.queries.recording import record_view
from tracker.services.games import open_game
from tracker.services.recording import say_in_game, take_sentence_back
from tracker.services.take_backs import settle_take_back

pytestmark = pytest.mark.django_db


def address(game, part="record"):
    name = part if part == "record" else f"record_{part}"
    return reverse(f"tracker:{name}", args=[game.match.round.event.slug, game.match_id, 1])


def send(client, game, **sent):
    return client.post(address(game, "do"), json.dumps(sent), content_type="application/json")


@pytest.fixture
def game():
    return make_recorded_game("wow")


@pytest.fixture
def player(client, game):
    client.force_login(game.match.first.profile.user)
    return client


def test_recorder_when_a_stranger_asks_then_nothing_is_shown_or_done(client, game):
    client.force_login(make_user("Stella Stranger"))
    assert client.get(address(game)).status_code == 403
    assert client.get(address(game, "view")).status_code == 403
    assert send(client, game, version=0, what="hold", holds=True).status_code == 403


def test_recorder_when_only_life_is_counted_then_the_usual_page_is_opened(client):
    match = make_listed_match("fab")
    game = open_game(match=match, actor=owner_of(match.round.event))
    client.force_login(match.first.profile.user)
    assert client.get(address(game)).status_code == 302
    assert client.get(address(game, "view")).status_code == 403


def test_page_of_forms_when_cards_are_followed_then_it_leads_to_the_recorder(player, game):
    page = reverse("tracker:game", args=[game.match.round.event.slug, game.match_id, 1])
    assert "Record in sentences" in words_of(player.get(page))


def test_sentence_when_it_fits_then_the_answer_is_the_whole_screen(player, game):
    shown = player.get(address(game, "view")).json()
    face_down = next(e for e in shown["board"]["record"]["rows"] if "face down" in e["label"])
    sent = {"version": shown["version"], "what": "say", "answers": [[face_down["key"]]]}
    answer = send(player, game, **sent)
    assert (answer.status_code, answer.json()["version"]) == (200, shown["version"] + 1)
    assert answer.json()["board"]["can_undo"] is True
    late = send(player, game, **sent)
    assert (late.status_code, late.json()["version"]) == (409, shown["version"] + 1)
    undone = send(player, game, version=shown["version"] + 1, what="undo")
    assert (undone.status_code, undone.json()["board"]["can_undo"]) == (200, False)


@pytest.mark.parametrize(
    "sent",
    [
        {"what": "say"},
        {"what": "say", "answers": []},
        {"what": "say", "answers": ["pass"]},
        {"what": "say", "answers": [["nonsense"]]},
        {"what": "say", "answers": [["allow:play:o1:p1+p2"]]},
        {"what": "undo"},
        {"what": "dance"},
    ],
)
def test_sentence_when_it_makes_no_sense_then_it_is_refused_with_words(player, game, sent):
    answer = send(player, game, version=game.version, **sent)
    assert (answer.status_code, bool(answer.json()["problem"])) == (422, True)
    game.refresh_from_db()
    assert game.version == 0


def test_message_when_it_is_none_of_ours_then_it_is_refused(player, game):
    for body in ("", "[]", '{"version": "1"}'):
        answer = player.post(address(game, "do"), body, content_type="application/json")
        assert answer.status_code == 400


@pytest.mark.parametrize("agrees", [True, False])
def test_request_when_the_other_phone_is_asked_then_it_is_answered_there(client, agrees):
    game = make_recorded_game("ashes")
    asking, asked = game.match.first.profile.user, game.match.second.profile.user
    play(game, "p1", "Shield Bearer")
    game.refresh_from_db()
    client.force_login(asking)
    shown = send(client, game, version=game.version, what="undo").json()
    assert (shown["board"]["undo"]["by"], shown["board"]["undo"]["waits_for"]) == ("p1", ["p2"])
    client.force_login(asked)
    answer = send(client, game, version=shown["version"], what="settle", agrees=agrees).json()
    assert answer["board"]["undo"] is None
    names = [each.get("name") for each in answer["board"]["cards"].values()]
    faces = [each.get("face") for each in answer["board"]["cards"].values()]
    assert ("Shield Bearer" in [*names, *faces]) is not agrees


def test_request_when_there_is_none_then_it_is_said(player, game):
    answer = send(player, game, version=game.version, what="settle", agrees=True)
    assert (answer.status_code, bool(answer.json()["problem"])) == (422, True)


def over(game, winner):
    """The other one concedes."""
    place = "p2" if winner == "p1" else "p1"
    player = (game.match.first if place == "p1" else game.match.second).profile.user
    game = say_in_game(
        game=game, answers=[[f"concede:{place}"]], seen_version=game.version, actor=player
    )
    return player, game


def test_game_when_it_ends_then_the_score_is_handed_in_from_the_recorder(client, game):
    loser, game = over(game, "p1")
    client.force_login(loser)
    shown = client.get(address(game, "view")).json()["board"]
    assert (shown["over"]["winner"], shown["score"]) == ("p1", [1, 0, 0])
    assert "data-hand-in" in client.get(address(game)).content.decode()
    done = client.post(address(game, "hand_in"))
    match = Match.objects.get(pk=game.match_id)
    [report] = match.reports.all()
    assert (done.status_code, report.first_wins, report.second_wins) == (302, 1, 0)
    assert report.reporter_id == loser.pk
    client.post(address(game, "hand_in"))
    assert match.reports.count() == 1


def test_game_when_handed_in_by_a_stranger_then_it_is_refused(client, game):
    _, game = over(game, "p1")
    client.force_login(make_user("Stella Stranger"))
    assert client.post(address(game, "hand_in")).status_code == 403
    assert not game.match.reports.exists()


def test_match_page_when_the_opponent_opened_a_game_then_it_leads_there(client, game):
    client.force_login(game.match.second.profile.user)
    page = reverse("tournaments:match", args=[game.match.round.event.slug, game.match_id])
    shown = client.get(page)
    assert "Go to game 1" in words_of(shown)
    assert f'href="{address(game)}"' in shown.content.decode()
    assert "Record with real cards" not in words_of(shown)


def test_taken_back_when_it_is_this_players_again_then_nothing_passes_by_itself(client):
    game = make_recorded_game("fab")
    shown = record_view(game, game.match.first.profile.user)["board"]["record"]
    game = play(game, "p1", shown["verbs"][0]["names"][0]["key"].removeprefix("is:"))
    game = take_sentence_back(
        game=game, seen_version=game.version, actor=game.match.first.profile.user
    )
    opponent = game.match.second.profile.user
    game = settle_take_back(game=game, agrees=True, seen_version=game.version, actor=opponent)
    board = record_view(game, game.match.first.profile.user)["board"]
    assert board["undo"] is None
    assert board["record"]["waits"] is False
