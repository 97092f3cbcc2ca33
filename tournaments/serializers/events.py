"""Organizations and events."""

from typing import Any
from zoneinfo import available_timezones

from rest_framework import serializers

from api.fields import GameField, MomentField
from decks.queries.formats import is_format
from decks.serializers import FormatField
from engine.formats.registry import formats_of
from engine.pairing.file import stages_document
from tournaments.enums import ListPublication, Play
from tournaments.models import Event, Organization
from tournaments.models.event import LARGEST_CUT, LONGEST_ROUND, MATCH_LENGTHS
from tournaments.queries.registration_times import takes_registrations
from tournaments.queries.stages import plan_of


class OrganizationOut(serializers.ModelSerializer):
    class Meta:
        model = Organization
        fields = ["slug", "name"]


class OrganizationIn(serializers.Serializer):
    name = serializers.CharField(max_length=80)


class ZoneOut(serializers.Serializer):
    """A part of the hall: its tables from the first to the last."""

    name = serializers.CharField()
    first = serializers.IntegerField()
    last = serializers.IntegerField()


class EventOut(serializers.ModelSerializer):
    organization: "serializers.SlugRelatedField[Organization]" = serializers.SlugRelatedField(
        "slug", read_only=True
    )
    format = FormatField(read_only=True)
    lists_released = serializers.SerializerMethodField()
    stages = serializers.SerializerMethodField(
        help_text="The plan, stage by stage, as the tournament file has it."
    )
    seats_taken = serializers.IntegerField(read_only=True, default=0)
    zones = ZoneOut(many=True, read_only=True)
    takes_registrations = serializers.SerializerMethodField(
        help_text="Players can register themselves at this moment."
    )

    class Meta:
        model = Event
        fields = [
            "slug", "organization", "name", "game", "format", "play", "pools_swapped", "state",
            "starts_at", "time_zone", "venue", "description", "capacity", "seats_taken",
            "swiss_rounds", "cut_size", "third_place", "stages", "best_of", "lists_required",
            "lists_for_judges", "lists_in_cut", "lists_published", "lists_due_at", "lists_released",
            "registration_opens_at", "registration_closes_at", "takes_registrations", "fee",
            "fee_currency", "fee_words", "round_minutes", "cut_minutes", "code", "is_rehearsal",
            "zones",
        ]  # fmt: skip

    def get_takes_registrations(self, event: Event) -> bool:
        return takes_registrations(event)

    def get_stages(self, event: Event) -> list[dict[str, str | int | bool]]:
        return stages_document(plan_of(event))

    def get_lists_released(self, event: Event) -> bool:
        return event.lists_released_at is not None


class EventChange(serializers.Serializer):
    name = serializers.CharField(max_length=100)
    format = FormatField()
    play = serializers.ChoiceField(
        choices=Play.choices, required=False, help_text="Without it the one the format is for."
    )
    pools_swapped = serializers.BooleanField(
        default=False, help_text="Sealed: another player registers the pool."
    )
    starts_at = MomentField()
    time_zone = serializers.CharField(max_length=40, default="UTC")
    venue = serializers.CharField(max_length=120, allow_blank=True, default="")
    description = serializers.CharField(max_length=5000, allow_blank=True, default="")
    capacity = serializers.IntegerField(min_value=2, max_value=10_000)
    swiss_rounds = serializers.IntegerField(
        min_value=1, max_value=20, allow_null=True, default=None
    )
    cut_size = serializers.IntegerField(
        min_value=0, max_value=LARGEST_CUT, default=0, help_text="0 for no cut; any size from 2 up."
    )
    third_place = serializers.BooleanField(
        default=False, help_text="The cut has a match for third place."
    )
    best_of = serializers.ChoiceField(choices=MATCH_LENGTHS, default=1)
    lists_required = serializers.BooleanField(default=True)
    lists_for_judges = serializers.BooleanField(
        default=True, help_text="Judges read every list; without it only organizers do."
    )
    lists_in_cut = serializers.BooleanField(
        default=False, help_text="Who meets in the cut reads each other's list."
    )
    lists_published = serializers.ChoiceField(
        choices=ListPublication.choices,
        default=ListPublication.BY_HAND,
        help_text="Whose lists everybody may read, and from when.",
    )
    lists_due_at = MomentField(
        allow_null=True,
        default=None,
        help_text="Players hand lists in until then; with null until the event starts.",
    )

    registration_opens_at = MomentField(
        allow_null=True, default=None, help_text="With null as soon as the event is published."
    )
    registration_closes_at = MomentField(
        allow_null=True, default=None, help_text="With null when the event starts."
    )
    fee = serializers.DecimalField(
        max_digits=8, decimal_places=2, min_value=0, allow_null=True, default=None
    )
    fee_currency = serializers.RegexField(
        "^([A-Z]{3})?$", default="", allow_blank=True, help_text="Three letters, such as EUR."
    )
    fee_words = serializers.CharField(
        max_length=120, default="", allow_blank=True, help_text="What the fee is for."
    )
    round_minutes = serializers.IntegerField(
        min_value=1,
        max_value=LONGEST_ROUND,
        allow_null=True,
        default=None,
        help_text="With null as the policy of the game has it.",
    )
    cut_minutes = serializers.IntegerField(
        min_value=1, max_value=LONGEST_ROUND, allow_null=True, default=None
    )

    accepted = serializers.CharField(
        max_length=16,
        default="",
        allow_blank=True,
        help_text="The mark of a refusal that asks whether these settings are meant.",
    )

    def validate_time_zone(self, name: str) -> str:
        if name not in available_timezones():
            raise serializers.ValidationError("Name a time zone such as Europe/Berlin.")
        return name

    def validate_cut_size(self, size: int) -> int:
        if size == 1:
            raise serializers.ValidationError("A cut has at least two players; 0 is no cut.")
        return size

    def validate(self, fields: dict[str, Any]) -> dict[str, Any]:
        game = fields.get("game") or self.context["game"]
        if "format" in fields and not is_format(game, fields["format"]):
            known = [each.slug for each in formats_of(game)]
            raise serializers.ValidationError({"format": f"Choose one of: {', '.join(known)}."})
        return fields


class EventIn(EventChange):
    organization = serializers.SlugField()
    game = GameField()


class ReleaseIn(serializers.Serializer):
    released = serializers.BooleanField()


class FinishIn(serializers.Serializer):
    name = serializers.CharField(
        max_length=100,
        allow_blank=True,
        default="",
        help_text="The name of the event, needed while rounds remain.",
    )
