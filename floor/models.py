"""What officials do at a table while it plays: who is on it, what they note, whether it went to
time."""

from django.db import models

from accounts.models import User
from tournaments.models import Match


class Watch(models.Model):
    """This official said that they are on it; the row goes when they leave."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="watches")
    official = models.ForeignKey(User, models.CASCADE, related_name="+")
    since = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "watches"
        constraints = [
            models.UniqueConstraint(fields=["match", "official"], name="one_watch_per_official")
        ]

    def __str__(self) -> str:
        return f"{self.official} at table {self.match.table}"


class TableNote(models.Model):
    """For officials only; never changed. `key` names the form that sent it."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="floor_notes")
    author = models.ForeignKey(User, models.PROTECT, related_name="+")
    text = models.CharField(max_length=250)
    key = models.CharField(max_length=64)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["match", "key"], name="one_note_per_form")]

    def __str__(self) -> str:
        return self.text


class WentToTime(models.Model):
    """Time was called while this table was still playing."""

    match = models.OneToOneField(
        Match, models.CASCADE, primary_key=True, related_name="went_to_time"
    )
    marked_by = models.ForeignKey(User, models.PROTECT, related_name="+")
    marked_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        verbose_name_plural = "went to time"

    def __str__(self) -> str:
        return f"Table {self.match.table} went to time"
