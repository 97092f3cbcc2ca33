"""What an event decides for itself about its deck checks; without a row the policy counts."""

from django.core.validators import MaxValueValidator, MinValueValidator
from django.db import models

from tournaments.models import Event


class CheckRules(models.Model):
    """`round_minutes` is empty where the length of the policy holds."""

    event = models.OneToOneField(
        Event, models.CASCADE, primary_key=True, related_name="check_rules"
    )
    share_percent = models.PositiveSmallIntegerField(
        validators=[MinValueValidator(1), MaxValueValidator(100)]
    )
    round_minutes = models.PositiveSmallIntegerField(
        null=True, blank=True, validators=[MinValueValidator(5), MaxValueValidator(240)]
    )

    class Meta:
        verbose_name_plural = "check rules"

    def __str__(self) -> str:
        return f"{self.share_percent} % of {self.event}"
