"""How an attempt to log in ended, in the words of the page that lists them."""

from django.db import models


class LogInOutcome(models.TextChoices):
    IN = "in", "Logged in"
    WRONG = "wrong", "Wrong password"
    WRONG_CODE = "code", "Right password, wrong code"
    SLOWED = "slowed", "Too many attempts: not looked at"
