"""A sealed pool as it was registered: never altered, a correction is a new version."""

from django.db import models

from accounts.models import User
from tournaments.models.registration import Registration


class SealedPool(models.Model):
    """`registration` builds a deck from it, `registrar` wrote it down; a correction has the judge
    as its editor and says why."""

    registration = models.ForeignKey(Registration, models.CASCADE, related_name="pools")
    registrar = models.ForeignKey(
        Registration, models.PROTECT, null=True, blank=True, related_name="pools_registered"
    )
    version = models.PositiveSmallIntegerField()
    text = models.TextField("as typed")
    sections = models.JSONField(default=list)
    editor = models.ForeignKey(User, models.PROTECT, related_name="+")
    reason = models.CharField(max_length=200, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["registration", "-version"]
        constraints = [
            models.UniqueConstraint(fields=["registration", "version"], name="one_pool_per_version")
        ]

    def __str__(self) -> str:
        return f"Pool of {self.registration}"

    @property
    def card_count(self) -> int:
        return sum(section["total"] for section in self.sections)

    @property
    def unknown(self) -> list[str]:
        """Names in it that are no known card."""
        lines = [line for section in self.sections for line in section["lines"]]
        return [line["name"] for line in lines if not line["key"]]

    @property
    def is_corrected(self) -> bool:
        return bool(self.reason)
