"""Each time that a backup was made, or should have been."""

from django.db import models


class Backup(models.Model):
    """`finished_at` is empty while it is made, and for good when it failed."""

    started_at = models.DateTimeField(db_index=True)
    finished_at = models.DateTimeField(null=True)
    is_scheduled = models.BooleanField(default=False)
    is_encrypted = models.BooleanField(default=False)
    path = models.CharField(max_length=500)
    size = models.BigIntegerField(default=0)
    rows = models.BigIntegerField(default=0)
    files = models.IntegerField(default=0)
    error = models.CharField(max_length=300, blank=True)
    warned_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ["-started_at"]

    def __str__(self) -> str:
        return f"Backup of {self.started_at:%Y-%m-%d %H:%M}"
