"""What a screen shows, and in which colours."""

from django.db import models


class Show(models.TextChoices):
    """The kinds of this app; apps above may register more (queries/kinds.py)."""

    NAMES = "names", "Pairings by name"
    TABLES = "tables", "Pairings by table"
    STANDINGS = "standings", "Standings"
    CLOCK = "clock", "The clock alone"
    BRACKET = "bracket", "The bracket"
    MESSAGES = "messages", "Announcements"
    JOIN = "join", "Registration: the event's address and its QR code"


class Theme(models.TextChoices):
    DARK = "dark", "Dark"
    LIGHT = "light", "Light"
