"""Names that a judge said stand for a card; the newest row of a name counts, none is altered."""

from typing import Any

from django.db import models

from accounts.models import User
from decks.errors import AliasIsPermanentError
from engine.kits.registry import game_choices


class CardAlias(models.Model):
    """An empty `card_key` takes the mapping back."""

    game = models.CharField(max_length=10, choices=game_choices)
    written = models.CharField(max_length=200)
    written_normalised = models.CharField(max_length=200)
    card_key = models.CharField(max_length=120, blank=True)
    card_label = models.CharField(max_length=200, blank=True)
    decided_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-pk"]
        verbose_name_plural = "card aliases"
        indexes = [models.Index(fields=["game", "written_normalised"], name="alias_by_name")]

    def __str__(self) -> str:
        return f"{self.written}: {self.card_label or 'no card'}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise AliasIsPermanentError
        super().save(*args, **kwargs)
