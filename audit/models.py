"""One row per thing a person did, written in the transaction of the change it records."""

from typing import Any

from django.db import models

from accounts.models import User
from audit.errors import RecordIsPermanentError


class Record(models.Model):
    at = models.DateTimeField(auto_now_add=True)
    actor = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    subject = models.CharField(max_length=60, db_index=True)
    action = models.CharField(max_length=60)
    summary = models.CharField(max_length=300)
    details = models.JSONField(default=dict)

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return self.summary

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise RecordIsPermanentError
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        raise RecordIsPermanentError
