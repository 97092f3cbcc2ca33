"""What pairing has to respect for single players: byes known beforehand, players kept apart, and
pairs that are kept."""

from django.core.validators import MinValueValidator
from django.db import models

from tournaments.enums import ByeKind
from tournaments.models.event import Event
from tournaments.models.registration import Registration


class PlannedBye(models.Model):
    """A bye that is known before the round is paired."""

    registration = models.ForeignKey(Registration, models.CASCADE, related_name="planned_byes")
    round_number = models.PositiveSmallIntegerField(validators=[MinValueValidator(1)])
    kind = models.CharField(max_length=10, choices=ByeKind.choices, default=ByeKind.AWARDED)

    class Meta:
        ordering = ["round_number", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["registration", "round_number"], name="one_planned_bye_a_round"
            )
        ]

    def __str__(self) -> str:
        return (
            f"{self.registration}: {self.get_kind_display().lower()} in round {self.round_number}"
        )


class KeptApart(models.Model):
    """Nobody of these meets another of them: family, team, people who share a car."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="kept_apart")
    players = models.ManyToManyField(Registration, related_name="+")
    reason = models.CharField(max_length=60, blank=True)
    is_hard = models.BooleanField(default=False)
    until_round = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "kept apart"

    def __str__(self) -> str:
        return self.reason or f"Kept apart {self.pk}"


class PinnedPair(models.Model):
    """These two meet at this table, however often the round is paired."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="pinned_pairs")
    round_number = models.PositiveSmallIntegerField(validators=[MinValueValidator(1)])
    table = models.PositiveSmallIntegerField()
    first = models.ForeignKey(Registration, models.CASCADE, related_name="+")
    second = models.ForeignKey(Registration, models.CASCADE, related_name="+")

    class Meta:
        ordering = ["round_number", "table"]
        constraints = [
            models.UniqueConstraint(
                fields=["event", "round_number", "table"], name="one_pinned_pair_a_table"
            )
        ]

    def __str__(self) -> str:
        return f"{self.first} and {self.second} at table {self.table}"
