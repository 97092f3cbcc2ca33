"""The entry fee at the desk: who paid whom, how and when. Nothing here moves money."""

from django.db import models

from accounts.models import User
from tournaments.enums import FeeStep, PaymentMethod
from tournaments.models.registration import Registration


class Payment(models.Model):
    """One step of a player's fee; the newest says how it stands."""

    registration = models.ForeignKey(Registration, models.PROTECT, related_name="payments")
    step = models.CharField(max_length=10, choices=FeeStep.choices)
    method = models.CharField(max_length=10, choices=PaymentMethod.choices, blank=True)
    amount = models.DecimalField(max_digits=8, decimal_places=2, default=0)
    taken_by = models.ForeignKey(User, models.PROTECT, related_name="+")
    taken_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.CheckConstraint(condition=models.Q(amount__gte=0), name="fee_is_not_negative")
        ]

    def __str__(self) -> str:
        return f"{self.registration}: {self.get_step_display()}"
