"""A deck check: the table whose decks are taken, and what was found in each deck."""

from datetime import timedelta

from django.db import models

from accounts.models import User
from checks.enums import UNDER_WAY, CheckState, ChosenFor, Extent, Finding
from checks.models.draw import Draw
from decks.models import RegisteredDeck
from tournaments.enums import RoundState
from tournaments.models import Match, Registration


def person() -> "models.ForeignKey[User | None, User | None]":
    return models.ForeignKey(User, models.PROTECT, null=True, blank=True, related_name="+")


class TableCheck(models.Model):
    """The clock runs for a table, from the moment its decks are taken. The round is the match's:
    a repaired round takes its tables along."""

    match = models.ForeignKey(Match, models.CASCADE, related_name="checks")
    draw = models.ForeignKey(
        Draw, models.PROTECT, null=True, blank=True, related_name="table_checks"
    )
    state = models.CharField(max_length=12, choices=CheckState.choices, default=CheckState.CHOSEN)
    chosen_by = models.ForeignKey(User, models.PROTECT, related_name="+")
    chosen_at = models.DateTimeField(auto_now_add=True)
    taken_by = person()
    taken_at = models.DateTimeField(null=True, blank=True)
    ended_by = person()
    ended_at = models.DateTimeField(null=True, blank=True)
    extension_minutes = models.PositiveSmallIntegerField(default=0)
    called_off_because = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["match__table", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["match"],
                condition=models.Q(state__in=UNDER_WAY),
                name="one_check_under_way_per_table",
            ),
            models.CheckConstraint(
                condition=models.Q(state__in=[CheckState.CHOSEN, CheckState.CALLED_OFF])
                | models.Q(taken_at__isnull=False),
                name="decks_are_taken_at_a_time",
            ),
        ]

    def __str__(self) -> str:
        return f"Deck check at table {self.match.table}"

    @property
    def topic(self) -> str:
        return f"check:{self.pk}"

    @property
    def is_missed(self) -> bool:
        """Nobody came before the round was over."""
        return self.state == CheckState.CHOSEN and self.match.round.state != RoundState.PUBLISHED

    @property
    def took(self) -> timedelta | None:
        return self.ended_at - self.taken_at if self.ended_at and self.taken_at else None

    @property
    def seconds_taken(self) -> float:
        return self.took.total_seconds() if self.took else 0


class DeckCheck(models.Model):
    """One player's deck. `deck` is the list in force when the decks were taken."""

    table_check = models.ForeignKey(TableCheck, models.CASCADE, related_name="deck_checks")
    registration = models.ForeignKey(Registration, models.PROTECT, related_name="deck_checks")
    chosen_for = models.CharField(max_length=10, choices=ChosenFor.choices)
    reason = models.CharField(max_length=200, blank=True)
    deck = models.ForeignKey(
        RegisteredDeck, models.PROTECT, null=True, blank=True, related_name="checks"
    )
    findings = models.JSONField(default=list)
    extent = models.CharField(max_length=8, choices=Extent.choices, default=Extent.FULL)
    notes = models.TextField(blank=True, max_length=2000)
    decided_by = person()
    decided_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["table_check", "registration"], name="one_deck_per_player_and_check"
            )
        ]

    def __str__(self) -> str:
        return f"Deck check of {self.registration}"

    @property
    def is_decided(self) -> bool:
        return bool(self.findings)

    @property
    def found(self) -> list[Finding]:
        return [Finding(each) for each in self.findings]

    @property
    def counts(self) -> bool:
        """Does it count towards the share of the field?"""
        return self.is_decided and Finding.UNCHECKED not in self.findings
