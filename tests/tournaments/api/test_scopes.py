"""API-6: a token that runs events needs no other scope for what staff do."""

import pytest

from api.enums import Scope
from tests.factories.events import make_open_event, owner_of
from tests.factories.people import make_user

pytestmark = pytest.mark.django_db
PLAYERS = "/api/v1/events/friday-armory/registrations/"


@pytest.fixture
def event():
    return make_open_event()


def test_walk_in_when_the_token_runs_events_then_it_is_added(event, program):
    desk = program(owner_of(event), [Scope.READ, Scope.RUN])
    assert desk.post(PLAYERS, {"walk_in": "Wanda Walker"}).status_code == 201


def test_player_when_the_token_may_not_play_then_its_person_is_not_registered(event, program):
    desk = program(make_user("Pia Player"), [Scope.READ, Scope.RUN])
    answer = desk.post(PLAYERS, {})
    assert (answer.status_code, "“play”" in answer.json()["detail"]) == (403, True)


def test_operation_when_it_writes_then_its_scopes_stand_in_the_description(client):
    paths = client.get("/api/v1/openapi.json").json()["paths"]
    said = {
        path: paths[f"/api/v1/events/{{event}}/{path}"]["post"]["description"].splitlines()[-1]
        for path in ("registrations/", "rounds/")
    }
    assert said == {
        "registrations/": "Scope of a token: `play` or `run`.",
        "rounds/": "Scope of a token: `run`.",
    }
