"""When a round's clock starts."""

from django.db import models


class Starts(models.TextChoices):
    BY_HAND = "by_hand", "When somebody at the desk starts it"
    PUBLISHED = "published", "As soon as the round is published"
