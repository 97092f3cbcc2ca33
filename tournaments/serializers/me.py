"""Who is asking."""

from rest_framework import serializers

from accounts.models import IDENTIFIER_LENGTH, NAME_LENGTH
from api.enums import Scope
from engine.kits.registry import game_choices
from tournaments.models import Registration


class OwnRegistrationOut(serializers.ModelSerializer):
    event = serializers.SlugField(source="event.slug")

    class Meta:
        model = Registration
        fields = ["id", "event", "state"]


class MeOut(serializers.Serializer):
    email = serializers.EmailField()
    display_name = serializers.CharField(help_text="Empty before there is a player profile.")
    pronouns = serializers.CharField()
    game_ids = serializers.DictField(
        child=serializers.CharField(), help_text="Your number in each game, by its slug."
    )
    scopes = serializers.ListField(
        child=serializers.ChoiceField(Scope.choices),
        allow_null=True,
        help_text="Of the token that asks; null for a browser.",
    )
    registrations = OwnRegistrationOut(many=True, help_text="The newest event first.")


class MeIn(serializers.Serializer):
    display_name = serializers.CharField(max_length=NAME_LENGTH, required=False)
    pronouns = serializers.CharField(max_length=30, allow_blank=True, required=False)
    game_ids = serializers.DictField(
        child=serializers.CharField(max_length=IDENTIFIER_LENGTH, allow_blank=True),
        required=False,
        help_text="Games that are not named keep their number; an empty one removes it.",
    )

    def validate_game_ids(self, numbers: dict[str, str]) -> dict[str, str]:
        known = {slug for slug, _ in game_choices()}
        if unknown := sorted(set(numbers) - known):
            words = f"There is no game “{unknown[0]}”. Known are: {', '.join(sorted(known))}."
            raise serializers.ValidationError(words)
        return numbers
