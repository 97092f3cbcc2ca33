"""One row per thing a person did, written in the transaction of the change it records."""

from typing import Any, NoReturn

from django.db import models
from django.utils import timezone

from accounts.models import User
from audit.errors import RecordIsPermanentError


class PermanentRows(models.QuerySet["Record"]):
    """Many at once are as permanent as one."""

    def update(self, **_: Any) -> NoReturn:
        raise RecordIsPermanentError

    def delete(self) -> NoReturn:
        raise RecordIsPermanentError

    def bulk_update(self, *_: Any, **__: Any) -> NoReturn:
        raise RecordIsPermanentError


class Chain(models.Model):
    """The last entry of each chain: who holds this row writes the next one."""

    name = models.CharField(max_length=60, primary_key=True)
    number = models.PositiveIntegerField(default=0)
    head = models.CharField(max_length=64, blank=True)

    def __str__(self) -> str:
        return f"{self.name}: {self.number}"


class Record(models.Model):
    at = models.DateTimeField(default=timezone.now)
    actor = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    subject = models.CharField(max_length=60, db_index=True)
    action = models.CharField(max_length=60)
    summary = models.CharField(max_length=300)
    details = models.JSONField(default=dict)
    chain = models.CharField(max_length=60, default="", db_default="", editable=False)
    number = models.PositiveIntegerField(default=0, db_default=0, editable=False)
    before = models.CharField(max_length=64, default="", db_default="", editable=False)
    hash = models.CharField(max_length=64, default="", db_default="", editable=False)

    objects = PermanentRows.as_manager()

    class Meta:
        ordering = ["-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["chain", "number"],
                condition=~models.Q(chain=""),
                name="one_record_a_number",
            )
        ]

    def __str__(self) -> str:
        return self.summary

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise RecordIsPermanentError
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        raise RecordIsPermanentError
