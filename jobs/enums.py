"""The states of a job and the kinds of process that show signs of life."""

from django.db import models


class JobState(models.TextChoices):
    WAITING = "waiting", "Waiting"
    RUNNING = "running", "Running"
    DONE = "done", "Done"
    FAILED = "failed", "Failed"
    CANCELLED = "cancelled", "Cancelled"


ACTIVE_STATES = (JobState.WAITING, JobState.RUNNING)


class HeartbeatKind(models.TextChoices):
    WORKER = "worker", "Worker"
    BEAT = "beat", "Beat"
