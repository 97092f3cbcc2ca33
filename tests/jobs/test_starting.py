"""Starting a job, starting it twice, trying it again, cancelling it."""

import threading

import pytest
from django.db import connection, transaction

from jobs.enums import JobState
from jobs.errors import JobNotCancellableError, JobNotRetryableError, UnknownJobKindError
from jobs.models import Job
from jobs.running import run_one_job
from jobs.services import cancel_job, retry_job, start_job
from tests.jobs import work  # noqa: F401  registers the kinds below

pytestmark = pytest.mark.django_db


def start(kind="greeting", **fields) -> Job:
    return start_job(kind=kind, title="A greeting", subject="event:1", **fields)


def run(job: Job) -> Job:
    run_one_job(job.pk)
    job.refresh_from_db()
    return job


def test_job_when_started_then_it_waits():
    job = start(params={"event": 1})
    assert (job.state, job.attempts, job.params) == (JobState.WAITING, 0, {"event": 1})


def test_kind_when_unknown_then_it_is_refused_at_once():
    with pytest.raises(UnknownJobKindError, match="does not know how to do 'painting'"):
        start("painting")


def test_job_when_started_twice_without_fingerprint_then_there_are_two():
    assert start().pk != start().pk


def test_job_when_waiting_and_started_again_then_it_is_the_same():
    assert start(fingerprint="v1").pk == start(fingerprint="v1").pk


def test_job_when_the_fingerprint_is_another_then_it_is_another_job():
    assert start(fingerprint="v1").pk != start(fingerprint="v2").pk


def test_job_when_done_and_its_file_is_kept_then_it_is_given_again():
    done = run(start(fingerprint="v1"))
    assert start(fingerprint="v1").pk == done.pk


def test_job_when_done_and_its_file_is_gone_then_it_is_done_again():
    done = run(start(fingerprint="v1"))
    done.file.storage.delete(done.file.name)
    assert start(fingerprint="v1").pk != done.pk


def test_job_when_failed_then_starting_again_is_a_new_job():
    failed = run(start("nothing_to_print", fingerprint="v1"))
    assert start("nothing_to_print", fingerprint="v1").pk != failed.pk


@pytest.mark.django_db(transaction=True)
def test_job_when_started_by_six_at_once_then_there_is_one():
    gate = threading.Barrier(6)
    found = []

    def press():
        gate.wait()
        found.append(start(fingerprint="v1").pk)
        connection.close()

    people = [threading.Thread(target=press) for _ in range(6)]
    for person in people:
        person.start()
    for person in people:
        person.join()
    assert found == [Job.objects.get().pk] * 6


@pytest.mark.django_db(transaction=True)
def test_job_when_the_transaction_is_rolled_back_then_it_was_never_started():
    with transaction.atomic():
        start()
        transaction.set_rollback(True)
    assert not Job.objects.exists()


def test_failed_job_when_tried_again_then_it_waits_with_fresh_attempts():
    job = retry_job(job=run(start("nothing_to_print")))
    assert (job.state, job.attempts, job.error, job.finished_at) == (JobState.WAITING, 0, "", None)


def test_failed_job_when_somebody_started_it_anew_then_trying_again_gives_that_one():
    failed = run(start("nothing_to_print", fingerprint="v1"))
    anew = start("nothing_to_print", fingerprint="v1")
    assert retry_job(job=failed).pk == anew.pk


def test_failed_job_when_tried_again_twice_then_it_is_once():
    job = retry_job(job=run(start("nothing_to_print")))
    assert retry_job(job=job).queued_at == job.queued_at


def test_done_job_when_tried_again_then_that_is_refused():
    with pytest.raises(JobNotRetryableError):
        retry_job(job=run(start()))


def test_waiting_job_when_cancelled_twice_then_it_is_once():
    job = cancel_job(job=start())
    assert cancel_job(job=job).finished_at == job.finished_at


def test_waiting_job_when_cancelled_then_it_never_runs():
    job = run(cancel_job(job=start()))
    assert (job.state, job.attempts) == (JobState.CANCELLED, 0)


def test_ended_job_when_cancelled_then_that_is_said():
    with pytest.raises(JobNotCancellableError):
        cancel_job(job=run(start()))
