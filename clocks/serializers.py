"""A clock in the API."""

from rest_framework import serializers

from clocks.enums import Starts
from tournaments.models.event import LONGEST_ROUND


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
        min_value=1,
        max_value=LONGEST_ROUND,
        required=False,
        help_text="Left out: as the event has it.",
    )


class MinutesIn(serializers.Serializer):
    minutes = serializers.IntegerField(min_value=1, max_value=LONGEST_ROUND)
    seen = serializers.IntegerField(min_value=1, help_text="The length that you know of.")


class CallOut(serializers.Serializer):
    cards = serializers.IntegerField(help_text="Cards left in the pack.")
    seconds = serializers.IntegerField()


class PhaseOut(serializers.Serializer):
    title = serializers.CharField()
    seconds = serializers.IntegerField()
    calls = CallOut(many=True, help_text="The picks of a pack, where every pick is called.")


class LimitedClockOut(serializers.Serializer):
    """Drafting and building before a round. Count down from `left_milliseconds`."""

    number = serializers.IntegerField(help_text="Of the phase, from 1.")
    phases = PhaseOut(many=True, source="time.phases")
    added = serializers.IntegerField(source="clock.added", help_text="Seconds on top of it.")
    ends_at = serializers.DateTimeField(help_text="While it is paused: had it just gone on.")
    is_paused = serializers.BooleanField()
    left_milliseconds = serializers.IntegerField(help_text="Below zero once time is up.")
    now = serializers.DateTimeField()


class LimitedStartIn(serializers.Serializer):
    packs = serializers.IntegerField(min_value=1, max_value=12, required=False)
    cards = serializers.IntegerField(min_value=2, max_value=30, required=False)
    called = serializers.BooleanField(required=False, help_text="Every pick is called.")


class NextIn(serializers.Serializer):
    seen = serializers.IntegerField(min_value=1, help_text="The phase that you know of.")


class AddedIn(serializers.Serializer):
    seconds = serializers.IntegerField(min_value=-600, max_value=600)
    seen = serializers.IntegerField(help_text="The seconds added so far that you know of.")


def minutes_of_a_round(words: str) -> serializers.IntegerField:
    return serializers.IntegerField(
        min_value=1, max_value=LONGEST_ROUND, allow_null=True, default=None, help_text=words
    )


class ClockSettingSerializer(serializers.Serializer):
    starts = serializers.ChoiceField(choices=Starts.choices)
    minutes = minutes_of_a_round("Null: as the policy of the game has it.")
    cut_minutes = minutes_of_a_round("Of a round in the cut; null as above.")
