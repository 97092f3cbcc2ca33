"""Tracked games, and asking why not."""

from typing import Any

from rest_framework import serializers


class GameOut(serializers.Serializer):
    number = serializers.IntegerField()
    version = serializers.IntegerField()
    position = serializers.JSONField()


class OpenGameIn(serializers.Serializer):
    with_cards = serializers.BooleanField(
        default=False, help_text="Follow the cards of both registered decks, not life totals only."
    )


class AnswerIn(serializers.Serializer):
    seen_version = serializers.IntegerField(min_value=0)
    answer = serializers.CharField(
        max_length=260, required=False, help_text="A key of the position's options."
    )
    answers = serializers.ListField(
        child=serializers.CharField(max_length=260),
        max_length=60,
        required=False,
        help_text="Several keys, or none, where the position asks for a number of them.",
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        if ("answer" in attrs) == ("answers" in attrs):
            raise serializers.ValidationError("Send either `answer` or `answers`.")
        answer = attrs["answer"] if "answer" in attrs else attrs["answers"]
        return {"seen_version": attrs["seen_version"], "answer": answer}


class WhyNotIn(serializers.Serializer):
    act = serializers.CharField(
        max_length=40, required=False, help_text="Key of one of `acts`; left out, nothing is asked."
    )
    card = serializers.CharField(
        max_length=200, default="", help_text="Key of one of `cards`, if the act needs a card."
    )
    player = serializers.CharField(
        max_length=4,
        default="",
        help_text="For judges: who would do it. Players ask for themselves.",
    )

    def validate(self, attrs: dict[str, Any]) -> dict[str, Any]:
        acts, cards = self.context["acts"], self.context["cards"]
        act = next((each for each in acts if each.verb == attrs.get("act")), None)
        if act is None and "act" in attrs:
            raise serializers.ValidationError({"act": "There is no such act in this game."})
        if act is not None and act.of_card and attrs["card"] not in cards:
            raise serializers.ValidationError({"card": "Choose a card that you can see."})
        return attrs


class ActOut(serializers.Serializer):
    key = serializers.CharField(source="verb")
    words = serializers.CharField()
    needs_card = serializers.BooleanField(source="of_card")


class CardToAskOut(serializers.Serializer):
    key = serializers.CharField()
    name = serializers.CharField()
    where = serializers.CharField()


class RefusalOut(serializers.Serializer):
    rule = serializers.CharField(help_text="Document and number, as in `fab14/15.5.3`.")
    reason = serializers.CharField()


class WhyNotAnswerOut(serializers.Serializer):
    ability = serializers.CharField(help_text="Which of several abilities; empty if none is meant.")
    refusals = RefusalOut(many=True, help_text="Every rule that forbids it now; none: allowed.")


class WhyNotOut(serializers.Serializer):
    """What can be asked, and the answer; `answers` is null where nothing was asked."""

    player = serializers.CharField()
    acts = ActOut(many=True)
    cards = CardToAskOut(many=True)
    answers = WhyNotAnswerOut(many=True, allow_null=True)


class AllowIn(serializers.Serializer):
    seen_version = serializers.IntegerField(min_value=0)
    acts = serializers.ListField(
        child=serializers.CharField(max_length=100),
        min_length=1,
        max_length=30,
        help_text="Keys of the position's forbidden acts; several where they are named together.",
    )


class UndoIn(serializers.Serializer):
    seen_version = serializers.IntegerField(min_value=0)
    count = serializers.IntegerField(
        min_value=1, max_value=50, default=1, help_text="How many of the last answers."
    )


class ConsentIn(serializers.Serializer):
    seen_version = serializers.IntegerField(min_value=0)
    agrees = serializers.BooleanField()
