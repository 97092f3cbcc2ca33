"""The mail with the head of the record."""

from jobs.models import Job
from jobs.registry import Progress, Result, job
from tournaments.services.record_heads import MAIL, mail_head
from tournaments.tasks.subject import event_of


@job(MAIL)
def mail_record_head(job: Job, progress: Progress) -> Result:
    sent = mail_head(event_of(job), job.params["words"])
    return Result(note=f"Sent to {sent}")
