"""Rehearsals in the API."""

from rest_framework import serializers

from rehearsals.enums import Move
from rehearsals.models import MOST_PLAYERS, Rehearsal
from rehearsals.services.running import LONGEST_PACE
from tournaments.models import Event

PERCENTS = (*("absent_percent", "drop_percent", "dispute_percent", "late_percent", "call_percent"),)


class RehearsalIn(serializers.Serializer):
    players = serializers.IntegerField(min_value=2, max_value=MOST_PLAYERS)
    seed = serializers.IntegerField(
        min_value=0, max_value=2**31 - 1, required=False, help_text="Drawn where it is not sent."
    )
    absent_percent = serializers.IntegerField(min_value=0, max_value=100, default=2)
    drop_percent = serializers.IntegerField(min_value=0, max_value=100, default=15)
    dispute_percent = serializers.IntegerField(min_value=0, max_value=100, default=2)
    late_percent = serializers.IntegerField(min_value=0, max_value=100, default=5)
    call_percent = serializers.IntegerField(min_value=0, max_value=100, default=3)


class RehearsalOut(serializers.ModelSerializer):
    event: "serializers.SlugRelatedField[Event]" = serializers.SlugRelatedField(
        "slug", read_only=True
    )
    plays_itself = serializers.BooleanField(read_only=True)

    class Meta:
        model = Rehearsal
        fields = ["event", "players", "seed", *PERCENTS, "steps", "plays_itself", "said"]


class RehearsalStateOut(serializers.Serializer):
    """Where a rehearsal stands and what its next step does."""

    rehearsal = RehearsalOut()
    next_step = serializers.ChoiceField(choices=Move.choices, source="move")
    open_tables = serializers.IntegerField()
    disputed_tables = serializers.IntegerField(source="disputed")


class WhatIfIn(serializers.Serializer):
    players = serializers.IntegerField(
        min_value=2, max_value=100_000, required=False, help_text="Without it who is registered."
    )
    absent_percent = serializers.IntegerField(min_value=0, max_value=100, default=30)
    drop_percent = serializers.IntegerField(min_value=0, max_value=100, default=15)
    gap = serializers.IntegerField(
        min_value=0,
        max_value=240,
        required=False,
        help_text="Minutes from the end of a round's time to the next pairings.",
    )


class PlanOut(serializers.Serializer):
    absent_percent = serializers.IntegerField()
    players = serializers.IntegerField()
    rounds = serializers.IntegerField(help_text="All of them, the cut with them.")
    cut = serializers.IntegerField(help_text="0 without one.")
    tables = serializers.IntegerField()
    last_tables = serializers.IntegerField(help_text="In the last round before the cut.")
    has_bye = serializers.BooleanField()
    minutes = serializers.IntegerField()
    ends_at = serializers.DateTimeField()
    advice = serializers.CharField(help_text="What the policy recommends for so many.")
    warning = serializers.CharField()


class WhatIfOut(serializers.Serializer):
    gap = serializers.IntegerField()
    gap_is_assumed = serializers.BooleanField()
    plans = PlanOut(many=True)


class StepIn(serializers.Serializer):
    steps = serializers.IntegerField(
        min_value=0, help_text="Those that were made as you asked: two requests are one step."
    )


class PaceIn(serializers.Serializer):
    pace = serializers.IntegerField(
        min_value=0, max_value=LONGEST_PACE, default=7, help_text="Seconds between two steps."
    )
