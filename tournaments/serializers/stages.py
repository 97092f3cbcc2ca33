"""The plan of an event and the stages that have begun."""

from rest_framework import serializers

from engine.pairing.model import Stage, StageKind
from engine.pairing.plans import MOST_STAGES

KINDS = [each.value for each in StageKind]
MOST = {"min_value": 0, "max_value": 10_000, "required": False}


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
    rounds = serializers.IntegerField(**MOST, help_text="0 or nothing: by attendance.")
    top = serializers.IntegerField(**MOST, allow_null=True, help_text="Only the best so many.")
    defeats = serializers.IntegerField(
        **MOST, allow_null=True, help_text="Everybody with at most so many defeats."
    )
    max_per_character = serializers.IntegerField(**MOST, allow_null=True)
    starts_anew = serializers.BooleanField(required=False)
    all_at_once = serializers.BooleanField(required=False)
    third_place = serializers.BooleanField(
        required=False, help_text="Those who lose a semifinal play for third place."
    )


class PlanIn(serializers.Serializer):
    stages = StageIn(many=True, min_length=1, max_length=MOST_STAGES)

    @property
    def plan(self) -> list[Stage]:
        sent = self.validated_data["stages"]
        return [Stage(**{**each, "kind": StageKind(each["kind"])}) for each in sent]
