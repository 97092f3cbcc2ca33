"""How an event checks its players in, and who of them is here."""

from datetime import datetime, timedelta

from django.db import models

from accounts.models import User
from arrivals.enums import Presence, Way
from tournaments.models import Event, Registration

# A check-in the evening before is one; a week before is a slip of the hand.
EARLIEST_MINUTES = 48 * 60


class CheckIn(models.Model):
    """Without this row an event starts without check-in. The minutes count back from its start;
    without `closes_before` phones may check in until the event is started."""

    event = models.OneToOneField(Event, models.CASCADE, primary_key=True, related_name="check_in")
    by_phone = models.BooleanField(default=True)
    needs_code = models.BooleanField(default=False)
    opens_before = models.PositiveSmallIntegerField(default=60)
    closes_before = models.PositiveSmallIntegerField(null=True, blank=True)
    secret = models.CharField(max_length=64)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(closes_before=None)
                | models.Q(closes_before__lt=models.F("opens_before")),
                name="check_in_opens_before_it_closes",
            )
        ]

    def __str__(self) -> str:
        return f"Check-in of {self.event}"

    @property
    def opens_at(self) -> datetime:
        return self.event.starts_at - timedelta(minutes=self.opens_before)

    @property
    def closes_at(self) -> datetime | None:
        if self.closes_before is None:
            return None
        return self.event.starts_at - timedelta(minutes=self.closes_before)


class Arrival(models.Model):
    """The last word about one player; nobody knows anything of a player without one."""

    registration = models.OneToOneField(
        Registration, models.CASCADE, primary_key=True, related_name="arrival"
    )
    presence = models.CharField(max_length=10, choices=Presence.choices)
    way = models.CharField(max_length=10, choices=Way.choices, default=Way.DESK)
    at = models.DateTimeField()
    by = models.ForeignKey(User, models.PROTECT, related_name="+")

    def __str__(self) -> str:
        return f"{self.registration}: {self.get_presence_display().lower()}"
