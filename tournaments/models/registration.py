"""A player in an event, with the deck they play."""

from django.db import models

from accounts.models import PlayerProfile
from decks.models import RegisteredDeck
from tournaments.enums import RegistrationState
from tournaments.models.event import Event

NOTE_LENGTH = 500


class Registration(models.Model):
    """`lot` is the id under which ties were drawn, in an event that came from elsewhere."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="registrations")
    profile = models.ForeignKey(PlayerProfile, models.PROTECT, related_name="registrations")
    state = models.CharField(max_length=20, choices=RegistrationState.choices)
    deck = models.ForeignKey(
        RegisteredDeck, models.PROTECT, null=True, blank=True, related_name="registrations"
    )
    fixed_table = models.PositiveSmallIntegerField(null=True, blank=True)
    needs_accessible_table = models.BooleanField(default=False)
    seed = models.PositiveSmallIntegerField(null=True, blank=True)
    lot = models.CharField(max_length=200, blank=True, default="", db_default="", editable=False)
    entered_round = models.PositiveSmallIntegerField(default=1)
    dropped_after_round = models.PositiveSmallIntegerField(null=True, blank=True)
    disqualified = models.BooleanField(default=False, db_default=False)
    email = models.EmailField(blank=True, db_default="")
    staff_note = models.CharField(max_length=NOTE_LENGTH, blank=True, db_default="")
    registered_at = models.DateTimeField(auto_now_add=True)
    # Only where `tournaments/queries/list_states.py` was asked for it.
    list_state: str

    class Meta:
        ordering = ["profile__display_name", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["event", "profile"], name="one_registration_per_player")
        ]

    def __str__(self) -> str:
        return self.profile.display_name
