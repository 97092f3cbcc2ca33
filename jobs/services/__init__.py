"""Starting, following and ending background work."""

from jobs.services.claiming import Claim, claim_job, renew_lease
from jobs.services.ending import cancel_running_job, fail_job, finish_job, wait_and_retry
from jobs.services.heartbeats import forget_heartbeat, note_heartbeat
from jobs.services.progress import report_progress, take_step
from jobs.services.pruning import prune_jobs, requeue_stranded_jobs
from jobs.services.queueing import send_unsent_jobs
from jobs.services.starting import cancel_job, retry_job, start_job

__all__ = [
    "Claim",
    "cancel_job",
    "cancel_running_job",
    "claim_job",
    "fail_job",
    "finish_job",
    "forget_heartbeat",
    "note_heartbeat",
    "prune_jobs",
    "renew_lease",
    "report_progress",
    "requeue_stranded_jobs",
    "retry_job",
    "send_unsent_jobs",
    "start_job",
    "take_step",
    "wait_and_retry",
]
