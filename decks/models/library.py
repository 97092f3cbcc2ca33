"""A person's own decks: private, every save a version, shared by nothing but a secret link."""

from typing import Any

from django.db import models

from accounts.models import User
from decks.enums import DeckStatus
from decks.errors import LibraryVersionIsPermanentError
from engine.kits.registry import game_choices


class LibraryDeck(models.Model):
    """`newest` is the version that counts. Archived decks can be brought back, or erased."""

    owner = models.ForeignKey(User, models.CASCADE, related_name="library_decks")
    game = models.CharField(max_length=10, choices=game_choices)
    name = models.CharField(max_length=120)
    newest = models.OneToOneField(
        "LibraryVersion", models.SET_NULL, null=True, blank=True, related_name="+"
    )
    share_token = models.CharField(max_length=43, null=True, blank=True, unique=True)
    archived_at = models.DateTimeField(null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now_add=True)
    link: str
    format_name: str
    """Given by the endpoint and the page that show them."""

    class Meta:
        ordering = ["-changed_at", "-pk"]
        indexes = [models.Index(fields=["owner", "-changed_at"], name="library_by_change")]

    def __str__(self) -> str:
        return self.name


class LibraryVersion(models.Model):
    """`sections` is what was read from `text`; `based_on` the version that the editor had open."""

    deck = models.ForeignKey(LibraryDeck, models.CASCADE, related_name="versions")
    number = models.PositiveIntegerField()
    based_on = models.PositiveIntegerField(null=True, blank=True)
    text = models.TextField("as typed")
    format = models.CharField(max_length=40)
    played_on = models.DateField("judged for this day")
    leader = models.CharField(max_length=200, blank=True)
    sections = models.JSONField(default=list)
    status = models.CharField(max_length=12, choices=DeckStatus.choices)
    fingerprint = models.CharField(max_length=12, db_index=True)
    note = models.CharField(max_length=200, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-number"]
        constraints = [
            models.UniqueConstraint(fields=["deck", "number"], name="one_library_version_each")
        ]

    def __str__(self) -> str:
        return f"Version {self.number}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk is not None:
            raise LibraryVersionIsPermanentError
        super().save(*args, **kwargs)

    @property
    def is_parallel(self) -> bool:
        """It was made from an older version while another tab had saved a newer one."""
        return self.based_on is not None and self.based_on < self.number - 1
