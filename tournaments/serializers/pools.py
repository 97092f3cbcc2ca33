"""Sealed pools."""

from rest_framework import serializers

from engine.decklists.read import LARGEST_TEXT
from tournaments.models import SealedPool


class PoolOut(serializers.ModelSerializer):
    """One version of a player's pool."""

    class Meta:
        model = SealedPool
        fields = ["id", "registration", "registrar", "version", "card_count", "text", "reason"]


class PoolIn(serializers.Serializer):
    registration = serializers.IntegerField(
        required=False, help_text="Who builds from it; needed where pools are swapped."
    )
    text = serializers.CharField(max_length=LARGEST_TEXT, trim_whitespace=False)


class CorrectedPoolIn(serializers.Serializer):
    text = serializers.CharField(max_length=LARGEST_TEXT, trim_whitespace=False)
    reason = serializers.CharField(max_length=200, help_text="Kept with your name.")
    seen = serializers.IntegerField(
        allow_null=True, default=None, help_text="The id of the version that you know of."
    )


class PoolsLockedSerializer(serializers.Serializer):
    locked = serializers.BooleanField()
