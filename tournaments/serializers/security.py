"""Log-in of an organization's officials; one's own attempts."""

from rest_framework import serializers


class OfficialOut(serializers.Serializer):
    name = serializers.CharField(source="user.profile.display_name", default="")
    role = serializers.CharField()
    has_second_factor = serializers.BooleanField()
    wrong_attempts = serializers.IntegerField(
        source="wrong_attempts.times", default=0, help_text="In 30 days, from unknown devices."
    )
    last_wrong_attempt = serializers.DateTimeField(
        source="wrong_attempts.last_at", default=None, allow_null=True
    )


class SecurityOut(serializers.Serializer):
    second_factor_from = serializers.DateField(allow_null=True)
    officials = OfficialOut(many=True)


class SecurityIn(serializers.Serializer):
    second_factor_from = serializers.DateField(
        allow_null=True, help_text="From today to 90 days ahead; null: not required."
    )
