"""One choosing of a round's checks: the seed, who could be drawn, what was wanted, who it was."""

from django.db import models

from accounts.models import User
from checks.models.fact import Fact
from tournaments.models import Round


class Draw(Fact):
    round = models.ForeignKey(Round, models.CASCADE, related_name="check_draws")
    seed = models.BigIntegerField()
    document = models.JSONField()
    asked_by = models.ForeignKey(User, models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"Draw {self.pk} of {self.round}"
