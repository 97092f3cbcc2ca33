"""Tracked games, and asking why not."""

from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers


class PhaseOfTurnOut(serializers.Serializer):
    key = serializers.CharField()
    name = serializers.CharField()
    rule = serializers.CharField()


class StepOfTurnOut(serializers.Serializer):
    name = serializers.CharField()
    rule = serializers.CharField()


class SeatedOut(serializers.Serializer):
    """A player's side; what else stands here depends on the game: life, zones, dice."""

    id = serializers.CharField(help_text="`p1` is the first player of the match.")
    name = serializers.CharField()
    has_lost = serializers.BooleanField()


class OptionOut(serializers.Serializer):
    key = serializers.CharField(help_text="Send it as `answer`.")
    label = serializers.CharField()  # type: ignore[assignment]  # a field of that name
    rule = serializers.CharField()
    takes = serializers.ListField(
        help_text="Where it is open: what is added to the key, behind colons."
    )


class PendingOut(serializers.Serializer):
    """The open question. Its options are for whoever may answer it; others find none here."""

    player = serializers.CharField()
    kind = serializers.CharField()
    text = serializers.CharField()
    rule = serializers.CharField()
    at_least = serializers.IntegerField(required=False, help_text="How many options are chosen.")
    at_most = serializers.IntegerField(required=False)
    options = OptionOut(many=True)
    table = OptionOut(many=True, help_text="What can be said at any time, such as to concede.")
    forbidden = serializers.ListField(help_text="Acts that a rule forbids now, with its number.")


class LogLineOut(serializers.Serializer):
    sequence = serializers.IntegerField()
    text = serializers.CharField()
    rule = serializers.CharField()


class UndoOut(serializers.Serializer):
    request = serializers.DictField(
        allow_null=True, help_text="What the other is asked to agree to."
    )
    last = serializers.CharField(help_text="What became of the last request, in words.")


class PositionOut(serializers.Serializer):
    """What all games share, as whoever asks may see it; each game says more of its own beside."""

    viewer = serializers.CharField(help_text="`p1`, `p2`, `judge` or `public`: how much you see.")
    edition = serializers.CharField()
    turn_player = serializers.CharField(allow_null=True)
    phase = PhaseOfTurnOut()
    step = StepOfTurnOut()
    players = SeatedOut(many=True)
    outcome = serializers.DictField(allow_null=True, help_text="Once the game is over.")
    pending = PendingOut(allow_null=True, help_text="Null once the game is over.")
    undo = UndoOut()
    log = LogLineOut(many=True, help_text="The last lines.")
    answers = serializers.IntegerField(help_text="How many were given so far.")


@extend_schema_field(PositionOut)
class PositionField(serializers.JSONField):
    """Made by the engine; here only its shape is said."""


class GameOut(serializers.Serializer):
    number = serializers.IntegerField()
    version = serializers.IntegerField(help_text="Send it as `seen_version` with your answer.")
    position = PositionField()


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
