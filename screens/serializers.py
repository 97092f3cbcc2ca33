"""Announcements and screens in the API."""

from rest_framework import serializers

from screens.enums import Theme
from screens.models import FASTEST, LONGEST_TEXT, SLOWEST, Announcement, HallScreen


class AnnouncementOut(serializers.ModelSerializer):
    class Meta:
        model = Announcement
        fields = ["id", "text", "made_at", "ends_at"]


class AnnouncementIn(serializers.Serializer):
    text = serializers.CharField(max_length=LONGEST_TEXT)
    minutes = serializers.IntegerField(min_value=1, max_value=1440, default=15)


class NextRoundOut(serializers.Serializer):
    at = serializers.DateTimeField(allow_null=True, help_text="Nothing is said without a time.")


class ScreenOut(serializers.ModelSerializer):
    contents = serializers.ListField(child=serializers.CharField(), read_only=True)

    class Meta:
        model = HallScreen
        fields = ["id", "name", "key", "contents", "seconds", "theme"]


class ScreenIn(serializers.Serializer):
    """`contents` are the words of GET /api/v1/events/{event}/screens/kinds/."""

    contents = serializers.ListField(child=serializers.CharField(max_length=20), max_length=20)
    seconds = serializers.IntegerField(min_value=FASTEST, max_value=SLOWEST, default=12)
    theme = serializers.ChoiceField(choices=Theme.choices, default=Theme.DARK)


class NewScreenIn(serializers.Serializer):
    name = serializers.CharField(max_length=40)


class SeenKeyIn(serializers.Serializer):
    seen = serializers.CharField(max_length=32, help_text="The key that you know of.")


class KindOut(serializers.Serializer):
    kind = serializers.CharField()
    words = serializers.CharField()
