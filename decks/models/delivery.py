"""Cards that the owner of the site brought in, and that do not count yet."""

from django.db import models

from accounts.models import User
from decks.enums import DeliveryState
from decks.models.catalogue import CardCatalogue
from engine.kits.registry import game_choices
from jobs.models import Job


class CardDelivery(models.Model):
    """`place` is the name of a file or an address; `against` what was in use when the two were
    compared, and `difference` what came of it."""

    game = models.CharField(max_length=10, choices=game_choices)
    source = models.CharField("kind of file", max_length=40)
    place = models.CharField(max_length=500)
    file = models.FileField(upload_to="deliveries", max_length=255, blank=True)
    wanted = models.JSONField("what was said of it", default=dict)
    state = models.CharField(
        max_length=10, choices=DeliveryState.choices, default=DeliveryState.READING
    )
    said = models.CharField("why it was refused", max_length=300, blank=True)
    catalogue = models.ForeignKey(
        CardCatalogue, models.SET_NULL, null=True, blank=True, related_name="deliveries"
    )
    against = models.ForeignKey(
        CardCatalogue, models.SET_NULL, null=True, blank=True, related_name="+"
    )
    difference = models.JSONField(default=dict)
    job = models.ForeignKey(Job, models.SET_NULL, null=True, blank=True, related_name="+")
    brought_by = models.ForeignKey(User, models.PROTECT, null=True, related_name="+")
    brought_at = models.DateTimeField(auto_now_add=True)
    settled_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-pk"]
        verbose_name_plural = "card deliveries"
        indexes = [models.Index(fields=["game", "-brought_at"], name="delivery_by_game")]

    def __str__(self) -> str:
        return f"{self.get_game_display()}, {self.place}"

    @property
    def is_open(self) -> bool:
        return self.state in (DeliveryState.READING, DeliveryState.READY)
