"""A game of a match, followed by the rules engine."""

from django.db import models

from tournaments.models import Match


class TrackedGame(models.Model):
    """`alarms` counts what cannot be true or broke a rule: a judge has to look. `holds` are the
    seats that want to be asked at every pass, `acts` where each sentence of whom began."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="games")
    number = models.PositiveSmallIntegerField()
    version = models.PositiveIntegerField(default=0)
    saved = models.JSONField()
    alarms = models.PositiveSmallIntegerField(default=0)
    holds = models.JSONField(default=list, db_default=[], blank=True)
    acts = models.JSONField(default=list, db_default=[], blank=True)
    started_at = models.DateTimeField(auto_now_add=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        db_table = "tournaments_trackedgame"
        ordering = ["match", "number"]
        constraints = [
            models.UniqueConstraint(fields=["match", "number"], name="one_game_per_number")
        ]

    def __str__(self) -> str:
        return f"{self.match}, game {self.number}"

    @property
    def topic(self) -> str:
        return f"game:{self.pk}"
