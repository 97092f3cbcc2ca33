"""What Celery runs: one task for every job, and the chores of beat."""

from uuid import UUID

from celery import Task, shared_task
from django.db import InterfaceError, OperationalError

from jobs import services
from jobs.enums import HeartbeatKind
from jobs.running import run_one_job
from jobs.services.heartbeats import prune_heartbeats
from live.services import prune_notices

# A message that fails is gone: without asking again, a database that is away for a minute would
# empty the queue, and what was in it would stand until beat looks for it.
LOST_DATABASE = (OperationalError, InterfaceError)
SECONDS_TO_THE_DATABASE = 3


@shared_task(
    name="jobs.run_job",
    bind=True,
    max_retries=None,
    autoretry_for=LOST_DATABASE,
    default_retry_delay=SECONDS_TO_THE_DATABASE,
)
def run_job(self: Task, job_id: str) -> None:
    """Safe to deliver any number of times: a finished job is not done again."""
    seconds = run_one_job(UUID(job_id))
    if seconds is not None:
        run_job.apply_async(args=[job_id], countdown=seconds)


@shared_task(name="jobs.note_beat")
def note_beat() -> None:
    services.note_heartbeat(name="beat", kind=HeartbeatKind.BEAT)


@shared_task(name="jobs.requeue_stranded")
def requeue_stranded() -> None:
    services.requeue_stranded_jobs()


@shared_task(name="jobs.prune")
def prune() -> None:
    services.prune_jobs()
    prune_heartbeats()
    prune_notices()
