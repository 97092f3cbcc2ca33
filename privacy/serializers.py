"""One's own data in the API."""

from rest_framework import serializers

from accounts.models import LogInAttempt
from privacy.models import FEWEST_DAYS, MOST_DAYS


class OwnDataOut(serializers.Serializer):
    made_at = serializers.DateTimeField()
    kept = serializers.DictField(
        child=serializers.ListField(child=serializers.DictField()),
        help_text="What is kept, by what it is.",
    )
    notes_of_officials = serializers.DictField(
        help_text="Where officials wrote something about you, and whom to ask for it."
    )


class LogInAttemptOut(serializers.ModelSerializer):
    class Meta:
        model = LogInAttempt
        fields = ["outcome", "address", "is_known_device", "times", "first_at", "last_at"]


class EraseIn(serializers.Serializer):
    word = serializers.CharField(max_length=20, help_text="ERASE")
    password = serializers.CharField(
        max_length=1000, trim_whitespace=False, style={"input_type": "password"}
    )


class RetentionBody(serializers.Serializer):
    days = serializers.IntegerField(
        min_value=FEWEST_DAYS,
        max_value=MOST_DAYS,
        allow_null=True,
        help_text="After so many days an event's people are forgotten; null: never by itself.",
    )
