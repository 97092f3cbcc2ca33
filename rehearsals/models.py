"""A rehearsal: an event that nobody else sees, and how its invented players behave."""

from django.core.validators import MaxValueValidator
from django.db import models

from tournaments.models import Event

MOST_PLAYERS = 4000
# Results of a round come in so many parts; the last one after time was called.
PARTS = 5


def percent(default: int) -> "models.PositiveSmallIntegerField[int, int]":
    return models.PositiveSmallIntegerField(default=default, validators=[MaxValueValidator(100)])


class Rehearsal(models.Model):
    """`steps` were made so far, `part` of the results of the round being played are in; `pace` are
    the seconds between steps while it plays itself, and `run` tells one such run from another."""

    event = models.OneToOneField(Event, models.CASCADE, primary_key=True, related_name="rehearsal")
    pattern = models.ForeignKey(
        Event, models.SET_NULL, null=True, blank=True, related_name="rehearsals"
    )
    seed = models.BigIntegerField()
    players = models.PositiveSmallIntegerField()
    absent_percent = percent(2)
    drop_percent = percent(15)
    dispute_percent = percent(2)
    late_percent = percent(5)
    call_percent = percent(3)
    steps = models.PositiveIntegerField(default=0)
    part = models.PositiveSmallIntegerField(default=0)
    pace = models.PositiveSmallIntegerField(null=True, blank=True)
    run = models.PositiveIntegerField(default=0)
    said = models.CharField(max_length=300, blank=True, default="")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-created_at"]

    def __str__(self) -> str:
        return self.event.name

    @property
    def plays_itself(self) -> bool:
        return self.pace is not None
