"""What beat does: prune what is old, send again what was lost."""

from datetime import timedelta

import pytest
from django.core.files.storage import default_storage
from django.utils import timezone

from jobs.enums import HeartbeatKind, JobState
from jobs.models import Heartbeat, Job
from jobs.running import run_one_job
from jobs.services import note_heartbeat, prune_jobs, requeue_stranded_jobs, start_job
from jobs.services.heartbeats import prune_heartbeats
from jobs.services.queueing import enqueue_job
from tests.jobs import work  # noqa: F401  registers the kinds below

pytestmark = pytest.mark.django_db


def aged(job: Job, **ages: timedelta) -> Job:
    moments = {name: timezone.now() - age for name, age in ages.items()}
    Job.objects.filter(pk=job.pk).update(**moments)
    job.refresh_from_db()
    return job


def done_job() -> Job:
    job = start_job(kind="greeting", title="A greeting")
    run_one_job(job.pk)
    return job


def test_job_when_older_than_a_month_then_it_goes_with_all_its_files():
    job = aged(done_job(), finished_at=timedelta(days=31))
    left_by_a_killed_worker = f"jobs/{job.pk}/left-hello.txt"
    default_storage.save(left_by_a_killed_worker, job.file)
    job.file.close()
    assert prune_jobs() == 1
    kept = [default_storage.exists(name) for name in (job.file.name, left_by_a_killed_worker)]
    assert (kept, Job.objects.count()) == ([False, False], 0)


def test_job_when_younger_or_not_ended_then_it_is_kept():
    aged(done_job(), finished_at=timedelta(days=29))
    aged(start_job(kind="greeting", title="Waits"), created_at=timedelta(days=40))
    assert prune_jobs() == 0


def test_job_when_it_waits_for_minutes_then_its_message_is_sent_again():
    job = aged(start_job(kind="greeting", title="Waits"), queued_at=timedelta(minutes=6))
    assert requeue_stranded_jobs() == 1
    assert requeue_stranded_jobs() == 0
    job.refresh_from_db()
    assert job.state == JobState.WAITING


def test_job_when_its_worker_is_silent_for_a_minute_then_its_message_is_sent_again():
    job = start_job(kind="greeting", title="Runs")
    Job.objects.filter(pk=job.pk).update(state=JobState.RUNNING)
    aged(job, queued_at=timedelta(minutes=2), leased_until=timedelta(minutes=2))
    assert requeue_stranded_jobs() == 1


def test_job_when_just_queued_then_it_is_left_alone():
    enqueue_job(start_job(kind="greeting", title="Waits"))
    assert requeue_stranded_jobs() == 0


def test_heartbeat_when_noted_twice_then_it_is_one_row_that_moves():
    note_heartbeat(name="w", kind=HeartbeatKind.WORKER)
    first = Heartbeat.objects.get()
    note_heartbeat(name="w", kind=HeartbeatKind.WORKER)
    second = Heartbeat.objects.get()
    assert second.started_at == first.started_at
    assert second.seen_at > first.seen_at


def test_heartbeat_when_a_day_old_then_it_is_forgotten():
    note_heartbeat(name="w", kind=HeartbeatKind.WORKER)
    Heartbeat.objects.update(seen_at=timezone.now() - timedelta(days=2))
    assert prune_heartbeats() == 1
