"""What a webhook is told of, and what became of it."""

from django.db import models


class Topic(models.TextChoices):
    EVENT = "event", "Events: made, changed, opened, started, finished"
    REGISTRATIONS = "registrations", "Players: signed up, withdrawn, dropped, renamed"
    ROUNDS = "rounds", "Rounds: paired, published, repaired, closed"
    RESULTS = "results", "Results: reported, entered, corrected"
    LISTS = "lists", "Deck lists: handed in, taken out, released"
    TEST = "test", "A test"


class DeliveryState(models.TextChoices):
    WAITING = "waiting", "Waits"
    SENT = "sent", "Taken"
    FAILED = "failed", "Not taken"


# A test is sent to whoever asks for it.
CHOSEN = tuple(topic for topic in Topic if topic != Topic.TEST)
