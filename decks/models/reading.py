"""What the engine understood of a card's text; the text itself stays with the card."""

from django.db import models

from decks.models.catalogue import CatalogueCard
from engine.reading.meaning import mark_of
from engine.reading.record import HowRead

CHOICES = [(each.value, each.value) for each in HowRead]


class CardReading(models.Model):
    """`version` is that of the phrases; `paragraphs` hold meanings, or why there are none. While
    somebody says that it is wrong, the card is played by hand."""

    card = models.OneToOneField(CatalogueCard, models.CASCADE, related_name="reading")
    version = models.CharField("of the phrases", max_length=16, db_index=True)
    read = models.CharField("understood", max_length=10, choices=CHOICES)
    played = models.CharField("carried out", max_length=10, choices=CHOICES)
    paragraphs = models.JSONField(default=list)
    is_doubted = models.BooleanField(default=False, db_default=False)

    class Meta:
        ordering = ["card"]

    def __str__(self) -> str:
        return f"{self.card}: {self.played}"

    @property
    def mark(self) -> str:
        """The same for the same meaning, whoever read it and when."""
        return mark_of([each["data"] for each in self.paragraphs])
