"""API-3: a time without its zone is refused, at every field where a program says one."""

import pytest

from tests.factories.events import make_event, owner_of

pytestmark = pytest.mark.django_db
NAIVE = "2054-11-20T10:00:00"
PAGE = "/api/v1/events/friday-armory/"
MOMENTS = ("starts_at", "lists_due_at", "registration_opens_at", "registration_closes_at")


@pytest.mark.parametrize("field", MOMENTS)
def test_moment_when_its_zone_is_missing_then_refused_and_nothing_is_saved(program, field):
    event = make_event()
    before = event.starts_at
    answer = program(owner_of(event)).patch(PAGE, {field: NAIVE})
    [problem] = answer.json()["errors"]
    assert (answer.status_code, problem["field"]) == (400, field)
    assert problem["message"].startswith("Say the zone too")
    event.refresh_from_db()
    assert event.starts_at == before


def test_moment_when_its_zone_is_said_then_that_moment(program):
    event = make_event()
    owner = program(owner_of(event))
    answer = owner.patch(PAGE, {"starts_at": f"{NAIVE}+01:00"})
    assert answer.json()["starts_at"] == "2054-11-20T09:00:00Z"


def test_copy_when_its_zone_is_missing_then_refused(program):
    event = make_event()
    sent = {"name": "Again", "starts_at": NAIVE}
    assert program(owner_of(event)).post(f"{PAGE}copy/", sent).status_code == 400
