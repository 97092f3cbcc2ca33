"""After how many days an organization forgets the people of its events."""

from django.db import models

from tournaments.models import Organization

FEWEST_DAYS, MOST_DAYS = 30, 3650


class Retention(models.Model):
    """Without this row an organization forgets nothing by itself."""

    organization = models.OneToOneField(
        Organization, models.CASCADE, primary_key=True, related_name="retention"
    )
    days = models.PositiveSmallIntegerField()

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(days__gte=FEWEST_DAYS, days__lte=MOST_DAYS),
                name="forgets_after_a_month_to_ten_years",
            )
        ]

    def __str__(self) -> str:
        return f"{self.organization} forgets after {self.days} days"
