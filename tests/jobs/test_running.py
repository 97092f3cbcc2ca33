"""One job from claim to end, and every way in which it may fail."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.utils import timezone

from jobs.enums import JobState
from jobs.errors import JobTakenOverError
from jobs.models import Job
from jobs.registry import Result
from jobs.running import MOST_ATTEMPTS, RunningProgress, run_one_job
from jobs.services import claim_job, finish_job, report_progress, retry_job, start_job
from jobs.services.claiming import MOST_CLAIMS
from live.models import Notice
from monitoring.lines import Traced
from monitoring.tracing import begin
from tests.jobs import work

pytestmark = pytest.mark.django_db


def started(kind="greeting", **fields) -> Job:
    return start_job(kind=kind, title="A job", **fields)


def run(job: Job, times: int = 1) -> Job:
    for _ in range(times):
        run_one_job(job.pk)
    job.refresh_from_db()
    return job


def silent_since(job: Job, seconds: float) -> None:
    Job.objects.filter(pk=job.pk).update(leased_until=timezone.now() - timedelta(seconds=seconds))


def test_job_when_run_then_its_result_is_kept():
    job = run(started())
    with job.file.open() as file:
        assert file.read() == b"Hello"
    kept = (job.state, job.file_name, job.note, job.done, job.total)
    assert kept == (JobState.DONE, "hello.txt", "Said hello", 2, 2)


def test_job_when_done_and_run_again_then_nothing_happens():
    assert run(started("twelve_steps"), times=3).attempts == 1
    assert Notice.objects.filter(topic__startswith="step:").count() == 12


def test_job_when_it_does_not_exist_then_nothing_happens():
    assert run_one_job(uuid4()) is None


def test_job_when_it_cannot_succeed_then_it_fails_at_once_with_its_sentence():
    job = run(started("nothing_to_print"))
    ended = (job.state, job.attempts, job.error)
    assert ended == (JobState.FAILED, 1, "No deck is registered yet.")


def test_job_when_something_is_away_then_it_waits_for_its_next_attempt():
    job = run(started("printer_away"))
    waits = (job.state, job.note)
    assert waits == (JobState.WAITING, "The printer does not answer. Attempt 2 of 3 follows.")


def test_job_when_the_disk_is_full_then_it_says_so():
    job = run(started("disk_full"), times=MOST_ATTEMPTS)
    assert job.error == (
        "The file could not be stored: the disk is full, or its folder may not be written. "
        "3 attempts were made."
    )


def test_job_when_something_stays_away_then_it_fails_after_three_attempts():
    job = run(started("printer_away"), times=MOST_ATTEMPTS)
    ended = (job.state, job.attempts, job.error)
    assert ended == (
        JobState.FAILED,
        3,
        "The printer does not answer. 3 attempts were made.",
    )


def test_job_when_its_code_is_wrong_then_the_cause_is_logged_and_a_reference_is_shown(caplog):
    job = run(started("broken"))
    reference = caplog.records[-1].args[2]
    assert job.error.endswith(f"report it with the reference {reference}.")
    assert "a secret of the inside" in caplog.text
    assert "a secret of the inside" not in job.error


def test_job_when_a_request_started_it_then_its_lines_and_its_failure_carry_its_id(caplog):
    caplog.handler.addFilter(Traced())
    begin("id-of-the-request", lambda: "POST /print/")
    job = started("broken")
    begin("id-of-the-task", lambda: "task jobs.run_job")
    assert run(job).error.endswith("with the reference id-of-the-request.")
    line = caplog.records[-1]
    assert (line.request_id, line.doing) == ("id-of-the-request", f"job broken {job.pk}")


def test_job_when_tried_again_then_it_carries_the_id_of_who_asked_again():
    begin("first-request", lambda: "POST /print/")
    job = run(started("nothing_to_print"))
    begin("second-request", lambda: "POST /again/")
    assert retry_job(job=job).request_id == "second-request"


def test_job_when_its_kind_is_no_longer_known_then_it_fails_with_a_sentence():
    job = started()
    Job.objects.filter(pk=job.pk).update(kind="painting")
    assert run(job).error == "This installation does not know how to do 'painting'."


def test_job_when_cancelled_while_it_runs_then_it_stops():
    job = run(started("asks_whether_to_stop"))
    assert (job.state, job.error) == (JobState.CANCELLED, "")
    assert not Notice.objects.filter(topic="went:on").exists()


def test_job_when_another_worker_has_it_then_one_looks_again_after_its_lease():
    job = started()
    claim_job(job_id=job.pk, runner="first")
    again = claim_job(job_id=job.pk, runner="second")
    assert again.job is None
    assert 9 < again.look_again_in < 11


def test_job_when_its_worker_is_silent_then_the_next_one_takes_it_over():
    job = started()
    claim_job(job_id=job.pk, runner="first")
    silent_since(job, 1)
    assert claim_job(job_id=job.pk, runner="second").job.runner == "second"


def test_job_when_taken_over_then_the_first_worker_can_no_longer_write():
    job = started()
    first = claim_job(job_id=job.pk, runner="first").job
    silent_since(job, 1)
    claim_job(job_id=job.pk, runner="second")
    with pytest.raises(JobTakenOverError):
        report_progress(job=first, done=1, total=2)
    with pytest.raises(JobTakenOverError):
        finish_job(job=first, result=Result())


def test_job_when_its_workers_die_again_and_again_then_it_fails():
    job = started()
    for number in range(MOST_CLAIMS + 1):
        claim_job(job_id=job.pk, runner=str(number))
        silent_since(job, 1)
    job.refresh_from_db()
    assert (job.state, job.attempts) == (JobState.FAILED, MOST_CLAIMS)
    assert job.error.startswith("The work was interrupted 5 times")


def test_job_when_cancelled_and_its_worker_died_then_it_is_cancelled():
    job = started()
    claim_job(job_id=job.pk, runner="first")
    Job.objects.filter(pk=job.pk).update(cancel_requested=True)
    silent_since(job, 1)
    claim_job(job_id=job.pk, runner="second")
    job.refresh_from_db()
    assert job.state == JobState.CANCELLED


def test_progress_when_reported_often_then_it_is_written_seldom():
    job = run(started("reports_often"))
    told = Notice.objects.filter(topic=job.topic).count()
    assert (job.done, job.total) == (500, 500)
    assert told < 20


def test_progress_when_it_is_the_last_then_it_is_always_written():
    job = started()
    claimed = claim_job(job_id=job.pk, runner="first").job
    work.reports_often(claimed, RunningProgress(claimed))
    job.refresh_from_db()
    assert job.done == 500
