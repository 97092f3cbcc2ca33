"""A round: drafted, published, closed; a discarded one is kept."""

from functools import cached_property
from typing import Any

from django.db import models

from tournaments.enums import RoundKind, RoundState
from tournaments.models.event import Event
from tournaments.models.packed import PackedJSONField


class Round(models.Model):
    event = models.ForeignKey(Event, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    stage = models.PositiveSmallIntegerField(default=1)
    kind = models.CharField(max_length=10, choices=RoundKind.choices)
    state = models.CharField(max_length=10, choices=RoundState.choices, default=RoundState.DRAFT)
    seed = models.BigIntegerField()
    engine_version = models.CharField(max_length=20)
    input_hash = models.CharField(max_length=64)
    name = models.CharField(max_length=60, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    published_at = models.DateTimeField(null=True, blank=True)
    closed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["number", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["event", "number"],
                condition=~models.Q(state="discarded"),
                name="one_round_per_number",
            )
        ]

    def __str__(self) -> str:
        return self.title

    @property
    def title(self) -> str:
        return self.name or f"Round {self.number}"

    @property
    def with_verb(self) -> str:
        """“Round 3 is”, “The semifinals are”: how a sentence about it begins."""
        title = self.title
        words = title if title.startswith("Round") else f"The {title[0].lower()}{title[1:]}"
        return f"{words} {'are' if title.endswith('s') else 'is'}"

    @cached_property
    def notes(self) -> dict[str, Any]:
        """What the pairing recorded: large, so it is read only where it is shown."""
        record = PairingRecord.objects.filter(round=self).first()
        return record.document if record else {}


class PairingRecord(models.Model):
    """The pairing's own account of a round: tables, proof, reasons, and what it was asked."""

    round = models.OneToOneField(Round, models.CASCADE, primary_key=True, related_name="record")
    document = PackedJSONField(default=dict)

    def __str__(self) -> str:
        return f"Record of {self.round}"
