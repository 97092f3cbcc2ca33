"""“This is not what the card says”: what people say of what the engine understood."""

from django.db import models

from accounts.models import User
from decks.enums import ReportState
from engine.kits.registry import game_choices


class CardReport(models.Model):
    """`mark` is that of the reading it is about: once the card is read differently, the report is
    about what was."""

    game = models.CharField(max_length=10, choices=game_choices)
    card_key = models.CharField(max_length=120)
    card_label = models.CharField(max_length=200)
    mark = models.CharField("of the reading", max_length=16)
    version = models.CharField("of the phrases", max_length=16)
    said = models.CharField("what is wrong", max_length=300, blank=True)
    state = models.CharField(max_length=10, choices=ReportState.choices, default=ReportState.OPEN)
    reporter = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    reported_at = models.DateTimeField(auto_now_add=True)
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-pk"]
        indexes = [models.Index(fields=["game", "card_key"], name="report_by_card")]
        constraints = [
            models.UniqueConstraint(
                fields=["reporter", "game", "card_key", "mark"], name="one_report_a_reading"
            )
        ]

    def __str__(self) -> str:
        return f"{self.card_label}: {self.get_state_display()}"
