"""API-1: a paper is asked for, followed and fetched with the token alone."""

import base64
import hashlib
from contextlib import closing

import pytest

from jobs.running import run_one_job
from tests.factories.events import make_staff, owner_of
from tests.factories.people import make_user
from tests.factories.registrations import make_running_event
from tests.factories.rounds import make_round
from tournaments.enums import StaffRole

pytestmark = pytest.mark.django_db
JOBS, PAPERS = "/api/v1/jobs/", "/api/v1/events/friday-armory/papers/"


@pytest.fixture
def event():
    event = make_running_event(4)
    make_round(event)
    return event


@pytest.fixture
def owner(event, program):
    return program(owner_of(event))


@pytest.fixture
def asked(owner):
    return owner.post(PAPERS, {"kind": "pairings_by_name"}).json()


def done(asked, owner):
    run_one_job(asked["id"])
    return owner.get(f"{JOBS}{asked['id']}/").json()


def test_paper_when_done_then_its_file_has_an_address_a_type_a_size_and_a_digest(asked, owner):
    assert (asked["file"], asked["file_size"]) == (None, None)
    assert owner.get(f"{JOBS}{asked['id']}/file/").status_code == 404
    ready = done(asked, owner)
    answer = owner.get(ready["file"])
    with closing(answer):
        written = b"".join(answer.streaming_content)
    assert written.startswith(b"%PDF")
    assert (ready["file_type"], ready["file_size"]) == ("application/pdf", len(written))
    digest = base64.b64encode(hashlib.sha256(written).digest()).decode()
    assert answer["Content-Digest"] == f"sha-256=:{digest}:"
    assert ready["file_name"] in answer["Content-Disposition"]


def test_jobs_when_listed_then_ones_own(asked, owner, program):
    assert asked["id"] in {each["id"] for each in owner.get(JOBS).json()["results"]}
    assert program(make_user("Somebody Else")).get(JOBS).json()["results"] == []
    assert program().get(JOBS).status_code == 401


def test_job_when_cancelled_and_tried_again_then_it_waits(asked, owner):
    one = f"{JOBS}{asked['id']}/"
    assert owner.post(f"{one}cancel/").json()["state"] == "cancelled"
    assert owner.post(f"{one}retry/").json()["state"] == "waiting"
    done(asked, owner)
    answer = owner.post(f"{one}cancel/")
    assert (answer.status_code, answer.json()["code"]) == (409, "not_possible")


def test_file_when_it_is_not_ones_business_then_not_found(event, asked, owner, program):
    file = done(asked, owner)["file"]
    player = program(event.registrations.first().profile.user)
    assert player.get(file).status_code == 404
    for step in ("retry", "cancel"):
        assert player.post(f"{JOBS}{asked['id']}/{step}/").status_code == 404
    printer = program(make_staff(event, StaffRole.SCOREKEEPER))
    with closing(printer.get(file)) as answer:
        assert answer.status_code == 200
