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
from tracker.services.games import open_game

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
