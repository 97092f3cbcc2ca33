"""How many copies of a line a judge has counted so far: a working paper, not a fact."""

from django.db import models

from accounts.models import User
from checks.models.check import DeckCheck


class CountedLine(models.Model):
    deck_check = models.ForeignKey(DeckCheck, models.CASCADE, related_name="counted_lines")
    line = models.CharField(max_length=250)
    copies = models.PositiveSmallIntegerField()
    judge = models.ForeignKey(User, models.PROTECT, related_name="+")
    counted_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["deck_check", "line"], name="one_count_per_line")
        ]

    def __str__(self) -> str:
        return f"{self.copies} × {self.line}"
