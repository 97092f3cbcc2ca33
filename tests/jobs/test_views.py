"""Who sees a job, what it shows in each state, and what its buttons do."""

import re
from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils import timezone

from jobs.enums import HeartbeatKind, JobState
from jobs.models import Job
from jobs.permissions import _rules, register_subject_rule
from jobs.running import run_one_job
from jobs.services import note_heartbeat, start_job
from tests.factories.people import make_user
from tests.jobs import work  # noqa: F401  registers the kinds below
from tests.pages import words_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def owner():
    return make_user("Olga Owner")


@pytest.fixture
def job(owner):
    return start_job(kind="greeting", title="A greeting", subject="hall:1", owner=owner)


@pytest.fixture
def hall_staff():
    staff = make_user("Stan Staff")
    register_subject_rule("hall", lambda user, identifier: (user, identifier) == (staff, "1"))
    yield staff
    del _rules["hall"]


def address(name: str, job: Job) -> str:
    return reverse(f"jobs:{name}", args=[job.pk])


@pytest.mark.parametrize("name", ["job", "progress"])
def test_job_when_seen_by_its_owner_then_it_says_how_far_it_is(client, owner, job, name):
    client.force_login(owner)
    assert "Waiting" in client.get(address(name, job)).content.decode()


@pytest.mark.parametrize("name", ["job", "progress", "file"])
def test_job_when_seen_by_a_stranger_then_it_is_refused(client, job, name):
    client.force_login(make_user("Sam Stranger"))
    assert client.get(address(name, job)).status_code == 403


@pytest.mark.parametrize("name", ["retry", "cancel"])
def test_button_when_pressed_by_a_stranger_then_it_is_refused(client, job, name):
    client.force_login(make_user("Sam Stranger"))
    assert client.post(address(name, job)).status_code == 403


def test_job_when_seen_without_an_account_then_one_is_asked_to_log_in(client, job):
    answer = client.get(address("job", job))
    assert answer.status_code == 302
    assert "login" in answer["Location"]


def test_job_when_the_app_of_its_subject_admits_somebody_then_they_see_it(client, job, hall_staff):
    client.force_login(hall_staff)
    assert client.get(address("job", job)).status_code == 200


def test_file_when_the_job_is_done_then_it_is_downloaded_under_its_name(client, owner, job):
    run_one_job(job.pk)
    client.force_login(owner)
    answer = client.get(address("file", job))
    assert answer["Content-Disposition"] == 'attachment; filename="hello.txt"'
    assert "no-store" in answer["Cache-Control"]
    assert b"".join(answer.streaming_content) == b"Hello"


def test_file_when_the_job_is_not_done_then_there_is_none(client, owner, job):
    client.force_login(owner)
    assert client.get(address("file", job)).status_code == 404


def test_progress_when_nothing_changed_then_it_is_not_sent_again(client, owner, job):
    client.force_login(owner)
    etag = client.get(address("progress", job))["ETag"]
    again = client.get(address("progress", job), headers={"If-None-Match": etag})
    assert (again.status_code, again.content) == (304, b"")


def test_progress_when_something_changed_then_it_is_sent_again(client, owner, job):
    client.force_login(owner)
    etag = client.get(address("progress", job))["ETag"]
    run_one_job(job.pk)
    again = client.get(address("progress", job), headers={"If-None-Match": etag})
    assert (again.status_code, "hello.txt" in again.content.decode()) == (200, True)


def test_progress_when_it_has_a_measure_then_it_is_a_progress_bar_with_words(client, owner, job):
    Job.objects.update(state=JobState.RUNNING, done=34, total=120)
    client.force_login(owner)
    page = words_of(client.get(address("progress", job)))
    assert '<progress aria-labelledby="job:' in page
    assert re.search(r'max="120" value="34" *> *34 of 120 *</progress>', page)


def test_failed_job_when_tried_again_then_it_waits_and_the_page_it_stood_on_comes_back(
    client, owner, job
):
    Job.objects.update(state=JobState.FAILED, error="No deck is registered yet.")
    client.force_login(owner)
    assert "No deck is registered yet." in client.get(address("job", job)).content.decode()
    came_from = "http://testserver/events/1"
    answer = client.post(address("retry", job), headers={"Referer": came_from})
    assert (answer["Location"], Job.objects.get().state) == (came_from, JobState.WAITING)


def test_job_when_cancelled_from_another_site_then_its_own_page_comes(client, owner, job):
    client.force_login(owner)
    answer = client.post(address("cancel", job), headers={"Referer": "http://elsewhere.example/"})
    assert answer["Location"] == address("job", job)
    assert Job.objects.get().state == JobState.CANCELLED


def test_ended_job_when_cancelled_then_the_page_says_why_not(client, owner, job):
    run_one_job(job.pk)
    client.force_login(owner)
    page = client.post(address("cancel", job), follow=True).content.decode()
    assert "This job has already ended." in page


def test_waiting_job_when_no_worker_runs_then_the_page_says_so(client, owner, job):
    Job.objects.update(created_at=timezone.now() - timedelta(minutes=1))
    client.force_login(owner)
    nobody = "Nobody is working at the moment."
    assert nobody in client.get(address("job", job)).content.decode()
    note_heartbeat(name="hall:1", kind=HeartbeatKind.WORKER)
    assert nobody not in client.get(address("job", job)).content.decode()
