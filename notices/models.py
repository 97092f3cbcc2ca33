"""What a person chose to be told of, and the devices that are told."""

from django.db import models
from django.utils import timezone

from accounts.models import User
from notices.enums import Channel, Topic


class Choice(models.Model):
    """Only what was chosen otherwise than usual, or once was, has a row."""

    user = models.ForeignKey(User, models.CASCADE, related_name="notice_choices")
    topic = models.CharField(max_length=15, choices=Topic.choices)
    channel = models.CharField(max_length=5, choices=Channel.choices)
    wanted = models.BooleanField()

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["user", "topic", "channel"], name="one_choice_a_topic_and_channel"
            )
        ]

    def __str__(self) -> str:
        return f"{self.user}: {self.topic} by {self.channel}: {'yes' if self.wanted else 'no'}"


class Device(models.Model):
    """A browser that asked for messages: where its push service takes them, and its keys."""

    user = models.ForeignKey(User, models.CASCADE, related_name="devices")
    endpoint = models.CharField(max_length=500, unique=True)
    p256dh = models.CharField(max_length=100)
    auth = models.CharField(max_length=30)
    name = models.CharField(max_length=60)
    made_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["-made_at", "-pk"]

    def __str__(self) -> str:
        return self.name
