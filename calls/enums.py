"""Where a call stands, in the words of the hall."""

from django.db import models


class CallState(models.TextChoices):
    WAITING = "waiting", "Waiting"
    COMING = "coming", "A judge is coming"
    AT_TABLE = "at_table", "A judge is at the table"
    SOLVED = "solved", "Solved"
    WITHDRAWN = "withdrawn", "Not needed any more"


OPEN = (CallState.WAITING, CallState.COMING, CallState.AT_TABLE)
