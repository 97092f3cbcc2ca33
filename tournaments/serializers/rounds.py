"""Rounds, matches, results, standings, games and papers."""

from rest_framework import serializers

from jobs.models import Job
from printing.paper import PAPERS
from tournaments.enums import PaperKind, PaperOrder, ResultKind
from tournaments.models import Match, Round, Standing
from tournaments.services.results import Score

REPORTED = [ResultKind.PLAYED, ResultKind.CONCEDED, ResultKind.NO_SHOW, ResultKind.DOUBLE_LOSS]


class RoundOut(serializers.ModelSerializer):
    title = serializers.CharField(read_only=True)

    class Meta:
        model = Round
        fields = ["number", "title", "stage", "kind", "state", "published_at", "closed_at"]


class ReasonIn(serializers.Serializer):
    reason = serializers.CharField(max_length=200, allow_blank=True, default="")


class SeatOut(serializers.Serializer):
    registration = serializers.IntegerField(source="pk")
    player = serializers.CharField(source="profile.display_name")


class ResultOut(serializers.Serializer):
    first_wins = serializers.IntegerField()
    second_wins = serializers.IntegerField()
    draws = serializers.IntegerField()
    first_score = serializers.IntegerField()
    second_score = serializers.IntegerField()
    kind = serializers.CharField()
    source = serializers.CharField()
    version = serializers.IntegerField()


class MatchOut(serializers.ModelSerializer):
    round = serializers.IntegerField(source="round.number", read_only=True)
    first = SeatOut(read_only=True)
    second = SeatOut(read_only=True, allow_null=True)
    result = ResultOut(read_only=True, allow_null=True)

    class Meta:
        model = Match
        fields = [
            "id", "round", "table", "slot", "first", "second", "state", "result",
            "extension_minutes",
        ]  # fmt: skip


class ScoreIn(serializers.Serializer):
    """Games won by the first and the second player as the match names them."""

    first_wins = serializers.IntegerField(min_value=0, max_value=5)
    second_wins = serializers.IntegerField(min_value=0, max_value=5)
    draws = serializers.IntegerField(min_value=0, max_value=5, default=0)
    first_score = serializers.IntegerField(
        min_value=0,
        max_value=999,
        default=0,
        help_text="Blood points, if they count.",
    )
    second_score = serializers.IntegerField(min_value=0, max_value=999, default=0)

    @property
    def score(self) -> Score:
        sent = self.validated_data
        return Score(
            sent["first_wins"], sent["second_wins"], sent["draws"],
            sent.get("kind", ResultKind.PLAYED), sent["first_score"], sent["second_score"],
        )  # fmt: skip


class ReportIn(ScoreIn):
    key = serializers.CharField(
        max_length=64, help_text="Your name for this report; sending it again changes nothing."
    )


class ResultIn(ScoreIn):
    kind = serializers.ChoiceField(choices=REPORTED, default=ResultKind.PLAYED)
    seen_version = serializers.IntegerField(
        min_value=0, help_text="The version of the result you saw; 0 when there was none."
    )
    reason = serializers.CharField(max_length=200, allow_blank=True, default="")
    accepted = serializers.CharField(
        max_length=64,
        allow_blank=True,
        default="",
        help_text="The mark from a `has_consequences` answer: you have read what changes.",
    )


class StandingOut(serializers.ModelSerializer):
    registration = serializers.IntegerField(source="registration_id", read_only=True)
    player = serializers.CharField(source="registration.profile.display_name", read_only=True)

    class Meta:
        model = Standing
        fields = ["rank", "registration", "player", "points", "record", "tie_breaks"]


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

    def validate(self, attrs: dict) -> dict:
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

    def validate(self, attrs: dict) -> dict:
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


class PaperIn(serializers.Serializer):
    kind = serializers.ChoiceField(choices=PaperKind.choices)
    paper = serializers.ChoiceField(choices=list(PAPERS), default="A4")
    large = serializers.BooleanField(default=False, help_text="Large print.")
    order = serializers.ChoiceField(choices=PaperOrder.choices, default=PaperOrder.NAME)
    copies = serializers.IntegerField(min_value=1, max_value=500, default=20)


class JobOut(serializers.ModelSerializer):
    class Meta:
        model = Job
        fields = [
            "id", "kind", "title", "state", "done", "total", "note", "error", "file_name",
            "created_at", "finished_at",
        ]  # fmt: skip
