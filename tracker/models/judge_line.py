"""What an official did on the board of a game that shows both hands: its players read it there."""

from django.conf import settings
from django.db import models

from tournaments.models import Match

LONGEST_WORDS = 200


class JudgeLine(models.Model):
    """Opening the board is such a line; it says nothing of cards that somebody may not see."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="judge_lines")
    number = models.PositiveSmallIntegerField()
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, related_name="+", null=True, blank=True
    )
    words = models.CharField(max_length=LONGEST_WORDS)
    is_opening = models.BooleanField(default=False)
    written_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["written_at", "pk"]
        indexes = [models.Index(fields=["match", "number"], name="judge_lines_of_a_game")]

    def __str__(self) -> str:
        return self.words
