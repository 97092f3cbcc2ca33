"""A player's record as the desk puts it right."""

from decimal import Decimal

from rest_framework import serializers

from accounts.models import IDENTIFIER_LENGTH, User
from tournaments.enums import FeeStep, PaymentMethod
from tournaments.models import Payment
from tournaments.models.registration import NOTE_LENGTH
from tournaments.serializers.staff import account_called
from tournaments.services.fees import LARGEST_FEE


class GuestIn(serializers.Serializer):
    """What the desk knows of a player it made; what is left out stays."""

    display_name = serializers.CharField(required=False)
    player_id = serializers.CharField(
        max_length=IDENTIFIER_LENGTH, allow_blank=True, required=False
    )
    email = serializers.EmailField(allow_blank=True, required=False)
    is_namesake = serializers.BooleanField(
        default=False, help_text="Somebody else than the one of that name here."
    )


class MergeIn(serializers.Serializer):
    other = serializers.IntegerField(help_text="The other registration of the same person.")


class AccountIn(serializers.Serializer):
    email = serializers.EmailField(help_text="Of the right account.")
    reason = serializers.CharField(max_length=200, help_text="Kept in the record of the event.")

    def validate_email(self, value: str) -> User:
        return account_called(value)


class FeeIn(serializers.Serializer):
    step = serializers.ChoiceField(choices=FeeStep.choices)
    method = serializers.ChoiceField(choices=PaymentMethod.choices, default=PaymentMethod.CASH)
    amount = serializers.DecimalField(
        max_digits=7, decimal_places=2, min_value=0, max_value=LARGEST_FEE, default=Decimal(0)
    )
    key = serializers.CharField(
        max_length=40, help_text="Names this press: the same one again notes nothing more."
    )


class PaymentOut(serializers.ModelSerializer):
    player = serializers.CharField(source="registration.profile.display_name")

    class Meta:
        model = Payment
        fields = ("id", "registration", "player", "step", "method", "amount", "taken_at")


class StaffNoteSerializer(serializers.Serializer):
    """Only whoever sees the desk reads it."""

    text = serializers.CharField(max_length=NOTE_LENGTH, allow_blank=True)
