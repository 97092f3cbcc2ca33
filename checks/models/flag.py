"""A judge's mark on a player: look at this deck, and why. Only judges see it."""

from django.db import models

from accounts.models import User
from tournaments.models import Registration


class Flag(models.Model):
    """Answered by the next check of this player, or lifted by a judge."""

    registration = models.ForeignKey(Registration, models.CASCADE, related_name="flags")
    reason = models.CharField(max_length=200)
    judge = models.ForeignKey(User, models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    lifted_at = models.DateTimeField(null=True, blank=True)
    lifted_by = models.ForeignKey(User, models.PROTECT, null=True, blank=True, related_name="+")

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"{self.registration}: {self.reason}"

    @property
    def is_open(self) -> bool:
        return self.lifted_at is None
