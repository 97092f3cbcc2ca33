"""How far a running job is, for the people who wait for it."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.db import transaction

from jobs.enums import JobState
from jobs.errors import JobCancelledError, JobTakenOverError
from jobs.models import Job
from jobs.services.ownership import lock_own_job
from live.services import announce


@transaction.atomic
def report_progress(*, job: Job, done: int, total: int, note: str = "") -> None:
    own = Job.objects.filter(pk=job.pk, runner=job.runner, state=JobState.RUNNING)
    if not own.update(done=done, total=total, note=note[:200]):
        raise JobTakenOverError
    announce(job.topic)


def stop_if_cancelled(*, job: Job) -> None:
    asked = Job.objects.filter(pk=job.pk).values_list("cancel_requested", flat=True).first()
    if asked:
        raise JobCancelledError


@contextmanager
def take_step(*, job: Job, note: str = "", tell: bool = True) -> Iterator[None]:
    """What is written inside is committed together with the step, so never twice."""
    with transaction.atomic():
        locked = lock_own_job(job)
        if locked.cancel_requested:
            raise JobCancelledError
        yield
        locked.done += 1
        locked.note = note[:200]
        locked.save(update_fields=["done", "note"])
        if tell:
            announce(job.topic)
    job.done = locked.done
