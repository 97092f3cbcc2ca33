"""A stage that has begun: who is in it by seed, and where they sit. One taken back is kept."""

from django.db import models

from tournaments.enums import StageKind
from tournaments.models.event import Event
from tournaments.models.packed import PackedJSONField
from tournaments.models.registration import Registration


class Stage(models.Model):
    """`after_round` is the last round before it; `begun_by_pairing` says that it was begun to pair
    its first round, and is taken back with that round."""

    event = models.ForeignKey(Event, models.CASCADE, related_name="stages")
    number = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=20, choices=StageKind.choices)
    rounds = models.PositiveSmallIntegerField(null=True, blank=True)
    starts_anew = models.BooleanField(default=False)
    all_at_once = models.BooleanField(default=False)
    third_place = models.BooleanField(default=False, db_default=False)
    after_round = models.PositiveSmallIntegerField(default=0)
    begun_by_pairing = models.BooleanField(default=False)
    seed = models.BigIntegerField()
    engine_version = models.CharField(max_length=20)
    input_hash = models.CharField(max_length=64)
    asked = PackedJSONField(default=dict)
    created_at = models.DateTimeField(auto_now_add=True)
    taken_back_at = models.DateTimeField(null=True, blank=True)

    class Meta:
        ordering = ["number", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["event", "number"],
                condition=models.Q(taken_back_at=None),
                name="one_stage_per_number",
            )
        ]

    def __str__(self) -> str:
        return self.get_kind_display()


class StageEntry(models.Model):
    """A player of a stage: `seed` by the standings before it, pod and seat where there are any."""

    stage = models.ForeignKey(Stage, models.CASCADE, related_name="entries")
    registration = models.ForeignKey(Registration, models.PROTECT, related_name="stage_entries")
    seed = models.PositiveSmallIntegerField()
    pod = models.PositiveSmallIntegerField(null=True, blank=True)
    seat = models.PositiveSmallIntegerField(null=True, blank=True)

    class Meta:
        ordering = ["stage", "seed"]
        verbose_name_plural = "stage entries"
        constraints = [
            models.UniqueConstraint(fields=["stage", "registration"], name="in_a_stage_once"),
            models.UniqueConstraint(fields=["stage", "seed"], name="one_player_per_seed"),
            models.UniqueConstraint(fields=["stage", "pod", "seat"], name="one_player_per_seat"),
        ]

    def __str__(self) -> str:
        return f"{self.seed}. {self.registration}"
