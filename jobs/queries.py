"""Reads of jobs that pages and the API share."""

from datetime import timedelta

from django.db.models import QuerySet
from django.utils import timezone

from jobs.enums import ACTIVE_STATES, HeartbeatKind, JobState
from jobs.models import Heartbeat, Job

FRESH = timedelta(seconds=20)


def jobs_of_subject(subject: str) -> QuerySet[Job]:
    return Job.objects.filter(subject=subject)


def file_is_kept(job: Job) -> bool:
    name = job.file.name
    return bool(name and job.file.storage.exists(name))


def same_job(*, kind: str, subject: str, fingerprint: str) -> Job | None:
    """The job that already does, or has done, exactly this."""
    if not fingerprint:
        return None
    same = Job.objects.filter(kind=kind, subject=subject, fingerprint=fingerprint)
    active = same.filter(state__in=ACTIVE_STATES).first()
    if active:
        return active
    done = same.filter(state=JobState.DONE).exclude(file="").first()
    return done if done and file_is_kept(done) else None


def live_workers() -> QuerySet[Heartbeat]:
    return Heartbeat.objects.filter(kind=HeartbeatKind.WORKER, seen_at__gte=timezone.now() - FRESH)


def is_stranded(job: Job) -> bool:
    """Waiting, and nobody is there to do it."""
    waits = job.state == JobState.WAITING and job.created_at < timezone.now() - FRESH
    return waits and not live_workers().exists()
