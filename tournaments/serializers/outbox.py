"""Messages to players in the API."""

from rest_framework import serializers

from notices.enums import Channel
from tournaments.enums import MailKind, MailState


class PlayerMessageOut(serializers.Serializer):
    """Its words are the player's; addresses are never shown."""

    id = serializers.IntegerField()
    registration = serializers.IntegerField(source="registration_id")
    player = serializers.CharField(source="registration")
    kind = serializers.ChoiceField(choices=MailKind.choices)
    channel = serializers.ChoiceField(choices=Channel.choices)
    state = serializers.ChoiceField(choices=MailState.choices)
    problem = serializers.CharField()
    attempts = serializers.IntegerField()
    created_at = serializers.DateTimeField()
    sent_at = serializers.DateTimeField(allow_null=True)


class OutboxStateOut(serializers.Serializer):
    held = serializers.BooleanField()
    waiting = serializers.IntegerField()
    sent = serializers.IntegerField()
    needless = serializers.IntegerField()
    failed = serializers.IntegerField()
    unclear = serializers.IntegerField()
