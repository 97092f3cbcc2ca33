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


class StepIn(serializers.Serializer):
    steps = serializers.IntegerField(
        min_value=0, help_text="Those that were made as you asked: two requests are one step."
    )


class PaceIn(serializers.Serializer):
    pace = serializers.IntegerField(
        min_value=0, max_value=LONGEST_PACE, default=7, help_text="Seconds between two steps."
    )
