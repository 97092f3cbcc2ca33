"""Templates of an organization, and series of events with a page of their own."""

from django.db import models
from django.urls import reverse

from tournaments.models import Event, Organization

MOST_WEEKS = 52


class EventTemplate(models.Model):
    """`blueprint` is what tournaments.services.blueprints makes an event from."""

    organization = models.ForeignKey(Organization, models.CASCADE, related_name="templates")
    name = models.CharField(max_length=80)
    blueprint = models.JSONField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["name"]
        constraints = [
            models.UniqueConstraint(fields=["organization", "name"], name="one_template_of_a_name")
        ]

    def __str__(self) -> str:
        return self.name


class Series(models.Model):
    """Its next event is made from the newest one; `weeks` lie between them."""

    organization = models.ForeignKey(Organization, models.PROTECT, related_name="series")
    name = models.CharField(max_length=80)
    slug = models.SlugField(max_length=80, unique=True)
    description = models.TextField(blank=True)
    weeks = models.PositiveSmallIntegerField(default=1)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["name", "pk"]
        verbose_name_plural = "series"
        constraints = [
            models.CheckConstraint(
                condition=models.Q(weeks__gte=1, weeks__lte=MOST_WEEKS), name="series_has_weeks"
            )
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("series:series", args=[self.slug])


class SeriesEvent(models.Model):
    series = models.ForeignKey(Series, models.CASCADE, related_name="entries")
    event = models.OneToOneField(
        Event, models.CASCADE, primary_key=True, related_name="series_entry"
    )

    def __str__(self) -> str:
        return f"{self.event} in {self.series}"
