"""Prizes in the API."""

from rest_framework import serializers

from prizes.models import LAST_PLACE, Prize


class PrizeOut(serializers.ModelSerializer):
    class Meta:
        model = Prize
        fields = ["id", "first_place", "last_place", "words"]


class PrizeIn(serializers.Serializer):
    first_place = serializers.IntegerField(min_value=1, max_value=LAST_PLACE)
    last_place = serializers.IntegerField(
        min_value=1,
        max_value=LAST_PLACE,
        required=False,
        help_text="Left out: the first place alone.",
    )
    words = serializers.CharField(max_length=120)


class HandOutIn(serializers.Serializer):
    registration = serializers.IntegerField(min_value=1, max_value=2**31)
    given = serializers.BooleanField(default=True, help_text="False takes the tick back.")
