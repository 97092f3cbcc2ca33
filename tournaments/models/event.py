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
from tournaments.enums import EventState, ListPublication, Play, Right, StaffRole
from tournaments.models.organization import Organization
from tournaments.roles import rights_with

# Reads across events leave out what is nobody's but those who run it.
FOR_EVERYBODY = models.Q(is_rehearsal=False, kept_private=False)
NO_RIGHTS = NO_ZONES = models.Value([], models.JSONField())
LARGEST_CUT = 512
LONGEST_ROUND = 600
MOST_TOLD_OF_RESULTS = 256
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
    registration_opens_at = models.DateTimeField(null=True, blank=True)
    registration_closes_at = models.DateTimeField(null=True, blank=True)
    fee = models.DecimalField(max_digits=8, decimal_places=2, null=True, blank=True)
    fee_currency = models.CharField(max_length=3, blank=True, default="", db_default="")
    fee_words = models.CharField(max_length=120, blank=True, default="", db_default="")
    swiss_rounds = models.PositiveSmallIntegerField(null=True, blank=True)
    rounds_by_attendance = models.BooleanField(default=False, db_default=False)
    round_minutes = models.PositiveSmallIntegerField(null=True, blank=True)
    cut_minutes = models.PositiveSmallIntegerField(null=True, blank=True)
    cut_size = models.PositiveSmallIntegerField(default=0)
    third_place = models.BooleanField(default=False, db_default=False)
    structure = models.JSONField(default=list, blank=True)
    best_of = models.PositiveSmallIntegerField(choices=MATCH_LENGTHS, default=1)
    first_table = models.PositiveSmallIntegerField(default=1)
    last_round_by_standings = models.BooleanField(default=False)
    accessible_tables = models.JSONField(default=list, blank=True)
    feature_tables = models.JSONField(default=list, blank=True)
    zones = models.JSONField(default=list, db_default=NO_ZONES, blank=True)
    lists_required = models.BooleanField(default=True)
    lists_for_judges = models.BooleanField(default=True)
    lists_in_cut = models.BooleanField(default=False)
    lists_published = models.CharField(
        max_length=10, choices=ListPublication.choices, default=ListPublication.BY_HAND
    )
    lists_due_at = models.DateTimeField(null=True, blank=True, db_index=True)
    pools_locked_at = models.DateTimeField(null=True, blank=True)
    lists_released_at = models.DateTimeField(null=True, blank=True)
    state = models.CharField(
        max_length=20, choices=EventState.choices, default=EventState.DRAFT, db_index=True
    )
    seed = models.BigIntegerField()
    is_rehearsal = models.BooleanField(default=False, db_default=False, editable=False)
    kept_private = models.BooleanField(default=False, db_default=False, editable=False)
    code = models.CharField(max_length=6, unique=True, null=True, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    # Only on the page of somebody's own events.
    own_result: str

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
    def hall_topic(self) -> str:
        """What a whole hall looks at: everything that changes but reports and results."""
        return f"hall:{self.pk}"

    @property
    def public_topic(self) -> str:
        """What public pages listen to. Were 2,000 phones told of each of 1,000 results, they would
        ask for two million pages a round."""
        return self.topic if self.capacity <= MOST_TOLD_OF_RESULTS else self.hall_topic

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
        """A rehearsal is for those who run it, whatever it is about to play; so is a copy until
        they show it."""
        return self.state != EventState.DRAFT and not self.is_kept_back

    @property
    def is_kept_back(self) -> bool:
        return self.is_rehearsal or self.kept_private


class EventStaff(models.Model):
    """Somebody's role in an event; single rights may be added for them, or withheld."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="staff")
    user = models.ForeignKey(User, models.CASCADE, related_name="staff_roles")
    role = models.CharField(max_length=20, choices=StaffRole.choices)
    added = models.JSONField(default=list, db_default=NO_RIGHTS, blank=True)
    withheld = models.JSONField(default=list, db_default=NO_RIGHTS, blank=True)

    class Meta:
        verbose_name_plural = "event staff"
        constraints = [models.UniqueConstraint(fields=["event", "user"], name="one_staff_role")]

    def __str__(self) -> str:
        return f"{self.user}: {self.get_role_display()}"

    @property
    def rights(self) -> frozenset[Right]:
        return rights_with(self.role, self.added, self.withheld)
