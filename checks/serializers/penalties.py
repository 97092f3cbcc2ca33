"""Penalties in the API: for officials only."""

from rest_framework import serializers

from checks.models import Penalty, PenaltyToConfirm
from checks.models.fact import Fact

SANCTION = ("infraction", "infraction_name", "kind", "kind_name", "remark")


class GivenIn(serializers.Serializer):
    registration = serializers.IntegerField(help_text="The player, by the id of the registration.")
    infraction = serializers.CharField(max_length=40, help_text="A key of the guide.")
    kind = serializers.CharField(max_length=40, help_text="A key of the guide.")
    remark = serializers.CharField(max_length=2000, allow_blank=True, default="")
    key = serializers.CharField(
        max_length=64, help_text="Names this press: the same one again gives nothing more."
    )


class PenaltyReasonIn(serializers.Serializer):
    reason = serializers.CharField(max_length=200)


class SanctionOut(serializers.ModelSerializer):
    player = serializers.CharField(source="registration", read_only=True)
    judge = serializers.SerializerMethodField()

    def get_judge(self, sanction: Penalty | PenaltyToConfirm) -> str:
        profile = getattr(sanction.judge, "profile", None)
        return profile.display_name if profile else ""


class PenaltyOut(SanctionOut):
    round = serializers.SerializerMethodField(help_text="Its number; null between rounds.")
    taken_back = serializers.SerializerMethodField(
        help_text="Why it was taken back; null while it counts."
    )

    class Meta:
        model = Penalty
        fields = [
            *("id", "registration", "player", "round", "table", *SANCTION, "judge"),
            *("created_at", "taken_back"),
        ]

    def get_round(self, penalty: Penalty) -> int | None:
        return penalty.round.number if penalty.round else None

    def get_taken_back(self, penalty: Penalty) -> str | None:
        held = getattr(penalty, "taken_back", None)
        return held.reason if held else None


class WaitingPenaltyOut(SanctionOut):
    """It counts nothing until the head judge has confirmed it."""

    class Meta:
        model = PenaltyToConfirm
        fields = [
            *("id", "registration", "player", *SANCTION, "judge"),
            *("created_at", "state", "waived_because"),
        ]


class GivenOut(serializers.Serializer):
    """What came of it: a penalty, one that waits for the head judge, or neither, where the guide
    records nothing."""

    penalty = PenaltyOut(allow_null=True)
    to_confirm = WaitingPenaltyOut(allow_null=True)


class PenaltyKindOut(serializers.Serializer):
    key = serializers.CharField()
    name = serializers.CharField()
    is_recorded = serializers.BooleanField()
    loses = serializers.CharField(help_text="game, match or event; empty where nothing is lost.")


class InfractionOut(serializers.Serializer):
    key = serializers.CharField()
    name = serializers.CharField()
    group = serializers.CharField()
    usual_kind = serializers.CharField(source="base")


class GuideOut(serializers.Serializer):
    """What the penalty guide of the event's game names."""

    kinds = PenaltyKindOut(many=True)
    infractions = InfractionOut(many=True)


def given_out(made: Fact | PenaltyToConfirm | None) -> GivenOut:
    is_penalty = isinstance(made, Penalty)
    waits = isinstance(made, PenaltyToConfirm)
    told = {"penalty": made if is_penalty else None, "to_confirm": made if waits else None}
    return GivenOut(told)
