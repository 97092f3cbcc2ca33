"""The words of a deck check, as judges read them."""

from django.db import models


class ChosenFor(models.TextChoices):
    """Why a player's deck is checked; the first four are the engine's reasons."""

    RANDOM = "random", "Drawn at random"
    LIVE = "live", "Live for the cut"
    FLAGGED = "flagged", "Flagged"
    OPPONENT = "opponent", "Opponent at that table"
    ASKED = "asked", "A judge asked"


class CheckState(models.TextChoices):
    CHOSEN = "chosen", "Chosen"
    RUNNING = "running", "Decks taken"
    ENDED = "ended", "Done"
    CALLED_OFF = "called_off", "Called off"


class Finding(models.TextChoices):
    MATCH = "match", "Everything matches"
    DIFFERENCE = "difference", "The deck differs from the list"
    MARKED = "marked", "Cards are marked"
    ILLEGAL = "illegal", "The deck or the list is not legal"
    UNCHECKED = "unchecked", "Handed back unchecked"


TROUBLE = (Finding.DIFFERENCE, Finding.MARKED, Finding.ILLEGAL)
UNDER_WAY = (CheckState.CHOSEN, CheckState.RUNNING)


class Extent(models.TextChoices):
    FULL = "full", "The whole deck"
    PARTIAL = "partial", "A part of it"


class DraftState(models.TextChoices):
    OPEN = "open", "Waits for a judge"
    CONFIRMED = "confirmed", "Given"
    WAIVED = "waived", "No penalty"
