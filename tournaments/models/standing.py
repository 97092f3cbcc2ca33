"""Standings, derived from results and kept per closed round."""

from django.db import models

from tournaments.models.registration import Registration
from tournaments.models.round import Round
from tournaments.models.tie_breaks import tie_breaks_in_words


class Standing(models.Model):
    round = models.ForeignKey(Round, models.CASCADE, related_name="standings")
    registration = models.ForeignKey(Registration, models.PROTECT, related_name="standings")
    rank = models.PositiveSmallIntegerField()
    points = models.PositiveSmallIntegerField()
    reached = models.CharField(max_length=40, blank=True)
    record = models.CharField(max_length=20)
    exact_tie_breaks = models.CharField(max_length=400, blank=True)

    class Meta:
        ordering = ["round", "rank"]
        constraints = [
            models.UniqueConstraint(fields=["round", "registration"], name="one_row_per_player"),
            models.UniqueConstraint(fields=["round", "rank"], name="one_player_per_rank"),
        ]

    def __str__(self) -> str:
        return f"{self.rank}. {self.registration}"

    @property
    def tie_breaks(self) -> list[dict[str, str]]:
        return tie_breaks_in_words(self.exact_tie_breaks)
