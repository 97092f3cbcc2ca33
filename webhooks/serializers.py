"""Webhooks and their log on the wire."""

from rest_framework import serializers

from webhooks.enums import CHOSEN, DeliveryState, Topic
from webhooks.models import ADDRESS_LENGTH, Delivery, Webhook

TOLD_OF = [(topic.value, topic.label) for topic in CHOSEN]


class EventChangeOut(serializers.Serializer):
    position = serializers.IntegerField()
    at = serializers.DateTimeField()
    topic = serializers.ChoiceField(choices=TOLD_OF)
    action = serializers.CharField(
        allow_null=True, help_text="The word of the record, for those who run the event."
    )
    match = serializers.IntegerField(allow_null=True, help_text="Where it is one match alone.")
    registration = serializers.IntegerField(
        allow_null=True, help_text="Where it is one player alone."
    )
    read = serializers.CharField(help_text="The address that says how it is now.")


class EventChangesOut(serializers.Serializer):
    """What changed, in its order, and where to read how it is now."""

    position = serializers.IntegerField(help_text="Send it as `after` the next time.")
    has_more = serializers.BooleanField(help_text="Ask again at once, from `position` on.")
    changes = EventChangeOut(many=True)


class WebhookOut(serializers.ModelSerializer):
    topics = serializers.ListField(child=serializers.ChoiceField(choices=TOLD_OF))
    is_on = serializers.BooleanField(read_only=True)

    class Meta:
        model = Webhook
        fields = [
            "id", "address", "topics", "is_on", "stopped_at", "stopped_why", "failures",
            "not_before", "created_at",
        ]  # fmt: skip
        extra_kwargs = {
            "stopped_why": {"help_text": "Why it is off, in words; empty while it is on."},
            "failures": {"help_text": "Attempts that failed since the last one that did not."},
            "not_before": {"help_text": "After a failure: when it is tried again."},
        }


class WebhookMadeOut(WebhookOut):
    secret = serializers.CharField(
        read_only=True, help_text="Signs every message. Said here, and never again."
    )

    class Meta(WebhookOut.Meta):
        fields = [*WebhookOut.Meta.fields, "secret"]


class WebhookIn(serializers.Serializer):
    address = serializers.CharField(
        max_length=ADDRESS_LENGTH, help_text="With https, in the public internet."
    )
    topics = serializers.ListField(
        child=serializers.ChoiceField(choices=TOLD_OF),
        allow_empty=False,
        max_length=len(CHOSEN),
        help_text="What it is told of.",
    )


class WebhookChangeIn(serializers.Serializer):
    """What is not sent stays as it is."""

    address = serializers.CharField(max_length=ADDRESS_LENGTH, required=False)
    topics = serializers.ListField(
        child=serializers.ChoiceField(choices=TOLD_OF),
        allow_empty=False,
        max_length=len(CHOSEN),
        required=False,
    )
    is_on = serializers.BooleanField(
        required=False, help_text="Off: nothing is sent until it is on again."
    )


class WebhookDeliveryOut(serializers.ModelSerializer):
    uid = serializers.UUIDField(
        read_only=True, help_text="The `id` in the message: the same however often it is sent."
    )
    topic = serializers.ChoiceField(choices=Topic.choices, read_only=True)
    state = serializers.ChoiceField(choices=DeliveryState.choices, read_only=True)
    status = serializers.IntegerField(
        read_only=True, allow_null=True, help_text="What the address answered last."
    )

    class Meta:
        model = Delivery
        fields = [
            "id", "uid", "topic", "action", "body", "state", "attempts", "status", "problem",
            "created_at", "sent_at",
        ]  # fmt: skip
        extra_kwargs = {"body": {"help_text": "The message as it is signed: JSON in a text."}}
