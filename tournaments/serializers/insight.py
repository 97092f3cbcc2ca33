"""Open books on the wire: how a place came about, what is needed, whether all is as it was."""

from fractions import Fraction
from typing import Any

from rest_framework import serializers

from engine.pairing.outlook import Chance


class ExactField(serializers.CharField):
    """A fraction as it is, such as 2/3: a decimal would be another number."""

    def __init__(self, **options: Any) -> None:
        words = "Exact: a whole number, or a fraction such as 2/3."
        super().__init__(read_only=True, help_text=words, **options)

    def to_representation(self, value: Fraction) -> str:  # type: ignore[override]  # no text yet
        return str(value)


class SheetLineOut(serializers.Serializer):
    player = serializers.CharField(help_text="The id of an opponent's registration, or empty.")
    words = serializers.CharField(source="label", help_text="Such as the round.")
    working = serializers.CharField()
    value = ExactField()


class SheetOut(serializers.Serializer):
    """One tie-break: every number in it."""

    key = serializers.CharField(source="tie_break")
    name = serializers.CharField(source="title")
    value = ExactField()
    working = serializers.CharField()
    lines = SheetLineOut(many=True)


class CalculationOut(serializers.Serializer):
    registration = serializers.IntegerField()
    after = serializers.IntegerField(help_text="The round after which it stands so.")
    place = serializers.CharField()
    points = serializers.IntegerField()
    tie_breaks = SheetOut(many=True, help_text="In their order; none where a bracket decides.")


CHANCES = [(each.value, each.value.capitalize()) for each in Chance]


class NeedOut(serializers.Serializer):
    """By bounds: nobody drops, no double losses."""

    cut = serializers.IntegerField(help_text="How many go on.")
    sentence = serializers.CharField(help_text="Empty before the first round is closed.")
    win = serializers.ChoiceField(choices=CHANCES, allow_null=True)
    draw = serializers.ChoiceField(choices=CHANCES, allow_null=True)
    loss = serializers.ChoiceField(choices=CHANCES, allow_null=True)
    is_exact = serializers.BooleanField(allow_null=True)


class VerificationOut(serializers.Serializer):
    round = serializers.IntegerField()
    is_same = serializers.BooleanField(help_text="Paired again from its record, it is the same.")
    differences = serializers.ListField(child=serializers.CharField())


class RecordCheckOut(serializers.Serializer):
    entries = serializers.IntegerField()
    head = serializers.CharField(source="shown_head", help_text="As it stands on papers.")
    is_whole = serializers.BooleanField()
    faults = serializers.ListField(child=serializers.CharField())
