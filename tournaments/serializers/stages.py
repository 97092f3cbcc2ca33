"""The plan of an event and the stages that have begun."""

from typing import Any

from rest_framework import serializers

from engine.pairing.model import Stage, StageKind
from engine.pairing.plans import MOST_STAGES

KINDS = [each.value for each in StageKind]


def amount(words: str = "", *, may_be_none: bool = True) -> serializers.IntegerField:
    return serializers.IntegerField(
        min_value=0,
        max_value=10_000,
        required=False,
        allow_null=may_be_none,
        help_text=words or None,
    )


class StageEntryOut(serializers.Serializer):
    registration = serializers.IntegerField(source="registration_id")
    player = serializers.CharField(source="registration.profile.display_name")
    seed = serializers.IntegerField()
    pod = serializers.IntegerField(allow_null=True)
    seat = serializers.IntegerField(allow_null=True)


class StageOut(serializers.Serializer):
    number = serializers.IntegerField()
    kind = serializers.ChoiceField(choices=KINDS)
    words = serializers.CharField(help_text="What is played, as the pages say it.")
    has_begun = serializers.BooleanField()
    players = StageEntryOut(
        many=True,
        help_text="Who is in, best seed first. A first Swiss stage names nobody: all play.",
    )


class StageIn(serializers.Serializer):
    kind = serializers.ChoiceField(choices=KINDS)
    rounds = amount("0 or nothing: by attendance.", may_be_none=False)
    top = amount("Only the best so many.")
    defeats = amount("Everybody with at most so many defeats.")
    max_per_character = amount()
    starts_anew = serializers.BooleanField(required=False)
    all_at_once = serializers.BooleanField(required=False)
    third_place = serializers.BooleanField(
        required=False, help_text="Those who lose a semifinal play for third place."
    )


class PlanIn(serializers.Serializer):
    stages: "serializers.ListSerializer[Any]" = serializers.ListSerializer(
        child=StageIn(), min_length=1, max_length=MOST_STAGES
    )

    @property
    def plan(self) -> list[Stage]:
        sent = self.validated_data["stages"]
        return [Stage(**{**each, "kind": StageKind(each["kind"])}) for each in sent]


class BeginIn(serializers.Serializer):
    pod_sizes = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=999),
        max_length=500,
        required=False,
        help_text="Of a draft: how many sit in each pod. Left out: as the game does it.",
    )


class PodsAheadOut(serializers.Serializer):
    players = serializers.IntegerField()
    usual = serializers.ListField(child=serializers.IntegerField())
    choices = serializers.ListField(
        child=serializers.ListField(child=serializers.IntegerField()),
        help_text="The usual sizes first, then equal ones.",
    )


class SeedOut(serializers.Serializer):
    registration = serializers.IntegerField(source="pk")
    player = serializers.CharField(source="profile.display_name")
    seed = serializers.IntegerField()


class SeedsOut(serializers.Serializer):
    order = SeedOut(many=True)


class SeedsIn(serializers.Serializer):
    order = serializers.ListField(
        child=serializers.IntegerField(min_value=1, max_value=2**53),
        max_length=10_000,
        help_text="Registrations, best first; whoever is not among them is drawn behind.",
    )
