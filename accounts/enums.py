"""The four games, by the keys that the engine uses."""

from django.db import models


class Game(models.TextChoices):
    FAB = "fab", "Flesh and Blood"
    WOW = "wow", "World of Warcraft TCG"
    UFS = "ufs", "UFS"
    ASHES = "ashes", "Ashes"
