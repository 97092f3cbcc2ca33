"""Clocks of rounds and of drafting: when they began, how long they run, how long they rested."""

from datetime import datetime, timedelta

from django.db import models

from clocks.enums import Starts
from tournaments.models import Event, Round
from tournaments.models.event import LONGEST_ROUND


class ClockSetting(models.Model):
    """What an event says of its clocks; how long they run stands in the event itself."""

    event = models.OneToOneField(
        Event, models.CASCADE, primary_key=True, related_name="clock_setting"
    )
    starts = models.CharField(max_length=10, choices=Starts.choices, default=Starts.BY_HAND)

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
                condition=models.Q(minutes__gte=1, minutes__lte=LONGEST_ROUND),
                name="clock_has_minutes",
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


class LimitedClock(models.Model):
    """Drafting, registering and building before the first round of an event, or of a draft later
    on: `phase` counts from 0 in the game's policy, and `added` are seconds given on top of it."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="limited_clocks")
    after_round = models.PositiveSmallIntegerField()
    packs = models.PositiveSmallIntegerField()
    cards = models.PositiveSmallIntegerField()
    is_called = models.BooleanField(default=False)
    phase = models.PositiveSmallIntegerField(default=0)
    added = models.IntegerField(default=0)
    started_at = models.DateTimeField()
    paused_at = models.DateTimeField(null=True, blank=True)
    rested = models.DurationField(default=timedelta)

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["event", "after_round"], name="one_limited_clock_at_a_time"
            )
        ]

    def __str__(self) -> str:
        return f"Drafting and building of {self.event}"
