"""What a token may be used for and how long, in the words of the page where it is made."""

from django.db import models


class Scope(models.TextChoices):
    READ = "read", "Read what I can see"
    PLAY = "play", "Register me, keep and hand in my decks, report my matches"
    ORGANIZE = "organize", "Create and change my events and organizations"
    RUN = "run", "Run rounds, enter results, print"


class Lifetime(models.TextChoices):
    WEEK = "7", "7 days"
    MONTH = "30", "30 days"
    QUARTER = "90", "90 days"
    YEAR = "365", "a year"
    ENDLESS = "0", "as long as I do not revoke it"

    @property
    def days(self) -> int:
        return int(self.value)
