"""What the places of an event win, and who has it already."""

from django.db import models

from accounts.models import User
from tournaments.models import Event, Registration

LAST_PLACE = 9999


class Prize(models.Model):
    """Everybody from the first to the last of its places gets one."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="prizes")
    first_place = models.PositiveSmallIntegerField()
    last_place = models.PositiveSmallIntegerField()
    words = models.CharField(max_length=120)

    class Meta:
        ordering = ["first_place", "last_place", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(first_place__gte=1, last_place__gte=models.F("first_place")),
                name="prize_has_places",
            ),
            models.UniqueConstraint(
                fields=["event", "first_place", "last_place", "words"], name="one_prize_of_a_kind"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.places}: {self.words}"

    @property
    def places(self) -> str:
        if self.first_place == self.last_place:
            return f"Place {self.first_place}"
        return f"Places {self.first_place} to {self.last_place}"


class HandedOut(models.Model):
    prize = models.ForeignKey(Prize, models.PROTECT, related_name="handed_out")
    registration = models.ForeignKey(Registration, models.PROTECT, related_name="prizes")
    at = models.DateTimeField()
    by = models.ForeignKey(User, models.PROTECT, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["prize", "registration"], name="one_of_a_prize_for_a_player"
            )
        ]

    def __str__(self) -> str:
        return f"{self.prize} for {self.registration}"
