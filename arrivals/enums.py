"""Whether a player is in the room, and what was decided about one who is not."""

from django.db import models


class Presence(models.TextChoices):
    HERE = "here", "Here"
    AWAITED = "awaited", "Waited for"
    LOSS = "loss", "Loses round 1"
    GONE = "gone", "Taken out"


class Choice(models.TextChoices):
    """What becomes of players who are not here; each is one of the words of `Presence`."""

    GONE = "gone", "Take them out of the event"
    AWAITED = "awaited", "Wait for them: not paired until they arrive"
    LOSS = "loss", "Loss of round 1, paired from round 2 on"


class Way(models.TextChoices):
    PHONE = "phone", "On their phone"
    DESK = "desk", "At the desk"
