"""Penalties: a ledger that only grows, for officials only; and the drafts that lead to it."""

from django.db import models

from accounts.models import User
from checks.enums import DraftState, Finding
from checks.models.check import DeckCheck
from checks.models.fact import Fact
from tournaments.models import Match, Registration, Round


class Sanction(models.Model):
    """What was done and what it costs, in the keys of the game's catalogue and in words."""

    infraction = models.CharField(max_length=40)
    infraction_name = models.CharField(max_length=80)
    kind = models.CharField(max_length=40)
    kind_name = models.CharField(max_length=80)
    remark = models.TextField(blank=True, max_length=2000)

    class Meta:
        abstract = True


class Penalty(Sanction, Fact):
    registration = models.ForeignKey(Registration, models.PROTECT, related_name="penalties")
    round = models.ForeignKey(Round, models.PROTECT, null=True, related_name="penalties")
    table = models.PositiveSmallIntegerField(null=True)
    judge = models.ForeignKey(User, models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)
    key = models.CharField(max_length=64, blank=True, default="", db_default="")

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "penalties"
        constraints = [
            models.UniqueConstraint(
                fields=["registration", "key"],
                condition=~models.Q(key=""),
                name="one_penalty_a_press",
            )
        ]

    def __str__(self) -> str:
        return f"{self.registration}: {self.kind_name}, {self.infraction_name}"


class PenaltyTakenBack(Fact):
    """A penalty that should not have been given: it stays on record and counts no more."""

    penalty = models.OneToOneField(Penalty, models.PROTECT, related_name="taken_back")
    reason = models.CharField(max_length=200)
    judge = models.ForeignKey(User, models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    def __str__(self) -> str:
        return f"Taken back: {self.penalty}"


class PenaltyDraft(Sanction):
    """What the policy suggests for a finding; it costs nobody anything until a judge confirms."""

    deck_check = models.ForeignKey(DeckCheck, models.CASCADE, related_name="drafts")
    finding = models.CharField(max_length=12, choices=Finding.choices)
    state = models.CharField(max_length=10, choices=DraftState.choices, default=DraftState.OPEN)
    penalty = models.OneToOneField(Penalty, models.PROTECT, null=True, related_name="draft")
    decided_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    decided_at = models.DateTimeField(null=True)
    waived_because = models.CharField(max_length=200, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["deck_check", "finding"], name="one_draft_per_finding")
        ]

    def __str__(self) -> str:
        return f"{self.kind_name}, {self.infraction_name}"


class PenaltyToConfirm(Sanction):
    """Given by a judge, and counting nothing until the head judge has confirmed it."""

    registration = models.ForeignKey(
        Registration, models.PROTECT, related_name="penalties_to_confirm"
    )
    judge = models.ForeignKey(User, models.PROTECT, related_name="+")
    key = models.CharField(max_length=64)
    state = models.CharField(max_length=10, choices=DraftState.choices, default=DraftState.OPEN)
    penalty = models.OneToOneField(Penalty, models.PROTECT, null=True, related_name="+")
    decided_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    waived_because = models.CharField(max_length=200, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "penalties to confirm"
        constraints = [
            models.UniqueConstraint(fields=["registration", "key"], name="one_to_confirm_a_press")
        ]

    def __str__(self) -> str:
        return f"{self.registration}: {self.kind_name}, {self.infraction_name}"


class LossDue(models.Model):
    """A game or match that a penalty costs: of the match under way, else of the next one."""

    penalty = models.OneToOneField(Penalty, models.PROTECT, related_name="loss_due")
    match = models.ForeignKey(
        Match, models.SET_NULL, null=True, blank=True, related_name="losses_due"
    )
    whole_match = models.BooleanField(default=False)

    class Meta:
        verbose_name_plural = "losses due"

    def __str__(self) -> str:
        return f"{'Match' if self.whole_match else 'Game'} lost by {self.penalty.registration}"
