"""The three answers to "is this deck legal?", what lists say, and why a deck is judged anew."""

from django.db import models


class DeckStatus(models.TextChoices):
    LEGAL = "legal", "Legal"
    NOT_LEGAL = "not_legal", "Not legal"
    CANNOT_SAY = "cannot_say", "Cannot say"


class EntryStatus(models.TextChoices):
    BANNED = "banned", "banned"
    RESTRICTED = "restricted", "restricted"
    SUSPENDED = "suspended", "suspended"
    CHAINED = "chained", "chained"
    LIVING_LEGEND = "living legend", "a living legend"
    NOT_LEGAL = "not legal", "not legal"
    COVERS = "covers", "list complete"
    LEGAL_SET = "legal set", "set legal"


class JudgementCause(models.TextChoices):
    CARDS = "cards", "other cards were imported"
    LISTS = "lists", "a ban or restriction list changed"
    NAME = "name", "a judge said which card a name means"


class DeliveryState(models.TextChoices):
    READING = "reading", "Being read"
    READY = "ready", "Waits for your word"
    REFUSED = "refused", "Could not be read"
    USED = "used", "In use since"
    DISCARDED = "discarded", "Put aside"


class ReportState(models.TextChoices):
    OPEN = "open", "Waits for the owner"
    UPHELD = "upheld", "Read wrongly: played by hand"
    UNDONE = "undone", "Read rightly: played by the engine"
