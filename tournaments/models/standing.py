"""Standings, derived from results and kept per closed round."""

from django.db import models

from tournaments.models.registration import Registration
from tournaments.models.round import Round
from tournaments.models.tie_breaks import tie_breaks_in_words


class Standing(models.Model):
    """`rank` orders the rows. In an event that is a bracket from its first round on, nobody has
    points, and those who went out in the same round share the places `shares_from` to `shares_to`.
    """

    round = models.ForeignKey(Round, models.CASCADE, related_name="standings")
    registration = models.ForeignKey(Registration, models.PROTECT, related_name="standings")
    rank = models.PositiveSmallIntegerField()
    points = models.PositiveSmallIntegerField()
    reached = models.CharField(max_length=40, blank=True)
    record = models.CharField(max_length=20)
    shares_from = models.PositiveSmallIntegerField(default=0, db_default=0)
    shares_to = models.PositiveSmallIntegerField(default=0, db_default=0)
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
    def is_shared_out(self) -> bool:
        """Decided by a bracket alone."""
        return self.shares_to > 0

    @property
    def place(self) -> str:
        """As people write it: “4”, or “9–12” for places that are shared."""
        if self.shares_to > self.shares_from:
            return f"{self.shares_from}–{self.shares_to}"
        return str(self.shares_from or self.rank)

    @property
    def score(self) -> str:
        """Points and record, or matches won and lost where there are no points."""
        return self.record if self.is_shared_out else f"{self.points} · {self.record}"

    @property
    def figures(self) -> tuple[int, int, int]:
        """Matches won, lost and drawn; a bracket's record has no third figure."""
        won, lost, *drawn = (int(each) for each in self.record.split("–"))
        return won, lost, sum(drawn)

    @property
    def tie_breaks(self) -> list[dict[str, str]]:
        return [] if self.is_shared_out else tie_breaks_in_words(self.exact_tie_breaks)
