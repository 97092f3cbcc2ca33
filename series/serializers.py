"""Copies, templates and series in the API."""

from rest_framework import serializers

from api.fields import MomentField
from series.models import MOST_WEEKS, EventTemplate, Series
from series.services import MOST_AT_ONCE
from tournaments.models import Organization


class AgainIn(serializers.Serializer):
    name = serializers.CharField(max_length=100)
    starts_at = MomentField()
    publish = serializers.BooleanField(default=False, help_text="Open its registration at once.")
    accepted = serializers.CharField(
        max_length=16,
        default="",
        allow_blank=True,
        help_text="The mark of a refusal that asks whether this is meant.",
    )


class TemplateOut(serializers.ModelSerializer):
    class Meta:
        model = EventTemplate
        fields = ["id", "name"]


class TemplateIn(serializers.Serializer):
    event = serializers.SlugField(help_text="The event whose settings are kept.")
    name = serializers.CharField(max_length=80)


class SeriesOut(serializers.ModelSerializer):
    organization: "serializers.SlugRelatedField[Organization]" = serializers.SlugRelatedField(
        "slug", read_only=True
    )
    events = serializers.SerializerMethodField(
        help_text="Those that everybody may see, the newest first."
    )

    class Meta:
        model = Series
        fields = ["slug", "organization", "name", "description", "weeks", "events"]

    def get_events(self, series: Series) -> list[str]:
        entries = series.public_entries  # type: ignore[attr-defined]  # given by its query
        return [entry.event.slug for entry in entries]


class SeriesRowOut(serializers.Serializer):
    place = serializers.IntegerField(help_text="Shared by those who cannot be told apart.")
    name = serializers.CharField()
    points = serializers.IntegerField()
    events = serializers.IntegerField()
    best_place = serializers.IntegerField(source="best")


class SeriesIn(serializers.Serializer):
    event = serializers.SlugField(help_text="The event that the series begins with.")
    name = serializers.CharField(max_length=80)
    weeks = serializers.IntegerField(min_value=1, max_value=MOST_WEEKS, default=1)
    description = serializers.CharField(max_length=2000, allow_blank=True, default="")


class SeriesChange(serializers.Serializer):
    name = serializers.CharField(max_length=80, required=False)
    weeks = serializers.IntegerField(min_value=1, max_value=MOST_WEEKS, required=False)
    description = serializers.CharField(max_length=2000, allow_blank=True, required=False)


class SeriesNextIn(serializers.Serializer):
    count = serializers.IntegerField(min_value=1, max_value=MOST_AT_ONCE, default=1)
    publish = serializers.BooleanField(default=False)


class MadeOut(serializers.Serializer):
    events = serializers.ListField(child=serializers.SlugField())
