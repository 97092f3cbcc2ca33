"""What a person may do with a job: start it, try it again, cancel it."""

from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts.models import User
from jobs.enums import JobState
from jobs.errors import JobNotCancellableError, JobNotRetryableError
from jobs.models import Job
from jobs.queries import same_job
from jobs.registry import work_for
from jobs.services.queueing import enqueue_job
from live.services import announce
from monitoring.tracing import current_id


def start_job(
    *,
    kind: str,
    title: str,
    subject: str = "",
    owner: User | None = None,
    params: dict[str, Any] | None = None,
    fingerprint: str = "",
    seconds: float = 0,
) -> Job:
    """The same fingerprint gives the same job: a double click never does the work twice. What
    nobody waits for begins some `seconds` later, behind what somebody does."""
    work_for(kind)
    same = same_job(kind=kind, subject=subject, fingerprint=fingerprint)
    if same:
        return same
    job = Job(kind=kind, title=title, subject=subject, owner=owner, fingerprint=fingerprint)
    job.params = params or {}
    job.request_id = current_id()
    try:
        with transaction.atomic():
            job.save(force_insert=True)
            enqueue_job(job, seconds=seconds)
            announce_job(job)
    except IntegrityError:
        # Somebody else started it between the look and the insert.
        same = same_job(kind=kind, subject=subject, fingerprint=fingerprint)
        if same is None:
            raise
        return same
    return job


@transaction.atomic
def retry_job(*, job: Job) -> Job:
    """The same job with three fresh attempts; pressing twice is pressing once."""
    locked = Job.objects.select_for_update().get(pk=job.pk)
    if locked.is_active:
        return locked
    if not locked.is_retryable:
        raise JobNotRetryableError
    same = same_job(kind=locked.kind, subject=locked.subject, fingerprint=locked.fingerprint)
    if same:
        return same
    locked.state = JobState.WAITING
    locked.attempts = locked.done = 0
    locked.error = locked.note = locked.runner = ""
    locked.cancel_requested = False
    locked.finished_at = locked.leased_until = None
    locked.request_id = current_id()
    locked.save()
    enqueue_job(locked)
    announce_job(locked)
    return locked


@transaction.atomic
def cancel_job(*, job: Job) -> Job:
    """A waiting job ends at once, a running one at its next report."""
    locked = Job.objects.select_for_update().get(pk=job.pk)
    if locked.state == JobState.CANCELLED or locked.cancel_requested:
        return locked
    if not locked.is_active:
        raise JobNotCancellableError
    locked.cancel_requested = True
    if locked.state == JobState.WAITING:
        locked.state = JobState.CANCELLED
        locked.finished_at = timezone.now()
    locked.save()
    announce_job(locked)
    return locked


def announce_job(job: Job) -> None:
    announce(job.topic)
