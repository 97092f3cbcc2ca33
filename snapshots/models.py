"""Everything that belonged to an event at one moment, packed."""

from django.db import models
from django.utils import timezone

from accounts.models import User
from tournaments.models import Event

LONGEST_WORDS = 120


class Snapshot(models.Model):
    """`words` say before what it was taken; `is_kept` ones were taken by hand and stay until
    somebody throws them away. `packed` is read only where the snapshot is opened."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="snapshots")
    taken_at = models.DateTimeField(default=timezone.now)
    taken_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    words = models.CharField(max_length=LONGEST_WORDS)
    is_kept = models.BooleanField(default=False)
    rows = models.PositiveIntegerField()
    size = models.PositiveIntegerField()
    packed = models.BinaryField()

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return self.words
