"""Handing a job to the workers, whatever the broker is."""

from celery import current_app
from django.conf import settings
from django.db import transaction
from django.utils import timezone

from jobs.models import Job


def enqueue_job(job: Job, *, seconds: float = 0) -> None:
    """With the embedded broker the message is part of the transaction; else it follows it."""
    job.queued_at = timezone.now()
    job.save(update_fields=["queued_at"])
    if settings.CELERY_BROKER_URL.startswith("arbiter:"):
        send_run_message(job, seconds)
    else:
        # A message lost right after the commit is sent again by requeue_stranded_jobs.
        transaction.on_commit(lambda: send_run_message(job, seconds))


def send_run_message(job: Job, seconds: float = 0) -> None:
    current_app.send_task("jobs.run_job", args=[str(job.pk)], countdown=seconds or None)
