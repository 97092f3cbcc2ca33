"""Messages to players: written down in the transaction of their cause, sent after it, once."""

from django.db import models
from django.utils import timezone

from accounts.models import User
from decks.models import RegisteredDeck
from notices.enums import Channel
from tournaments.enums import MailKind, MailState
from tournaments.models.event import Event
from tournaments.models.match import Match
from tournaments.models.registration import Registration


class PlayerMail(models.Model):
    """By e-mail or to devices. `key` names the cause, so that the same cause never writes twice.

    After `useful_until` it is not sent any more; before `not_before` it is not tried again."""

    registration = models.ForeignKey(Registration, models.CASCADE, related_name="mails")
    channel = models.CharField(
        max_length=5, choices=Channel.choices, default=Channel.EMAIL, db_default=Channel.EMAIL.value
    )
    kind = models.CharField(max_length=12, choices=MailKind.choices)
    key = models.CharField(max_length=80)
    deck = models.ForeignKey(RegisteredDeck, models.PROTECT, null=True, related_name="+")
    match = models.ForeignKey(Match, models.SET_NULL, null=True, related_name="+")
    text = models.CharField(max_length=200, blank=True, default="", db_default="")
    asked_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    state = models.CharField(
        max_length=10, choices=MailState.choices, default=MailState.WAITING, db_index=True
    )
    attempts = models.PositiveSmallIntegerField(default=0)
    claimed_at = models.DateTimeField(null=True)
    not_before = models.DateTimeField(null=True)
    useful_until = models.DateTimeField(null=True)
    problem = models.CharField(max_length=200, blank=True, default="", db_default="")
    sent_at = models.DateTimeField(null=True)
    created_at = models.DateTimeField(default=timezone.now)

    class Meta:
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["registration", "key", "channel"], name="one_message_a_cause_and_channel"
            )
        ]

    def __str__(self) -> str:
        return self.key


class HeldOutbox(models.Model):
    """While it is there, nothing of this event leaves."""

    event = models.OneToOneField(
        Event, models.CASCADE, primary_key=True, related_name="held_outbox"
    )
    held_by = models.ForeignKey(User, models.SET_NULL, null=True, related_name="+")
    held_at = models.DateTimeField(default=timezone.now)

    def __str__(self) -> str:
        return f"Messages of {self.event} are held"
