"""A match, what the players report, and the results that count."""

from django.db import models

from accounts.models import User
from engine.pairing.brackets.titles import title_in_round
from tournaments.enums import ByeKind, MatchState, ResultKind, ResultSource
from tournaments.models.registration import Registration
from tournaments.models.round import Round


class Match(models.Model):
    """`changed_at` says that it was made, or moved to another table, after its round was shown."""

    # No index of their own: each of the three leads one of the constraints below.
    round = models.ForeignKey(Round, models.CASCADE, related_name="matches", db_index=False)
    table = models.PositiveSmallIntegerField(null=True, blank=True)
    first = models.ForeignKey(
        Registration, models.PROTECT, related_name="matches_first", db_index=False
    )
    second = models.ForeignKey(
        Registration,
        models.PROTECT,
        null=True,
        blank=True,
        related_name="matches_second",
        db_index=False,
    )
    bye = models.CharField(max_length=10, choices=ByeKind.choices, blank=True)
    slot = models.CharField(max_length=10, blank=True, default="", db_default="")
    state = models.CharField(max_length=10, choices=MatchState.choices, default=MatchState.OPEN)
    result = models.OneToOneField(
        "Result", models.PROTECT, null=True, blank=True, related_name="current_of"
    )
    extension_minutes = models.PositiveSmallIntegerField(default=0, db_default=0)
    changed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["table", "pk"]
        verbose_name_plural = "matches"
        constraints = [
            models.UniqueConstraint(fields=["round", "table"], name="one_match_per_table"),
            models.CheckConstraint(
                condition=~models.Q(first=models.F("second")), name="nobody_plays_themselves"
            ),
            models.UniqueConstraint(fields=["first", "round"], name="one_match_a_round_first"),
            models.UniqueConstraint(fields=["second", "round"], name="one_match_a_round_second"),
        ]

    def __str__(self) -> str:
        return f"{self.first} against {self.second}" if self.second_id else f"{self.first}: bye"

    @property
    def title(self) -> str:
        """Of the part of the round that it is: the final, or the match for third place."""
        return title_in_round(self.round.title, self.slot)

    @property
    def topic(self) -> str:
        return f"match:{self.pk}"

    @property
    def is_bye(self) -> bool:
        return self.second_id is None


class Score(models.Model):
    """Games won by the first and the second player, games drawn, and how it came about."""

    first_wins = models.PositiveSmallIntegerField(default=0)
    second_wins = models.PositiveSmallIntegerField(default=0)
    draws = models.PositiveSmallIntegerField(default=0)
    first_score = models.PositiveSmallIntegerField(default=0)
    second_score = models.PositiveSmallIntegerField(default=0)
    kind = models.CharField(max_length=12, choices=ResultKind.choices, default=ResultKind.PLAYED)

    class Meta:
        abstract = True

    @property
    def score(self) -> tuple[int, int, int, str]:
        return self.first_wins, self.second_wins, self.draws, self.kind

    @property
    def figures(self) -> str:
        return games_in_figures(self.first_wins, self.second_wins, self.draws)

    @property
    def facts(self) -> tuple[int, int, int, str, int, int]:
        """All that it says."""
        return *self.score, self.first_score, self.second_score


def games_in_figures(first: int, second: int, draws: int) -> str:
    """Games won by both sides, and games drawn where there were any."""
    return "–".join(map(str, (first, second, draws) if draws else (first, second)))


class Report(Score):
    """What one player says happened. Never changed; a new report follows an old one. `device` is a
    mark of this event alone; programs have none."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="reports")
    registration = models.ForeignKey(Registration, models.PROTECT, related_name="reports")
    reporter = models.ForeignKey(User, models.PROTECT, related_name="+")
    key = models.CharField(max_length=64)
    device = models.CharField(max_length=16, blank=True, default="", db_default="")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["match", "registration", "key"], name="report_once")
        ]

    def __str__(self) -> str:
        return f"{self.registration}: {self.figures}"


class Result(Score):
    """A fact that counts until a later version replaces it. Never changed."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="results")
    version = models.PositiveSmallIntegerField()
    source = models.CharField(max_length=10, choices=ResultSource.choices)
    recorded_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    reason = models.CharField(max_length=200, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["match", "version"]
        constraints = [
            models.UniqueConstraint(fields=["match", "version"], name="one_result_per_version")
        ]

    def __str__(self) -> str:
        return self.figures
