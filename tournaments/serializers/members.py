"""Members of an organization."""

from rest_framework import serializers

from accounts.models import User
from tournaments.enums import OrganizationRole
from tournaments.models import Membership
from tournaments.serializers.staff import account_called


class MemberOut(serializers.ModelSerializer):
    name = serializers.CharField(source="user.profile.display_name", default="", read_only=True)
    email = serializers.CharField(source="user.email", read_only=True)

    class Meta:
        model = Membership
        fields = ["id", "name", "email", "role"]


class MemberIn(serializers.Serializer):
    email = serializers.EmailField(help_text="Of an account.")
    role = serializers.ChoiceField(
        choices=OrganizationRole.choices,
        default=OrganizationRole.ORGANIZER,
        help_text="Organizers run every event of the organization; owners name members too.",
    )

    def validate_email(self, value: str) -> User:
        return account_called(value)
