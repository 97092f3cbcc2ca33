"""Registrations and their deck lists."""

from rest_framework import serializers

from engine.decklists.read import LARGEST_TEXT
from tournaments.models import Registration


class RegistrationOut(serializers.ModelSerializer):
    player = serializers.CharField(source="profile.display_name", read_only=True)
    pronouns = serializers.CharField(source="profile.pronouns", read_only=True)

    class Meta:
        model = Registration
        fields = ["id", "player", "pronouns", "state", "dropped_after_round"]


class RegistrationIn(serializers.Serializer):
    walk_in = serializers.CharField(
        max_length=60,
        required=False,
        help_text="A player without an account, added by staff. Without it you register yourself.",
    )
    is_namesake = serializers.BooleanField(
        default=False, help_text="With walk_in: another person than the one of that name here."
    )


class ListIn(serializers.Serializer):
    text = serializers.CharField(max_length=LARGEST_TEXT, trim_whitespace=False)
    reason = serializers.CharField(
        max_length=200, allow_blank=True, default="", help_text="Needed when a judge corrects."
    )


class DeckOut(serializers.Serializer):
    """A list as the judges see it."""

    registration = serializers.IntegerField(source="pk")
    player = serializers.CharField(source="profile.display_name")
    leader = serializers.CharField(source="deck.leader")
    title = serializers.CharField(source="deck.title")
    status = serializers.CharField(source="deck.status_now")
    fingerprint = serializers.CharField(source="deck.fingerprint")
    sections = serializers.JSONField(source="deck.sections_now")
    report = serializers.JSONField(source="deck.report_now")
