"""What a rehearsal does next."""

from django.db import models


class Move(models.TextChoices):
    START = "start", "Start the event"
    PAIR = "pair", "Players drop, the next round is paired"
    PUBLISH = "publish", "Publish the pairings, start the clock"
    RESULTS = "results", "More results come in"
    SETTLE = "settle", "The desk settles what is left: differing reports, missing results"
    CLOSE = "close", "Close the round"
    FINISH = "finish", "End the event"
    OVER = "over", "It is played to the end"


class Absent(models.TextChoices):
    NOBODY = "", "Both came"
    FIRST = "first", "The first player did not come"
    SECOND = "second", "The second player did not come"
    BOTH = "both", "Neither came"
