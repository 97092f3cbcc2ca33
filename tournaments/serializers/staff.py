"""Staff, roles and invitations."""

from typing import Any

from rest_framework import serializers

from accounts.models import User
from api.fields import MomentField
from tournaments.enums import Right, StaffRole
from tournaments.models import EventStaff, StaffInvitation
from tournaments.roles import in_order

LONGEST = 50


def account_called(address: str) -> User:
    user = User.objects.filter(email__iexact=address, is_active=True).first()
    if user is None:
        raise serializers.ValidationError(
            "No account uses this address. Ask the person to sign up first, or send a link."
        )
    return user


class RoleOut(serializers.Serializer):
    """A role and the rights that come with it."""

    role = serializers.ChoiceField(StaffRole.choices)
    name = serializers.CharField(source="role.label")
    words = serializers.CharField()
    rights = serializers.ListField(child=serializers.ChoiceField(Right.choices), source="may")


class StaffOut(serializers.ModelSerializer):
    name = serializers.CharField(source="user.profile.display_name", read_only=True)
    email = serializers.CharField(source="user.email", read_only=True)
    rights = serializers.SerializerMethodField()
    added = serializers.ListField(child=serializers.CharField(), read_only=True)
    withheld = serializers.ListField(child=serializers.CharField(), read_only=True)

    class Meta:
        model = EventStaff
        fields = ["id", "name", "email", "role", "rights", "added", "withheld"]

    def get_rights(self, held: EventStaff) -> list[str]:
        return [str(each) for each in in_order(held.rights)]


class StaffIn(serializers.Serializer):
    email = serializers.EmailField()
    role = serializers.ChoiceField(StaffRole.choices)

    def validate_email(self, value: str) -> User:
        return account_called(value)


class StaffChange(serializers.Serializer):
    """Another role, or the rights that this person has from now on."""

    role = serializers.ChoiceField(StaffRole.choices, required=False)
    rights = serializers.ListField(
        child=serializers.ChoiceField(Right.choices), required=False, max_length=LONGEST
    )

    def validate(self, sent: dict[str, Any]) -> dict[str, Any]:
        if not sent:
            raise serializers.ValidationError("Send a role, rights, or both.")
        return sent


class InvitationOut(serializers.ModelSerializer):
    is_open = serializers.SerializerMethodField()

    class Meta:
        model = StaffInvitation
        fields = ["id", "role", "most_uses", "used", "created_at", "expires_at", "is_open"]

    def get_is_open(self, invitation: StaffInvitation) -> bool:
        return not invitation.why_closed


class InvitationMade(InvitationOut):
    link = serializers.CharField(
        read_only=True, help_text="Shown this once; whoever opens it logged in gets the role."
    )

    class Meta(InvitationOut.Meta):
        fields = [*InvitationOut.Meta.fields, "link"]


class InvitationIn(serializers.Serializer):
    role = serializers.ChoiceField(StaffRole.choices)
    uses = serializers.IntegerField(default=1, min_value=1, max_value=50)
    expires_at = MomentField()
    key = serializers.CharField(
        max_length=60, min_length=8, help_text="Names this request: the same makes the same link."
    )


class TokenIn(serializers.Serializer):
    token = serializers.CharField(
        max_length=300, help_text="The link that you were given, or what stands at its end."
    )

    def validate_token(self, typed: str) -> str:
        return typed.rstrip("/").rpartition("/")[2]


class AcceptedOut(serializers.ModelSerializer):
    event = serializers.CharField(source="event.slug", read_only=True)

    class Meta:
        model = StaffInvitation
        fields = ["event", "role"]
