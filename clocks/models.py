"""A round's clock: when it began, how long it runs, and how long it has rested."""

from datetime import datetime, timedelta

from django.db import models

from clocks.enums import Starts
from tournaments.models import Event, Round

LONGEST = 600


class ClockSetting(models.Model):
    """What an event says of its clocks; without minutes the game's policy does."""

    event = models.OneToOneField(
        Event, models.CASCADE, primary_key=True, related_name="clock_setting"
    )
    starts = models.CharField(max_length=10, choices=Starts.choices, default=Starts.BY_HAND)
    minutes = models.PositiveSmallIntegerField(null=True, blank=True)
    cut_minutes = models.PositiveSmallIntegerField(null=True, blank=True)

    def __str__(self) -> str:
        return f"Clocks of {self.event}"


class RoundClock(models.Model):
    """`rested` is the sum of the pauses that are over; `paused_at` begins one that is not."""

    round = models.OneToOneField(Round, models.CASCADE, primary_key=True, related_name="clock")
    minutes = models.PositiveSmallIntegerField()
    started_at = models.DateTimeField()
    paused_at = models.DateTimeField(null=True, blank=True)
    rested = models.DurationField(default=timedelta)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(minutes__gte=1, minutes__lte=LONGEST), name="clock_has_minutes"
            )
        ]

    def __str__(self) -> str:
        return f"Clock of {self.round}"

    @property
    def ends_at(self) -> datetime:
        """When time is called; while the clock rests, when it would be had it just gone on."""
        return self.started_at + timedelta(minutes=self.minutes) + self.rested

    def left(self, now: datetime) -> timedelta:
        """Below zero once time is called."""
        return self.ends_at - (self.paused_at or now)
