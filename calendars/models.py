"""The address under which a calendar program asks for somebody's events."""

import secrets

from django.db import models
from django.utils import timezone

from accounts.models import User


def new_token() -> str:
    """Who has it reads the events of this person, and nothing else."""
    return secrets.token_urlsafe(24)


class CalendarFeed(models.Model):
    user = models.OneToOneField(User, models.CASCADE, related_name="calendar_feed")
    token = models.CharField(max_length=40, unique=True, default=new_token)
    made_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"Calendar of {self.user}"
