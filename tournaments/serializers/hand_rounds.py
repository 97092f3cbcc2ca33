"""Rounds changed by hand, or brought in from paper."""

from typing import Any

from rest_framework import serializers

from tournaments.queries.hand_tables import HIGHEST_TABLE
from tournaments.serializers.rounds import ScoreIn
from tournaments.services.repairs import ANEW, LEAVE, MINIMAL

READ = "The mark from a `has_consequences` answer: you have read what it breaks."
SEEN = "The `mark` of the tables that you looked at."


class StepOut(serializers.Serializer):
    words = serializers.CharField()
    breaks = serializers.ListField(child=serializers.CharField())
    tables = serializers.IntegerField(
        source="compared.tables", required=False, help_text="Of the round, after this change."
    )
    other = serializers.IntegerField(
        source="compared.other",
        required=False,
        help_text="Tables that differ from the engine's own pairing.",
    )


class HandOut(serializers.Serializer):
    mark = serializers.CharField(help_text="Changes when anybody sits elsewhere.")
    steps = StepOut(many=True)


class TwoPlayersIn(serializers.Serializer):
    a = serializers.IntegerField(help_text="A registration of this event.")
    b = serializers.IntegerField()
    seen = serializers.CharField(max_length=64, help_text=SEEN)
    accepted = serializers.CharField(max_length=64, allow_blank=True, default="", help_text=READ)


class MoveTableIn(serializers.Serializer):
    table = serializers.IntegerField(min_value=1, max_value=HIGHEST_TABLE)
    to = serializers.IntegerField(min_value=1, max_value=HIGHEST_TABLE)
    seen = serializers.CharField(max_length=64, help_text=SEEN)


class SeenIn(serializers.Serializer):
    seen = serializers.CharField(max_length=64, help_text=SEEN)


class TableOut(serializers.Serializer):
    table = serializers.IntegerField()
    first = serializers.CharField()
    second = serializers.CharField()


class ChangesOut(serializers.Serializer):
    tables = TableOut(many=True)
    byes = serializers.ListField(child=serializers.CharField())


class RepairOut(serializers.Serializer):
    minimal = ChangesOut(help_text="As few tables as possible become others.")
    anew = ChangesOut(help_text="The round as it would be paired now.")


class RepairIn(serializers.Serializer):
    choice = serializers.ChoiceField([MINIMAL, ANEW, LEAVE])
    reason = serializers.CharField(
        max_length=200,
        allow_blank=True,
        default="",
        help_text="Needed when results at changed tables stop counting.",
    )


class PaperLineIn(serializers.Serializer):
    table = serializers.IntegerField(
        min_value=1, max_value=HIGHEST_TABLE, allow_null=True, default=None
    )
    first = serializers.IntegerField()
    second = serializers.IntegerField(allow_null=True, default=None, help_text="Null for a bye.")
    result = ScoreIn(required=False, allow_null=True, default=None)

    def validate(self, line: dict[str, Any]) -> dict[str, Any]:
        if line["second"] is not None and line["table"] is None:
            raise serializers.ValidationError({"table": "A match needs the number of its table."})
        return line


class PaperRoundIn(serializers.Serializer):
    number = serializers.IntegerField(
        min_value=1, max_value=999, help_text="The round that would be paired next."
    )
    lines = PaperLineIn(many=True, allow_empty=False)
    accepted = serializers.CharField(max_length=64, allow_blank=True, default="", help_text=READ)
