"""Formats that organizers make from a shipped one; an event keeps the version it was made with."""

from typing import Any

from django.db import models

from accounts.models import User
from decks.errors import VersionIsPermanentError
from engine.kits.registry import game_choices


class CustomFormat(models.Model):
    owner = models.ForeignKey(User, models.PROTECT, related_name="custom_formats")
    game = models.CharField(max_length=10, choices=game_choices)
    created_at = models.DateTimeField(auto_now_add=True)
    is_offered = models.BooleanField("offered for new events", default=True)
    newest: "CustomFormatVersion"
    """Given by queries that list them."""

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return f"custom-{self.pk}"


class CustomFormatVersion(models.Model):
    """`changes` is what the organizer typed; `rules` the whole format as the engine reads it."""

    format = models.ForeignKey(CustomFormat, models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    name = models.CharField(max_length=60)
    base = models.CharField(max_length=40)
    changes = models.JSONField(default=dict)
    rules = models.JSONField()
    editor = models.ForeignKey(User, models.PROTECT, related_name="+")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["format", "-number"]
        constraints = [
            models.UniqueConstraint(fields=["format", "number"], name="one_version_per_number")
        ]

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise VersionIsPermanentError
        super().save(*args, **kwargs)

    @property
    def slug(self) -> str:
        return f"custom-{self.format_id}-v{self.number}"
