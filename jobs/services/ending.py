"""The ways in which a running job ends or waits for its next attempt."""

from pathlib import Path

from django.core.files import File
from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.db import transaction
from django.utils import timezone

from jobs.enums import JobState
from jobs.models import Job
from jobs.registry import Result
from jobs.services.ownership import lock_own_job
from jobs.services.queueing import enqueue_job
from live.services import announce


def finish_job(*, job: Job, result: Result) -> Job:
    """The file is stored first; the effect and the end are one transaction."""
    stored = store_file(job, result)
    with transaction.atomic():
        locked = lock_own_job(job)
        if result.effect:
            result.effect()
        locked.file = stored
        locked.file_name = result.file_name
        locked.done = locked.total = max(locked.total, locked.done, 1)
        return _end(locked, JobState.DONE, note=result.note)


@transaction.atomic
def fail_job(*, job: Job, sentence: str) -> Job:
    return _end(lock_own_job(job), JobState.FAILED, error=sentence)


@transaction.atomic
def cancel_running_job(*, job: Job) -> Job:
    return _end(lock_own_job(job), JobState.CANCELLED)


@transaction.atomic
def wait_and_retry(*, job: Job, note: str, seconds: float) -> Job:
    locked = lock_own_job(job)
    locked.state = JobState.WAITING
    locked.runner = ""
    locked.leased_until = None
    locked.note = note
    locked.save()
    enqueue_job(locked, seconds=seconds)
    announce(locked.topic)
    return locked


def store_file(job: Job, result: Result) -> str:
    # A killed worker may have stored its file already: every runner has a name of its own.
    if result.content is None:
        return ""
    name = f"jobs/{job.pk}/{job.runner[:8]}-{Path(result.file_name).name}"
    if isinstance(result.content, Path):
        with result.content.open("rb") as opened:
            return default_storage.save(name, File(opened))
    return default_storage.save(name, ContentFile(result.content))


def _end(job: Job, state: JobState, *, note: str = "", error: str = "") -> Job:
    job.state = state
    job.note = note[:200]
    job.error = error[:300]
    job.runner = ""
    job.leased_until = None
    job.finished_at = timezone.now()
    job.save()
    announce(job.topic)
    return job
