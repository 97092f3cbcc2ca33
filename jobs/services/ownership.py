"""A job belongs to the worker that claimed it last; nobody else may write to it."""

from jobs.enums import JobState
from jobs.errors import JobTakenOverError
from jobs.models import Job


def lock_own_job(job: Job) -> Job:
    """The row as it stands, locked; call it inside a transaction."""
    locked = Job.objects.select_for_update().filter(pk=job.pk).first()
    if locked is None or locked.runner != job.runner or locked.state != JobState.RUNNING:
        raise JobTakenOverError
    return locked
