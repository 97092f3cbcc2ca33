"""A table in the browser: a game between two seats, in a match or for its own sake."""

from typing import Any

from django.conf import settings
from django.db import models

from tournaments.models import Match

UNNAMED = {"p1": "Player 1", "p2": "Player 2"}
"""What a log calls guests who typed no name; at the table they are You and Friend."""


class Shared(models.TextChoices):
    """How much of a finished game anybody may look at again, in this order."""

    NOTHING = "", "Only we two"
    PUBLIC = "public", "Anybody, as it was seen from outside"
    ALL = "all", "Anybody, with both hands"


class Table(models.Model):
    """`saved` is the game as its kind stores it. `acts` says which of its answers a person gave in
    one go, so that undo takes back what that person did last. `wish` is what somebody would like
    to do by hand, until the others have agreed. `moments` says when each entry of the journal came,
    in seconds since the table was opened. `prepares` are the seats that may still exchange cards
    with their side deck: until they have, nothing is answered."""

    class Kind(models.TextChoices):
        VIRTUAL = "virtual", "Cards in the browser"
        QUICK = "quick", "Life and counters"

    code = models.CharField(max_length=12, unique=True)
    game = models.CharField(max_length=40)
    kind = models.CharField(max_length=10, choices=Kind.choices)
    match = models.ForeignKey(
        Match, models.CASCADE, related_name="browser_tables", null=True, blank=True
    )
    number = models.PositiveSmallIntegerField(default=1)
    rematch = models.OneToOneField(
        "self", models.SET_NULL, related_name="played_before", null=True, blank=True
    )
    version = models.PositiveIntegerField(default=0)
    saved = models.JSONField()
    acts = models.JSONField(default=list, blank=True)
    moments = models.JSONField(default=list, db_default=[], blank=True)
    wish = models.JSONField(default=dict, db_default={}, blank=True)
    prepares = models.JSONField(default=list, db_default=[], blank=True)
    opened_at = models.DateTimeField(auto_now_add=True)
    changed_at = models.DateTimeField(auto_now=True, db_index=True)
    finished_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["-opened_at"]
        constraints = [
            models.UniqueConstraint(
                fields=["match", "number"], name="one_table_per_game_of_a_match"
            )
        ]

    def __str__(self) -> str:
        return f"Table {self.code}"

    def topic(self, viewer: str) -> str:
        """What those listen for who see what this viewer sees."""
        return f"table:{self.code}.{viewer}"


class Seat(models.Model):
    """Who sits there: a user, a guest who holds the key, or the computer, which has a `level`.

    Whoever is given the `invitation` may take an empty seat. `stops` are changes to the moments
    at which the game asks. `delay` is how many minutes later those who watch see the game; the
    longest wish holds. `shares` is what strangers may see again once the game is over, if the
    other player agrees. `deck` says of a deck that somebody brought how far it is played."""

    table = models.ForeignKey(Table, models.CASCADE, related_name="seats")
    place = models.CharField(max_length=2)
    name = models.CharField(max_length=60)
    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.SET_NULL, related_name="+", null=True, blank=True
    )
    key = models.CharField(max_length=40, blank=True)
    invitation = models.CharField(max_length=40, blank=True)
    level = models.CharField(max_length=12, blank=True)
    deck = models.JSONField(default=dict, db_default={}, blank=True)
    stops = models.JSONField(default=dict, blank=True)
    delay = models.PositiveSmallIntegerField(default=0, db_default=0)
    shares = models.CharField(
        max_length=10, choices=Shared.choices, default="", db_default="", blank=True
    )

    class Meta:
        ordering = ["table", "place"]
        constraints = [
            models.UniqueConstraint(fields=["table", "place"], name="one_person_per_seat")
        ]

    def __str__(self) -> str:
        return f"{self.name} at {self.table}"

    @property
    def is_computer(self) -> bool:
        return bool(self.level)

    @property
    def is_unnamed(self) -> bool:
        return self.name == UNNAMED.get(self.place)

    @property
    def is_taken(self) -> bool:
        return bool(self.user_id or self.key or self.level)

    def stops_at(self, key: str, usual: bool) -> bool:
        wanted: Any = self.stops.get(key, usual)
        return bool(wanted)
