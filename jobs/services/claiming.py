"""Exactly one worker does a job; when it dies another one takes the same job over."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from django.conf import settings
from django.db import transaction
from django.utils import timezone

from jobs.enums import JobState
from jobs.models import Job
from live.services import announce

MOST_CLAIMS = 5
INTERRUPTED = (
    f"The work was interrupted {MOST_CLAIMS} times, so it was stopped. "
    "Try again; if that fails too, tell whoever runs this site."
)


def lease() -> timedelta:
    """How long a worker may be silent before its job is given to another one."""
    return timedelta(seconds=settings.LEASE_SECONDS)


@dataclass(frozen=True)
class Claim:
    """Either the job to do now, or the seconds after which to look again, or neither."""

    job: Job | None = None
    look_again_in: float | None = None


@transaction.atomic
def claim_job(*, job_id: UUID, runner: str) -> Claim:
    job = Job.objects.select_for_update().filter(pk=job_id).first()
    now = timezone.now()
    if job is None or not job.is_active:
        return Claim()
    if job.state == JobState.RUNNING and job.leased_until and job.leased_until > now:
        return Claim(look_again_in=(job.leased_until - now).total_seconds() + 0.2)
    if job.cancel_requested:
        return _end(job, JobState.CANCELLED, "")
    if job.attempts >= MOST_CLAIMS:
        return _end(job, JobState.FAILED, INTERRUPTED)
    return _take(job, runner, now)


def _take(job: Job, runner: str, now: datetime) -> Claim:
    job.state = JobState.RUNNING
    job.runner = runner
    job.attempts += 1
    job.leased_until = now + lease()
    job.started_at = job.started_at or now
    job.save()
    announce(job.topic)
    return Claim(job=job)


def _end(job: Job, state: JobState, error: str) -> Claim:
    job.state = state
    job.error = error
    job.finished_at = timezone.now()
    job.save()
    announce(job.topic)
    return Claim()


def renew_lease(*, job: Job) -> bool:
    """False when another worker has the job now."""
    own = Job.objects.filter(pk=job.pk, runner=job.runner, state=JobState.RUNNING)
    return own.update(leased_until=timezone.now() + lease()) == 1
