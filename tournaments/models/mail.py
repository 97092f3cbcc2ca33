"""Mails to players: written down in the transaction of their cause, sent after it, once."""

from django.db import models

from accounts.models import User
from decks.models import RegisteredDeck
from tournaments.enums import MailKind, MailState
from tournaments.models.registration import Registration


class PlayerMail(models.Model):
    """`key` names the cause, so that the same cause never writes twice."""

    registration = models.ForeignKey(Registration, models.CASCADE, related_name="mails")
    kind = models.CharField(max_length=12, choices=MailKind.choices)
    key = models.CharField(max_length=80, unique=True)
    deck = models.ForeignKey(RegisteredDeck, models.PROTECT, null=True, related_name="+")
    asked_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    state = models.CharField(
        max_length=10, choices=MailState.choices, default=MailState.WAITING, db_index=True
    )
    attempts = models.PositiveSmallIntegerField(default=0)
    claimed_at = models.DateTimeField(null=True)
    sent_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["pk"]

    def __str__(self) -> str:
        return self.key
