"""What an event says of matches that are played in the browser."""

from django.db import models

from tournaments.models import Event


class BrowserPlay(models.Model):
    """Without a row nobody does; `delay` is how many minutes later others watch, at the least."""

    event = models.OneToOneField(
        Event, models.CASCADE, primary_key=True, related_name="browser_play"
    )
    is_on = models.BooleanField(default=False)
    delay = models.PositiveSmallIntegerField(default=3)

    def __str__(self) -> str:
        return f"{self.event} in the browser"
