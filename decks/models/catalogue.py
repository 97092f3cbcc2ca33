"""All cards of one game as they were imported; one catalogue of each game is in use."""

from django.db import models

from engine.kits.registry import game_choices


class CardCatalogue(models.Model):
    game = models.CharField(max_length=10, choices=game_choices)
    source = models.CharField(max_length=200)
    version = models.CharField(max_length=60, blank=True)
    checksum = models.CharField("of the cards as they were read", max_length=128)
    source_checksum = models.CharField("of the source's bytes", max_length=128, blank=True)
    card_count = models.PositiveIntegerField()
    aliases = models.JSONField(default=dict)
    legality = models.JSONField(default=dict)
    imported_at = models.DateTimeField(auto_now_add=True)
    is_current = models.BooleanField("in use", default=False)
    replaced = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, related_name="replaced_by"
    )

    class Meta:
        ordering = ["game", "-imported_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["game"],
                condition=models.Q(is_current=True),
                name="one_current_catalogue_per_game",
            ),
            models.UniqueConstraint(fields=["game", "checksum"], name="one_catalogue_per_checksum"),
        ]

    def __str__(self) -> str:
        return f"{self.get_game_display()}, {self.source} {self.version}".strip()


class CatalogueCard(models.Model):
    catalogue = models.ForeignKey(CardCatalogue, models.CASCADE, related_name="cards")
    key = models.CharField(max_length=120)
    name = models.CharField(max_length=200)
    name_normalised = models.CharField(max_length=200, db_index=True)
    data = models.JSONField()

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["catalogue", "key"], name="one_card_per_key")
        ]

    def __str__(self) -> str:
        return self.name
