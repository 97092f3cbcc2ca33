"""What a screen shows."""

from django.db import models


class Show(models.TextChoices):
    NAMES = "names", "Pairings by name"
    TABLES = "tables", "Pairings by table"
    STANDINGS = "standings", "Standings"
    CLOCK = "clock", "The clock alone"
