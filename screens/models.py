"""What the desk says to a hall: screens and what they show, announcements, when it goes on."""

import secrets

from django.db import models

from accounts.models import User
from screens.enums import Theme
from tournaments.models import Event, Round

FASTEST, USUAL, SLOWEST = 4, 12, 60
LONGEST_TEXT = 200


def new_key() -> str:
    """Who has it sees what the screen shows, and nothing else."""
    return secrets.token_urlsafe(16)


class HallScreen(models.Model):
    """One machine in the hall, told from the desk what to show."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="hall_screens")
    name = models.CharField(max_length=40)
    key = models.CharField(max_length=32, unique=True, default=new_key)
    contents = models.JSONField(default=list)
    seconds = models.PositiveSmallIntegerField(default=USUAL)
    theme = models.CharField(max_length=5, choices=Theme.choices, default=Theme.DARK)

    class Meta:
        ordering = ["name", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["event", "name"], name="one_screen_of_a_name"),
            models.CheckConstraint(
                condition=models.Q(seconds__gte=FASTEST, seconds__lte=SLOWEST),
                name="screen_can_be_read",
            ),
        ]

    def __str__(self) -> str:
        return self.name

    @property
    def topic(self) -> str:
        return f"screen:{self.pk}"


class Announcement(models.Model):
    """A short message to everybody, on screens and on the event's pages, until it ends."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="announcements")
    text = models.CharField(max_length=LONGEST_TEXT)
    made_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    made_at = models.DateTimeField(auto_now_add=True)
    ends_at = models.DateTimeField()

    class Meta:
        ordering = ["-made_at", "-pk"]
        indexes = [models.Index(fields=["event", "ends_at"], name="announcements_that_last")]

    def __str__(self) -> str:
        return self.text

    @property
    def ends_milliseconds(self) -> int:
        return round(self.ends_at.timestamp() * 1000)


class NextRound(models.Model):
    """When the desk thinks it goes on. It holds while the round that was shown then is the one
    that is shown; without a round, until the first."""

    event = models.OneToOneField(Event, models.CASCADE, primary_key=True, related_name="next_round")
    after = models.ForeignKey(Round, models.CASCADE, null=True, related_name="+")
    at = models.DateTimeField()

    def __str__(self) -> str:
        return f"{self.event} goes on at about {self.at:%H:%M}"
