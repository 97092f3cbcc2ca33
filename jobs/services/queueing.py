"""Handing a job to the workers, whatever the broker is, and when it is away, once it is back."""

import logging

from celery import current_app
from django.conf import settings
from django.db import transaction
from django.utils import timezone
from kombu.exceptions import OperationalError

from jobs.enums import JobState
from jobs.models import Job

logger = logging.getLogger(__name__)


def enqueue_job(job: Job, *, seconds: float = 0) -> None:
    """With the embedded broker the message is part of the transaction; else it follows it."""
    job.queued_at = timezone.now()
    job.save(update_fields=["queued_at"])
    if has_embedded_broker():
        send_run_message(job, seconds)
    else:
        # A message lost right after the commit is sent again by requeue_stranded_jobs.
        transaction.on_commit(lambda: send_or_note(job, seconds))


def has_embedded_broker() -> bool:
    return bool(settings.CELERY_BROKER_URL.startswith("arbiter:"))


def send_run_message(job: Job, seconds: float = 0) -> None:
    current_app.send_task("jobs.run_job", args=[str(job.pk)], countdown=seconds or None)


def send_or_note(job: Job, seconds: float = 0) -> bool:
    """What was committed stays true without the broker, so its absence fails no request."""
    try:
        send_run_message(job, seconds)
    except OperationalError as error:
        logger.warning("The broker does not answer, so job %s waits for it: %s", job.pk, error)
        Job.objects.filter(pk=job.pk, state=JobState.WAITING).update(queued_at=None)
        return False
    return True


def send_unsent_jobs() -> int:
    """Every worker asks for this every few seconds: the first one to find the broker back does it.
    Sent by two of them at once, a job is done once all the same."""
    if has_embedded_broker():
        return 0
    sent = 0
    for job in Job.objects.filter(state=JobState.WAITING, queued_at=None).order_by("created_at"):
        job.queued_at = timezone.now()
        job.save(update_fields=["queued_at"])
        if not send_or_note(job):
            break
        sent += 1
    return sent
