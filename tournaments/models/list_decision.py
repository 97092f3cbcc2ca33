"""Why somebody plays on with a list that is missing, not legal or not judged; never changed."""

from typing import Any

from django.db import models

from accounts.models import User
from decks.models import RegisteredDeck
from tournaments.enums import ListChoice, ListState
from tournaments.errors import DecisionIsPermanentError
from tournaments.models.registration import Registration


class KeptDecisions(models.QuerySet["ListDecision"]):
    """What goes with a whole registration is not deleted here, but by the database's cascade."""

    def update(self, **fields: Any) -> int:
        raise DecisionIsPermanentError

    def delete(self) -> tuple[int, dict[str, int]]:
        raise DecisionIsPermanentError


class ListDecision(models.Model):
    """Of one version of a list in one state; another version, or state, needs another decision."""

    registration = models.ForeignKey(Registration, models.CASCADE, related_name="list_decisions")
    deck = models.ForeignKey(
        RegisteredDeck, models.PROTECT, null=True, blank=True, related_name="+"
    )
    list_state = models.CharField(max_length=12, choices=ListState.choices)
    choice = models.CharField(max_length=12, choices=ListChoice.choices)
    step = models.CharField("made before", max_length=12)
    reason = models.CharField(max_length=200)
    decided_by = models.ForeignKey(User, models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    objects = KeptDecisions.as_manager()

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.registration}: {self.get_choice_display()}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise DecisionIsPermanentError
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        raise DecisionIsPermanentError
