"""A store or a group that runs events, and who acts for it."""

from django.db import models
from django.utils import timezone

from accounts.models import User
from tournaments.enums import OrganizationRole


class Organization(models.Model):
    name = models.CharField(max_length=80)
    slug = models.SlugField(max_length=60, unique=True)
    created_at = models.DateTimeField(auto_now_add=True)
    # From this day on whoever acts for it needs two-factor log-in.
    second_factor_from = models.DateField(null=True, blank=True)
    # Every change of its events looks here: only some organizations have programs that are told.
    has_webhooks = models.BooleanField(default=False, db_default=False, editable=False)

    class Meta:
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name

    @property
    def needs_second_factor(self) -> bool:
        day = self.second_factor_from
        return day is not None and day <= timezone.localdate()

    @property
    def topic(self) -> str:
        return f"organization:{self.pk}"


class Membership(models.Model):
    organization = models.ForeignKey(Organization, models.CASCADE, related_name="memberships")
    user = models.ForeignKey(User, models.CASCADE, related_name="memberships")
    role = models.CharField(max_length=20, choices=OrganizationRole.choices)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["organization", "user"], name="one_membership")
        ]

    def __str__(self) -> str:
        return f"{self.user} in {self.organization}"
