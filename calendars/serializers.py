"""A calendar feed in the API."""

from rest_framework import serializers


class CalendarOut(serializers.Serializer):
    address = serializers.CharField(
        help_text="For a calendar program; whoever has it reads your events."
    )


class RenewIn(serializers.Serializer):
    seen = serializers.CharField(
        max_length=300, help_text="The address as you know it, so that sent twice is once."
    )
