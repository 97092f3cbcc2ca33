"""Check-in in the API."""

from rest_framework import serializers

from arrivals.enums import Choice
from arrivals.models import EARLIEST_MINUTES, CheckIn
from arrivals.queries.roll import RollLine


class CheckInOut(serializers.ModelSerializer):
    opens_at = serializers.DateTimeField(read_only=True)
    closes_at = serializers.DateTimeField(read_only=True, allow_null=True)

    class Meta:
        model = CheckIn
        fields = [
            "by_phone", "needs_code", "opens_before", "closes_before", "opens_at", "closes_at",
        ]  # fmt: skip


class CheckInIn(serializers.Serializer):
    by_phone = serializers.BooleanField(
        default=True, help_text="Players check in on their own phones."
    )
    needs_code = serializers.BooleanField(
        default=False, help_text="Only with the code on the screen at the door."
    )
    opens_before = serializers.IntegerField(
        min_value=1, max_value=EARLIEST_MINUTES, default=60, help_text="Minutes before the start."
    )
    closes_before = serializers.IntegerField(
        min_value=0,
        max_value=EARLIEST_MINUTES,
        allow_null=True,
        default=None,
        help_text="Minutes before the start; with null until the event is started.",
    )


class ArrivalOut(serializers.Serializer):
    """A player at the door; `presence` is empty while nobody has said anything."""

    registration = serializers.IntegerField(source="registration.pk")
    player = serializers.CharField(source="name")
    state = serializers.CharField(source="registration.state")
    presence = serializers.SerializerMethodField()
    at = serializers.SerializerMethodField()

    def get_presence(self, line: RollLine) -> str:
        return line.arrival.presence if line.arrival else ""

    def get_at(self, line: RollLine) -> str | None:
        return (
            serializers.DateTimeField().to_representation(line.arrival.at) if line.arrival else None
        )


class CodeIn(serializers.Serializer):
    code = serializers.CharField(
        max_length=12,
        allow_blank=True,
        default="",
        help_text="From the screen at the door, where the event asks players for it.",
    )


class PlayersIn(serializers.Serializer):
    players = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=2**31 - 1),
        max_length=10_000,
        help_text="Ids of registrations, as you have read them.",
    )


class NotHereIn(PlayersIn):
    choice = serializers.ChoiceField(choices=Choice.choices)
