"""A player's own answers by program."""

import pytest

from questions.services import ask_question
from tests.factories.events import make_open_event, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import enter
from tournaments.services.events import start_event

pytestmark = pytest.mark.django_db
OWN = "/api/v1/events/friday-armory/questions/own-answers/"


def test_answers_when_changed_then_read_back_until_the_event_begins(program):
    event = make_open_event()
    question = ask_question(event=event, actor=owner_of(event), words="Lunch?")
    seats = [enter(event, make_user(name)) for name in ("Anna Arnold", "Ben Bright")]
    anna = program(seats[0].profile.user, ["read", "play"])
    given = {"answers": {str(question.pk): "Soup"}}
    assert anna.put(OWN, given).json() == given == anna.get(OWN).json()
    assert anna.put(OWN, {"answers": {"soup": "?"}}).status_code == 400
    assert program(seats[1].profile.user).get(OWN).json() == {"answers": {}}
    start_event(event=event, actor=owner_of(event))
    assert anna.put(OWN, given).status_code == 409


def test_answers_when_nobody_plays_then_none(program):
    make_open_event()
    assert program(make_user("Sue Stranger")).get(OWN).status_code == 404
    assert program().get(OWN).status_code == 401
