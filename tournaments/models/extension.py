"""Extra time of a table: facts that add up, a correction among them; never changed."""

from django.db import models

from accounts.models import User
from tournaments.models.match import Match


class TimeExtension(models.Model):
    """`key` names what the time was given for, so that the same occasion counts once."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="extensions")
    minutes = models.SmallIntegerField()
    reason = models.CharField(max_length=200)
    key = models.CharField(max_length=64)
    granted_by = models.ForeignKey(User, models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["match", "key"], name="one_extension_per_occasion")
        ]

    def __str__(self) -> str:
        return f"{self.minutes:+} min: {self.reason}"
