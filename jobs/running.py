"""Doing one job from claim to end: keeps the lease, sorts failures into kinds."""

import errno
import logging
import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import copy_context
from uuid import UUID

from django.db import InterfaceError, OperationalError, connection

from jobs import services
from jobs.errors import (
    JobCancelledError,
    JobCannotSucceedError,
    JobFailedForNowError,
    JobTakenOverError,
)
from jobs.models import Job
from jobs.registry import Result, work_for
from jobs.services.claiming import lease
from jobs.services.progress import stop_if_cancelled
from monitoring.outages import DISK_FULL, outage_of
from monitoring.tracing import begin, current_id, new_id

MOST_ATTEMPTS = 3
SECONDS_BETWEEN_REPORTS = 0.5
UNWRITABLE = (errno.EROFS, errno.EACCES, errno.EPERM)
TRANSIENT = (JobFailedForNowError, OperationalError, InterfaceError, OSError)

logger = logging.getLogger(__name__)


def run_one_job(job_id: UUID) -> float | None:
    """Seconds after which to look again when another worker has the job, else None."""
    claim = services.claim_job(job_id=job_id, runner=secrets.token_hex(16))
    if claim.job:
        begin_job(claim.job)
        with kept_lease(claim.job):
            run_claimed(claim.job)
    return claim.look_again_in


def begin_job(job: Job) -> None:
    """Its lines carry the id of the request that started it."""
    begin(job.request_id or current_id() or new_id(), lambda: f"job {job.kind} {job.pk}")


def run_claimed(job: Job) -> None:
    try:
        attempt(job)
    except JobTakenOverError:
        logger.warning("Job %s was taken over by another worker.", job.pk)


def attempt(job: Job) -> None:
    try:
        result = work_for(job.kind)(job, RunningProgress(job))
        services.finish_job(job=job, result=result or Result())
    except JobTakenOverError:
        # Another worker has it now: what becomes of it is no longer ours to write.
        raise
    except JobCancelledError:
        services.cancel_running_job(job=job)
    except JobCannotSucceedError as error:
        services.fail_job(job=job, sentence=str(error))
    except TRANSIENT as error:
        try_later(job, error)
    except Exception:
        reference = current_id()
        logger.exception("Job %s (%s) failed, reference %s.", job.pk, job.kind, reference)
        services.fail_job(job=job, sentence=unexpected(reference))


def try_later(job: Job, error: Exception) -> None:
    logger.warning("Job %s (%s), attempt %s failed: %r", job.pk, job.kind, job.attempts, error)
    sentence = in_words(error)
    if job.attempts < MOST_ATTEMPTS:
        note = f"{sentence} Attempt {job.attempts + 1} of {MOST_ATTEMPTS} follows."
        services.wait_and_retry(job=job, note=note, seconds=2.0 * 3 ** (job.attempts - 1))
        return
    services.fail_job(job=job, sentence=f"{sentence} {MOST_ATTEMPTS} attempts were made.")


def in_words(error: Exception) -> str:
    if isinstance(error, JobFailedForNowError):
        return str(error)
    if outage_of(error) == DISK_FULL or is_unwritable(error):
        return "The file could not be stored: the disk is full, or its folder may not be written."
    return "Something did not answer."


def is_unwritable(error: Exception) -> bool:
    return isinstance(error, OSError) and error.errno in UNWRITABLE


def unexpected(reference: str) -> str:
    return (
        "Something went wrong that we did not foresee. "
        f"Try again; if it happens again, report it with the reference {reference}."
    )


class RunningProgress:
    """Writes at most twice a second, however often the work reports."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self._told_at = float("-inf")

    def report(self, done: int, total: int, note: str = "") -> None:
        # Between two of those a page would stay at 98 % of what is done.
        is_last = 0 < total <= done
        if not self._is_time_to_tell() and not is_last:
            return
        self.stop_if_cancelled()
        services.report_progress(job=self.job, done=done, total=total, note=note)

    def stop_if_cancelled(self) -> None:
        stop_if_cancelled(job=self.job)

    @contextmanager
    def step(self, note: str = "") -> Iterator[None]:
        with services.take_step(job=self.job, note=note, tell=self._is_time_to_tell()):
            yield

    def _is_time_to_tell(self) -> bool:
        now = time.monotonic()
        if now - self._told_at < SECONDS_BETWEEN_REPORTS:
            return False
        self._told_at = now
        return True


@contextmanager
def kept_lease(job: Job) -> Iterator[None]:
    """Renews the lease from a thread, however long the work computes."""
    over = threading.Event()
    # In the job's own context, so that the thread's lines carry the id of its request.
    keeper = threading.Thread(
        target=copy_context().run, args=(_keep, job, over), name="job-lease", daemon=True
    )
    keeper.start()
    try:
        yield
    finally:
        over.set()
        keeper.join()


def _keep(job: Job, over: threading.Event) -> None:
    try:
        # Three tries in a row may fail before another worker may take the job for a dead one's.
        while not over.wait(lease().total_seconds() / 4):
            try:
                if not services.renew_lease(job=job):
                    return
            except (OperationalError, InterfaceError) as error:
                logger.warning("The lease of job %s was not renewed: %s", job.pk, error)
                # A connection that broke stays broken; the next try opens another.
                connection.close()
    finally:
        connection.close()
