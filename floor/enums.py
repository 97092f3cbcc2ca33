"""What the minutes of a day went to, in the order in which they come in a round."""

from django.db import models


class Cause(models.TextChoices):
    START = "start", "Late start: from the announced start to the first pairings"
    PAIRING = "pairing", "From a closed round to the next pairings"
    PRINTING = "printing", "Papers being made after the pairings"
    SEATING = "seating", "From the pairings to the start of the clock"
    PLAY = "play", "Play within the time of the round"
    PAUSE = "pause", "The clock of the round paused"
    CHECKS = "checks", "Extra time for deck checks"
    CALLS = "calls", "Extra time for judge calls"
    EXTRA = "extra", "Other extra time"
    LATE = "late", "Results after all time, and slips that came late"
    CLOSING = "closing", "From the last result to closing the round"
    BREAK = "break", "Breaks: gaps of more than two hours"


SHORT_WORDS = {
    Cause.START: "late start",
    Cause.PAIRING: "pairing",
    Cause.PRINTING: "printing",
    Cause.SEATING: "finding seats",
    Cause.PLAY: "play",
    Cause.PAUSE: "paused",
    Cause.CHECKS: "deck checks",
    Cause.CALLS: "judge calls",
    Cause.EXTRA: "other extra time",
    Cause.LATE: "late results",
    Cause.CLOSING: "closing",
    Cause.BREAK: "break",
}
# Neither lost to anything nor to be won back.
MEANT = (Cause.PLAY, Cause.BREAK)
