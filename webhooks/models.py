"""Programs of an organization that are told of changes, and what they were told."""

import secrets
from base64 import b64encode
from uuid import uuid4

from django.db import models
from django.utils import timezone

from accounts.models import User
from tournaments.models import Organization
from webhooks.enums import DeliveryState, Topic

ADDRESS_LENGTH = 500


def new_secret() -> str:
    """As the Standard Webhooks write it: 24 to 64 bytes behind this word."""
    return "whsec_" + b64encode(secrets.token_bytes(32)).decode()


class Webhook(models.Model):
    """`failures` counts attempts that failed since the last one that did not; `claimed_at` is set
    while a worker sends, so that what is told arrives in its order."""

    organization = models.ForeignKey(Organization, models.CASCADE, related_name="webhooks")
    address = models.CharField(max_length=ADDRESS_LENGTH)
    topics = models.JSONField(default=list)
    secret = models.CharField(max_length=100, default=new_secret)
    made_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    created_at = models.DateTimeField(default=timezone.now)
    stopped_at = models.DateTimeField(null=True, blank=True)
    stopped_why = models.CharField(max_length=200, blank=True, default="", db_default="")
    failures = models.PositiveSmallIntegerField(default=0, db_default=0)
    not_before = models.DateTimeField(null=True, blank=True)
    claimed_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["organization", "address"], name="one_webhook_an_address"
            )
        ]

    def __str__(self) -> str:
        return self.address

    @property
    def topic(self) -> str:
        return f"webhook:{self.pk}"

    @property
    def is_on(self) -> bool:
        return self.stopped_at is None

    @property
    def topics_in_words(self) -> list[str]:
        return [str(Topic(each).label).partition(":")[0] for each in self.topics]


class Delivery(models.Model):
    """One message. `uid` stays the same however often it is sent, so that a program that got it
    twice knows; `body` is signed as it stands."""

    webhook = models.ForeignKey(Webhook, models.CASCADE, related_name="deliveries")
    uid = models.UUIDField(default=uuid4, unique=True, editable=False)
    topic = models.CharField(max_length=15, choices=Topic.choices)
    action = models.CharField(max_length=60)
    body = models.TextField()
    state = models.CharField(
        max_length=10, choices=DeliveryState.choices, default=DeliveryState.WAITING
    )
    attempts = models.PositiveSmallIntegerField(default=0)
    status = models.PositiveSmallIntegerField(null=True, blank=True)
    problem = models.CharField(max_length=200, blank=True, default="", db_default="")
    created_at = models.DateTimeField(default=timezone.now, db_index=True)
    sent_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-pk"]
        verbose_name_plural = "deliveries"
        indexes = [
            models.Index(
                fields=["webhook", "id"],
                condition=models.Q(state="waiting"),
                name="deliveries_that_wait",
            )
        ]

    def __str__(self) -> str:
        return f"{self.action} to {self.webhook}"
