"""Snapshots in the API."""

from rest_framework import serializers

from snapshots.models import LONGEST_WORDS


class SnapshotOut(serializers.Serializer):
    id = serializers.IntegerField()
    taken_at = serializers.DateTimeField()
    taken_by = serializers.CharField(source="taken_by.profile.display_name", default="")
    words = serializers.CharField(help_text="Before what it was taken, or what it is for.")
    is_kept = serializers.BooleanField(help_text="Taken by hand: it stays until thrown away.")
    rows = serializers.IntegerField()
    size = serializers.IntegerField(help_text="Bytes, packed.")


class SnapshotIn(serializers.Serializer):
    words = serializers.CharField(max_length=LONGEST_WORDS)


class CopyOut(serializers.Serializer):
    event = serializers.CharField(source="slug")
    name = serializers.CharField()
    is_private = serializers.BooleanField(source="kept_private")


class BringInIn(serializers.Serializer):
    file = serializers.FileField(help_text="As Arbiter writes it; of 64 MB at most.")


class BroughtInOut(serializers.Serializer):
    players = serializers.IntegerField()
    rounds = serializers.IntegerField()


class PartOut(serializers.Serializer):
    title = serializers.CharField()
    lines = serializers.ListField(child=serializers.CharField())
    more = serializers.IntegerField(help_text="So many lines are left out.")
    stays = serializers.BooleanField(help_text="Going back leaves these as they are now.")


class ComparedOut(serializers.Serializer):
    snapshot = SnapshotOut()
    seen = serializers.IntegerField(help_text="Send it along when you go back.")
    parts = PartOut(many=True)


class RestoreIn(serializers.Serializer):
    seen = serializers.IntegerField(
        min_value=0, help_text="From the comparison: nobody changed the event much since."
    )
    reason = serializers.CharField(max_length=200)
    with_staff = serializers.BooleanField(
        default=False, help_text="Roles too; only for who may name owners."
    )
