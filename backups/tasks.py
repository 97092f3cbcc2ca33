"""What beat and the workers do about backups."""

from celery import shared_task

from backups.errors import BackupError
from backups.services.disk_space import warn_of_full_disk
from backups.services.schedule import keep_backups, make_scheduled_backup, warn_owner
from jobs.errors import JobCannotSucceedError
from jobs.models import Job
from jobs.registry import Progress, Result, job


@shared_task(name="backups.keep")
def keep() -> None:
    warn_of_full_disk()
    keep_backups()


@job("site_backup")
def back_up(job: Job, progress: Progress) -> Result:
    progress.report(0, 1, "Copies and reads back")
    try:
        made = make_scheduled_backup()
    except (BackupError, OSError) as error:
        warn_owner()
        raise JobCannotSucceedError(str(error)) from error
    return Result(note=f"{made.size / 1e6:.1f} MB, {made.manifest.rows} rows")
