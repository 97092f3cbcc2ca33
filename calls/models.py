"""A call for a judge. What was asked and ruled is for officials only."""

from datetime import datetime, timedelta

from django.db import models
from django.utils import timezone

from accounts.models import User
from calls.enums import OPEN, CallState
from tournaments.models import Match, Registration

LONGEST_WORDS, LONGEST_RULING = 200, 2000


class JudgeCall(models.Model):
    """`caller` is the player who called, or nobody where an official noted it down."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="judge_calls")
    caller = models.ForeignKey(
        Registration, models.PROTECT, null=True, blank=True, related_name="+"
    )
    called_by = models.ForeignKey(User, models.PROTECT, related_name="+")
    about = models.CharField(max_length=LONGEST_WORDS, blank=True)
    state = models.CharField(max_length=10, choices=CallState.choices, default=CallState.WAITING)
    judge = models.ForeignKey(User, models.PROTECT, null=True, blank=True, related_name="+")
    wants_head_judge = models.BooleanField(default=False)
    first_ruling = models.TextField(blank=True, max_length=LONGEST_RULING)
    ruling = models.TextField(blank=True, max_length=LONGEST_RULING)
    minutes_given = models.PositiveSmallIntegerField(default=0)
    created_at = models.DateTimeField(default=timezone.now)
    coming_since = models.DateTimeField(null=True, blank=True)
    ended_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["created_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["match"], condition=models.Q(state__in=OPEN), name="one_open_call_a_match"
            )
        ]

    def __str__(self) -> str:
        return f"Call at table {self.match.table}"

    @property
    def is_open(self) -> bool:
        return self.state in OPEN

    @property
    def waited_minutes(self) -> int:
        """From the call until somebody went, or until now."""
        return whole_minutes(self.coming_since or self.ended_at or timezone.now(), self.created_at)

    @property
    def minutes_lost(self) -> int:
        """From the judge's walk until the end: what a table is usually given back."""
        if self.coming_since is None:
            return 0
        return whole_minutes(self.ended_at or timezone.now(), self.coming_since)


def whole_minutes(until: datetime, since: datetime) -> int:
    return max(0, round((until - since) / timedelta(minutes=1)))
