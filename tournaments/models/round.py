"""A round: drafted, published, closed; a discarded one is kept."""

from django.db import models

from tournaments.enums import RoundKind, RoundState
from tournaments.models.event import Event


class Round(models.Model):
    event = models.ForeignKey(Event, models.CASCADE, related_name="rounds")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=10, choices=RoundKind.choices)
    state = models.CharField(max_length=10, choices=RoundState.choices, default=RoundState.DRAFT)
    seed = models.BigIntegerField()
    engine_version = models.CharField(max_length=20)
    input_hash = models.CharField(max_length=64)
    notes = models.JSONField(default=dict)
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
        return self.notes.get("title") or f"Round {self.number}"
