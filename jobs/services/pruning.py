"""What beat tidies up: old jobs with their files, and jobs whose message was lost."""

from datetime import timedelta

from django.core.files.storage import default_storage
from django.db.models import Q
from django.utils import timezone

from jobs.enums import ACTIVE_STATES, JobState
from jobs.models import Job
from jobs.services.queueing import enqueue_job

KEPT = timedelta(days=30)
WAITED_TOO_LONG = timedelta(minutes=5)
SILENT_TOO_LONG = timedelta(minutes=1)


def prune_jobs() -> int:
    old = Job.objects.filter(finished_at__lt=timezone.now() - KEPT).exclude(state__in=ACTIVE_STATES)
    pruned = 0
    for job in old:
        delete_files(job)
        job.delete()
        pruned += 1
    return pruned


def delete_files(job: Job) -> None:
    """Also the files of workers that were killed after storing theirs."""
    folder = f"jobs/{job.pk}"
    try:
        names = default_storage.listdir(folder)[1]
    except FileNotFoundError:
        return
    for name in names:
        default_storage.delete(f"{folder}/{name}")
    default_storage.delete(folder)


def requeue_stranded_jobs() -> int:
    """A broker that was emptied or replaced has lost its messages, but the jobs are still here."""
    now = timezone.now()
    stranded = Job.objects.filter(
        Q(state=JobState.WAITING, queued_at__lt=now - WAITED_TOO_LONG)
        | Q(state=JobState.WAITING, queued_at=None)
        | Q(
            state=JobState.RUNNING,
            leased_until__lt=now - SILENT_TOO_LONG,
            queued_at__lt=now - SILENT_TOO_LONG,
        )
    )
    for job in stranded:
        enqueue_job(job)
    return len(stranded)
