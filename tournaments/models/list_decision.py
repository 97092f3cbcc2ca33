"""Why somebody plays on with a list that is missing, not legal or not judged; never changed."""

from django.db import models

from accounts.models import User
from decks.models import RegisteredDeck
from tournaments.enums import ListChoice, ListState
from tournaments.models.registration import Registration


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

    class Meta:
        ordering = ["-pk"]

    def __str__(self) -> str:
        return f"{self.registration}: {self.get_choice_display()}"
