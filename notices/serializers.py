"""Choices and devices in the API."""

from rest_framework import serializers

from notices.enums import Topic
from notices.models import Device


class ChoiceOut(serializers.Serializer):
    topic = serializers.ChoiceField(choices=Topic.choices)
    email = serializers.BooleanField()
    push = serializers.BooleanField(help_text="On every device that was added.")


class ChoiceIn(serializers.Serializer):
    """What is left out stays as it is."""

    topic = serializers.ChoiceField(choices=Topic.choices)
    email = serializers.BooleanField(required=False)
    push = serializers.BooleanField(required=False)


class DeviceOut(serializers.ModelSerializer):
    class Meta:
        model = Device
        fields = ["id", "name", "made_at"]


class DeviceIn(serializers.Serializer):
    """A subscription of RFC 8030, with the keys of RFC 8291 in base64url."""

    endpoint = serializers.CharField(max_length=500)
    p256dh = serializers.CharField(max_length=100)
    auth = serializers.CharField(max_length=30)
    name = serializers.CharField(max_length=60, required=False, default="")


class SenderOut(serializers.Serializer):
    key = serializers.CharField(help_text="To subscribe with; empty where pushing is off.")
