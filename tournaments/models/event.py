"""An event: what is played, when, how, and who runs it."""

from datetime import date
from zoneinfo import ZoneInfo

from django.db import models
from django.urls import reverse

from accounts.models import User
from decks.queries.formats import format_name
from engine.kits.registry import game_choices
from engine.pairing.standings.tie_breaks import counts_scores
from engine.pairing.systems import SYSTEMS
from tournaments.enums import EventState, ListPublication, Play, StaffRole
from tournaments.models.organization import Organization

LARGEST_CUT = 512
MATCH_LENGTHS = [(1, "One game"), (3, "Best of three"), (5, "Best of five")]


class Event(models.Model):
    organization = models.ForeignKey(Organization, models.PROTECT, related_name="events")
    name = models.CharField(max_length=100)
    slug = models.SlugField(max_length=80, unique=True)
    game = models.CharField(max_length=10, choices=game_choices)
    format = models.CharField(max_length=40)
    play = models.CharField(max_length=12, choices=Play.choices, default=Play.CONSTRUCTED)
    pools_swapped = models.BooleanField(default=False)
    starts_at = models.DateTimeField(db_index=True)
    time_zone = models.CharField(max_length=40, default="UTC")
    venue = models.CharField(max_length=120, blank=True)
    description = models.TextField(blank=True)
    capacity = models.PositiveIntegerField()
    swiss_rounds = models.PositiveSmallIntegerField(null=True, blank=True)
    cut_size = models.PositiveSmallIntegerField(default=0)
    structure = models.JSONField(default=list, blank=True)
    best_of = models.PositiveSmallIntegerField(choices=MATCH_LENGTHS, default=1)
    first_table = models.PositiveSmallIntegerField(default=1)
    last_round_by_standings = models.BooleanField(default=False)
    accessible_tables = models.JSONField(default=list, blank=True)
    feature_tables = models.JSONField(default=list, blank=True)
    lists_required = models.BooleanField(default=True)
    lists_for_judges = models.BooleanField(default=True)
    lists_in_cut = models.BooleanField(default=False)
    lists_published = models.CharField(
        max_length=10, choices=ListPublication.choices, default=ListPublication.BY_HAND
    )
    lists_due_at = models.DateTimeField(null=True, blank=True, db_index=True)
    lists_released_at = models.DateTimeField(null=True, blank=True)
    state = models.CharField(
        max_length=20, choices=EventState.choices, default=EventState.DRAFT, db_index=True
    )
    seed = models.BigIntegerField()
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["-starts_at", "-pk"]
        constraints = [
            models.CheckConstraint(condition=models.Q(capacity__gte=2), name="event_has_seats"),
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("tournaments:event", args=[self.slug])

    @property
    def topic(self) -> str:
        return f"event:{self.pk}"

    @property
    def format_name(self) -> str:
        return format_name(self.game, self.format)

    @property
    def zone(self) -> ZoneInfo:
        return ZoneInfo(self.time_zone)

    @property
    def uses_scores(self) -> bool:
        """Results say what each side scored, because the standings count it."""
        return counts_scores(SYSTEMS[self.game])

    @property
    def winner_score(self) -> int | None:
        """What a winner always counts."""
        return SYSTEMS[self.game].winner_score

    @property
    def cut_name(self) -> str:
        return f"Top {self.cut_size}" if self.cut_size else "No cut"

    @property
    def local_date(self) -> date:
        return self.starts_at.astimezone(self.zone).date()

    @property
    def is_limited(self) -> bool:
        """Decks are built at the event, from opened or drafted cards."""
        return self.play != Play.CONSTRUCTED

    @property
    def is_public(self) -> bool:
        return self.state != EventState.DRAFT


class EventStaff(models.Model):
    event = models.ForeignKey(Event, models.CASCADE, related_name="staff")
    user = models.ForeignKey(User, models.CASCADE, related_name="staff_roles")
    role = models.CharField(max_length=20, choices=StaffRole.choices)

    class Meta:
        verbose_name_plural = "event staff"
        constraints = [models.UniqueConstraint(fields=["event", "user"], name="one_staff_role")]

    def __str__(self) -> str:
        return f"{self.user}: {self.get_role_display()}"
