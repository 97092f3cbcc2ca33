"""A call in the API."""

from rest_framework import serializers

from calls.enums import CallState
from calls.models import LONGEST_RULING, LONGEST_WORDS, JudgeCall
from tournaments.queries.zones import Hall


class TableCallOut(serializers.Serializer):
    """What a table sees of its call; what was asked and ruled is in `JudgedCallOut`."""

    id = serializers.IntegerField()
    match = serializers.IntegerField(source="match_id")
    table = serializers.IntegerField(source="match.table")
    zone = serializers.SerializerMethodField(help_text="Of the hall; empty where none is named.")
    state = serializers.ChoiceField(choices=CallState.choices)
    wants_head_judge = serializers.BooleanField()
    created_at = serializers.DateTimeField()

    def get_zone(self, call: JudgeCall) -> str:
        return Hall(call.match.round.event).zone_at(call.match.table)


class JudgedCallOut(TableCallOut):
    """For officials."""

    about = serializers.CharField()
    caller = serializers.IntegerField(
        source="caller_id", allow_null=True, help_text="A registration; none: an official."
    )
    judge = serializers.CharField(source="judge.profile.display_name", default="")
    first_ruling = serializers.CharField()
    ruling = serializers.CharField()
    waited_minutes = serializers.IntegerField()
    minutes_lost = serializers.IntegerField(help_text="Since the judge went there.")
    minutes_given = serializers.IntegerField()


class TableCallIn(serializers.Serializer):
    match = serializers.IntegerField()
    about = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_WORDS)


class OpinionIn(serializers.Serializer):
    ruling = serializers.CharField(max_length=LONGEST_RULING)


class RulingIn(serializers.Serializer):
    ruling = serializers.CharField(required=False, allow_blank=True, max_length=LONGEST_RULING)
    minutes = serializers.IntegerField(required=False, min_value=0, max_value=60)
