"""A clock in the API."""

from rest_framework import serializers

from clocks.models import LONGEST


class ClockOut(serializers.Serializer):
    """Count down from `left_milliseconds`; `now` tells how long ago that was true."""

    minutes = serializers.IntegerField(source="clock.minutes")
    started_at = serializers.DateTimeField(source="clock.started_at")
    ends_at = serializers.DateTimeField(help_text="While it is paused: had it just gone on.")
    is_paused = serializers.BooleanField()
    left_milliseconds = serializers.IntegerField(help_text="Below zero once time is called.")
    now = serializers.DateTimeField()
    end_of_round = serializers.ListField(
        child=serializers.CharField(), source="end.steps", help_text="What to do at the end."
    )


class ClockStartIn(serializers.Serializer):
    minutes = serializers.IntegerField(
        min_value=1, max_value=LONGEST, required=False, help_text="Left out: as the event has it."
    )


class MinutesIn(serializers.Serializer):
    minutes = serializers.IntegerField(min_value=1, max_value=LONGEST)
    seen = serializers.IntegerField(min_value=1, help_text="The length that you know of.")
