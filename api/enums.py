"""What a token may be used for, in the words of the page where it is made."""

from django.db import models


class Scope(models.TextChoices):
    READ = "read", "Read what I can see"
    PLAY = "play", "Register me, keep and hand in my decks, report my matches"
    ORGANIZE = "organize", "Create and change my events and organizations"
    RUN = "run", "Run rounds, enter results, print"
