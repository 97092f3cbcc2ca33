"""The three answers to "is this deck legal?"."""

from django.db import models


class DeckStatus(models.TextChoices):
    LEGAL = "legal", "Legal"
    NOT_LEGAL = "not_legal", "Not legal"
    CANNOT_SAY = "cannot_say", "Cannot say"
