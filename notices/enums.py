"""What people may be told of, and the two ways to tell them."""

from django.db import models


class Topic(models.TextChoices):
    PAIRINGS = "pairings", "Your table and opponent, as soon as a round is published"
    CALLS = "calls", "A judge is coming to your table"
    ANNOUNCEMENTS = "announcements", "What the desk announces to everybody"
    NEXT_ROUND = "next_round", "When the next round begins"
    LISTS = "lists", "Your deck list and your seat: receipts, reminders, what changed"


class Channel(models.TextChoices):
    EMAIL = "email", "E-mail"
    PUSH = "push", "Devices"


# Nothing that happens every hour comes by mail unless it is wanted.
USUAL = {
    Channel.EMAIL: frozenset({Topic.LISTS}),
    Channel.PUSH: frozenset(Topic),
}
