"""Rounds, matches, results, standings and jobs."""

from rest_framework import serializers

from jobs.models import Job
from tournaments.enums import ResultKind
from tournaments.models import Match, Round, Standing
from tournaments.services.outcomes import Score

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
    source = serializers.CharField()  # type: ignore[assignment]  # a field of that name, not the property
    version = serializers.IntegerField()


class MatchOut(serializers.ModelSerializer):
    round = serializers.IntegerField(source="round.number", read_only=True)
    first = SeatOut(read_only=True)
    second = SeatOut(read_only=True, allow_null=True)
    result = ResultOut(read_only=True, allow_null=True)

    class Meta:
        model = Match
        fields = [
            "id", "round", "table", "slot", "first", "second", "bye", "state", "result",
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
        required=False,
        help_text="What the first player scored, in games whose standings count such points.",
    )
    second_score = serializers.IntegerField(min_value=0, max_value=999, required=False)

    @property
    def score(self) -> Score:
        sent = self.validated_data
        return Score(
            sent["first_wins"], sent["second_wins"], sent["draws"],
            sent.get("kind", ResultKind.PLAYED), sent.get("first_score"), sent.get("second_score"),
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
    place = serializers.CharField(
        read_only=True, help_text="As people write it; “9–12” where players share places."
    )
    registration = serializers.IntegerField(source="registration_id", read_only=True)
    player = serializers.CharField(source="registration.profile.display_name", read_only=True)
    missed_rounds = serializers.IntegerField(
        source="missed",
        read_only=True,
        help_text="Rounds that count as a loss because the player was not there.",
    )

    class Meta:
        model = Standing
        fields = [
            "rank",
            "place",
            "reached",
            "registration",
            "player",
            "points",
            "record",
            "missed_rounds",
            "tie_breaks",
        ]


class JobOut(serializers.ModelSerializer):
    class Meta:
        model = Job
        fields = [
            "id", "kind", "title", "state", "done", "total", "note", "error", "file_name",
            "created_at", "finished_at",
        ]  # fmt: skip
