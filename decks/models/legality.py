"""Dated lists of what is banned, restricted, suspended, chained or a living legend."""

from django.db import models
from django.db.models import F, Q

from decks.enums import EntryStatus
from engine.kits.registry import game_choices


class LegalityImport(models.Model):
    """One reading of one source; of each source the newest is in use, over the cards' own lists."""

    game = models.CharField(max_length=10, choices=game_choices)
    source = models.CharField(max_length=200)
    version = models.CharField(max_length=60, blank=True)
    checksum = models.CharField(max_length=128)
    imported_at = models.DateTimeField(auto_now_add=True)
    is_current = models.BooleanField("in use", default=True)
    replaced = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, related_name="replaced_by"
    )

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["game", "source"],
                condition=Q(is_current=True),
                name="one_current_import_per_source",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_game_display()}, {self.source} {self.version}".strip()


class LegalityEntry(models.Model):
    """In force from `since` until the day before `until`; `announced` is another day than both.

    A `covers` entry says for which days its list is complete, and names no card.
    """

    legality = models.ForeignKey(LegalityImport, models.CASCADE, related_name="entries")
    format_list = models.CharField(max_length=60)
    status = models.CharField(max_length=20, choices=EntryStatus.choices)
    name = models.CharField("card or set", max_length=200, blank=True)
    pitch = models.PositiveSmallIntegerField(null=True, blank=True)
    since = models.DateField()
    until = models.DateField(null=True, blank=True)
    announced = models.DateField(null=True, blank=True)
    source = models.CharField(max_length=300, blank=True)

    class Meta:
        ordering = ["pk"]
        verbose_name_plural = "legality entries"
        constraints = [
            models.CheckConstraint(
                condition=Q(until__isnull=True) | Q(until__gt=F("since")),
                name="entry_ends_after_it_begins",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.format_list}: {self.name} {self.get_status_display()}"
