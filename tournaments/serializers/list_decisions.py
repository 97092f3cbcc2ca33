"""Lists that are not settled, and what was decided about them."""

from rest_framework import serializers

from tournaments.enums import ListChoice, ListState
from tournaments.models import ListDecision


class UndecidedListOut(serializers.Serializer):
    mark = serializers.CharField(help_text="Names this version of the list in a decision.")
    registration = serializers.IntegerField(source="registration.pk")
    player = serializers.CharField(source="registration.profile.display_name")
    list = serializers.ChoiceField(choices=ListState.choices, source="state")


class ListDecisionIn(serializers.Serializer):
    lists = serializers.ListField(
        child=serializers.CharField(max_length=60), min_length=1, max_length=5000,
        help_text="The marks of the lists that this decision is about.",
    )  # fmt: skip
    choice = serializers.ChoiceField(choices=ListChoice.choices)
    reason = serializers.CharField(max_length=200)


class ListDecisionOut(serializers.ModelSerializer):
    list = serializers.CharField(source="list_state")

    class Meta:
        model = ListDecision
        fields = ["id", "registration", "list", "choice", "step", "created_at"]
