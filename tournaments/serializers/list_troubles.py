"""The desk's work list of deck lists."""

from rest_framework import serializers


class ListTroubleOut(serializers.Serializer):
    registration = serializers.IntegerField(source="registration.pk")
    player = serializers.CharField(source="registration.profile.display_name")
    is_missing = serializers.BooleanField(help_text="False: there is one, and it is not legal.")
    last_reminder = serializers.DateTimeField(allow_null=True)
    can_be_reminded = serializers.BooleanField()


class RemindIn(serializers.Serializer):
    registration = serializers.IntegerField(
        allow_null=True, default=None, help_text="Left out: everybody of the list."
    )


def registrations(words: str) -> serializers.ListField:
    return serializers.ListField(child=serializers.IntegerField(), help_text=words)


class RemindedOut(serializers.Serializer):
    """Who was written to and who was not, by the ids of registrations."""

    sent = registrations("They get a mail.")
    just_reminded = registrations("Reminded within the last hour already.")
    without_address = registrations("Nobody knows an address of theirs.")
