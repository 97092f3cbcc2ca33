"""What organizers ask of the pairing."""

from typing import Any

from django.core.exceptions import ValidationError
from rest_framework import serializers

from tournaments.enums import ByeKind
from tournaments.forms.wishes import LONGEST_ZONE, MOST_TABLES, MOST_ZONES, ZonesField
from tournaments.models import Event, KeptApart, PlannedBye, Registration
from tournaments.queries.zones import Zone

PLANNED = [each for each in ByeKind.choices if each[0] not in ("pairing", "late")]


def table_numbers(words: str) -> serializers.ListField:
    child = serializers.IntegerField(min_value=1, max_value=9999)
    return serializers.ListField(
        child=child, max_length=MOST_TABLES, required=False, help_text=words
    )


class TablesOut(serializers.ModelSerializer):
    """How tables are numbered and who sits where."""

    accessible_tables = serializers.ListField(child=serializers.IntegerField(), read_only=True)
    feature_tables = serializers.ListField(child=serializers.IntegerField(), read_only=True)

    class Meta:
        model = Event
        fields = (
            *("first_table", "last_round_by_standings"),
            *("accessible_tables", "feature_tables"),
        )


class TablesIn(serializers.Serializer):
    """What is left out stays as it is."""

    first_table = serializers.IntegerField(min_value=1, max_value=9000, required=False)
    last_round_by_standings = serializers.BooleanField(required=False)
    accessible_tables = table_numbers("Tables that everybody can reach.")
    feature_tables = table_numbers("The best players sit here, for an audience.")


class ZoneSerializer(serializers.Serializer):
    name = serializers.CharField(max_length=LONGEST_ZONE)
    first = serializers.IntegerField(min_value=1, max_value=9999)
    last = serializers.IntegerField(min_value=1, max_value=9999)


class ZonesSerializer(serializers.Serializer):
    """Parts of the hall with a name; a table has one zone."""

    zones = ZoneSerializer(many=True)

    def validate_zones(self, zones: list[dict[str, Any]]) -> list[Zone]:
        """By the rules of the form: at most so many, none twice, none over another."""
        if len(zones) > MOST_ZONES:
            raise serializers.ValidationError(f"Name at most {MOST_ZONES} zones.")
        lines = "\n".join(f"{zone['name']}: {zone['first']}-{zone['last']}" for zone in zones)
        try:
            written: list[Zone] = ZonesField(required=False).clean(lines)
        except ValidationError as error:
            raise serializers.ValidationError(error.messages) from error
        return written


class SeatWishOut(serializers.ModelSerializer):
    """Where this player sits; why is nobody's business."""

    registration = serializers.IntegerField(source="pk")
    player = serializers.CharField(source="profile.display_name")
    accessible = serializers.BooleanField(source="needs_accessible_table")

    class Meta:
        model = Registration
        fields = ("registration", "player", "fixed_table", "accessible")


class SeatWishIn(serializers.Serializer):
    fixed_table = serializers.IntegerField(
        min_value=1, max_value=9999, allow_null=True, default=None, help_text="Always this table."
    )
    accessible = serializers.BooleanField(
        default=False, help_text="Any table that everybody can reach."
    )


class PlannedByeOut(serializers.ModelSerializer):
    player = serializers.CharField(source="registration.profile.display_name")

    class Meta:
        model = PlannedBye
        fields = ("id", "registration", "player", "round_number", "kind")


class PlannedByeIn(serializers.Serializer):
    registration = serializers.IntegerField()
    round_number = serializers.IntegerField(min_value=1, max_value=20)
    kind = serializers.ChoiceField(choices=PLANNED, help_text="What it is worth.")


class KeptApartOut(serializers.ModelSerializer):
    class Meta:
        model = KeptApart
        fields = ("id", "players", "reason", "is_hard", "until_round")


class KeptApartIn(serializers.Serializer):
    players = serializers.ListField(child=serializers.IntegerField(), min_length=2, max_length=500)
    reason = serializers.CharField(
        max_length=60, allow_blank=True, default="", help_text="Only staff read it."
    )
    until_round = serializers.IntegerField(min_value=1, max_value=20, allow_null=True, default=None)
    is_hard = serializers.BooleanField(
        default=False, help_text="Never, even if that means a rematch elsewhere."
    )
