"""Jobs and their progress, the rows of the embedded broker, and signs of life of workers."""

import uuid

from django.db import models

from accounts.models import User
from jobs.enums import ACTIVE_STATES, HeartbeatKind, JobState


class Job(models.Model):
    """One piece of background work that somebody waits for."""

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    kind = models.CharField(max_length=40)
    title = models.CharField(max_length=120)
    subject = models.CharField(max_length=80, blank=True)
    owner = models.ForeignKey(User, models.SET_NULL, null=True, blank=True, related_name="+")
    params = models.JSONField(default=dict, blank=True)
    fingerprint = models.CharField(max_length=100, blank=True)

    state = models.CharField(max_length=10, choices=JobState.choices, default=JobState.WAITING)
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)
    note = models.CharField(max_length=200, blank=True)
    error = models.CharField(max_length=300, blank=True)
    attempts = models.PositiveSmallIntegerField(default=0)
    cancel_requested = models.BooleanField(default=False)
    file = models.FileField(max_length=255, blank=True)
    file_name = models.CharField(max_length=120, blank=True)
    request_id = models.CharField(max_length=64, default="", db_default="", editable=False)

    created_at = models.DateTimeField(auto_now_add=True)
    queued_at = models.DateTimeField(null=True, blank=True)
    started_at = models.DateTimeField(null=True, blank=True)
    finished_at = models.DateTimeField(null=True, blank=True)
    runner = models.CharField(max_length=40, blank=True, editable=False)
    leased_until = models.DateTimeField(null=True, blank=True, editable=False)

    class Meta:
        ordering = ["-created_at"]
        indexes = [models.Index(fields=["subject", "-created_at"], name="job_by_subject")]
        constraints = [
            models.UniqueConstraint(
                fields=["kind", "subject", "fingerprint"],
                condition=models.Q(state__in=ACTIVE_STATES) & ~models.Q(fingerprint=""),
                name="one_active_job_per_fingerprint",
            )
        ]

    def __str__(self) -> str:
        return f"{self.title} ({self.get_state_display().lower()})"

    @property
    def topic(self) -> str:
        return f"job:{self.pk}"

    @property
    def is_active(self) -> bool:
        return self.state in ACTIVE_STATES

    @property
    def is_retryable(self) -> bool:
        return self.state in (JobState.FAILED, JobState.CANCELLED)

    @property
    def percent(self) -> int | None:
        return min(100, 100 * self.done // self.total) if self.total else None

    @property
    def words(self) -> str:
        if self.total:
            return f"{self.done} of {self.total}"
        if self.state == JobState.WAITING:
            return "In line for a worker" if self.queued_at else "Waits until the queue answers"
        return "At work"


class QueuedMessage(models.Model):
    """A message of the embedded broker; a taken one is hidden until its lease runs out."""

    id = models.BigAutoField(primary_key=True)
    queue = models.CharField(max_length=100)
    payload = models.TextField()
    available_at = models.FloatField(default=0)
    holder = models.CharField(max_length=40, blank=True)

    class Meta:
        indexes = [models.Index(fields=["queue", "id"], name="message_by_queue")]

    def __str__(self) -> str:
        return f"{self.queue}: message {self.pk}"


class Heartbeat(models.Model):
    """The last sign of life of a worker process, or of the beat schedule."""

    name = models.CharField(max_length=120, primary_key=True)
    kind = models.CharField(max_length=10, choices=HeartbeatKind.choices)
    started_at = models.DateTimeField()
    seen_at = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.name}"
