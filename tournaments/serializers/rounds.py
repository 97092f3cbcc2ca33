"""Rounds, matches, results, standings and jobs."""

from mimetypes import guess_type

from django.urls import reverse
from rest_framework import serializers

from jobs.models import Job
from jobs.queries import file_is_kept
from tournaments.enums import ResultKind
from tournaments.models import Match, Report, Round, Standing
from tournaments.queries.no_shows import SIDES
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


class ReportOut(serializers.ModelSerializer):
    """Games won by the first and the second player as the match names them."""

    player = serializers.CharField(source="registration.profile.display_name", read_only=True)

    class Meta:
        model = Report
        fields = [
            "registration", "player", "first_wins", "second_wins", "draws", "first_score",
            "second_score", "kind", "created_at",
        ]  # fmt: skip


class NoShowIn(serializers.Serializer):
    absent = serializers.ChoiceField(choices=list(SIDES), help_text="Who did not come.")
    seen_version = serializers.IntegerField(
        min_value=0, help_text="The version of the result you saw; 0 when there was none."
    )
    drop = serializers.BooleanField(default=False, help_text="They leave the event too.")


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
    wins = serializers.SerializerMethodField(help_text="Matches won, byes among them.")
    losses = serializers.SerializerMethodField()
    draws = serializers.SerializerMethodField()
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
            "wins",
            "losses",
            "draws",
            "missed_rounds",
            "tie_breaks",
        ]

    def get_wins(self, standing: Standing) -> int:
        return standing.figures[0]

    def get_losses(self, standing: Standing) -> int:
        return standing.figures[1]

    def get_draws(self, standing: Standing) -> int:
        return standing.figures[2]


class JobOut(serializers.ModelSerializer):
    file = serializers.SerializerMethodField(
        help_text="Its address here; null before it is done and once it is no longer kept."
    )
    file_type = serializers.SerializerMethodField(help_text="Such as application/pdf.")
    file_size = serializers.SerializerMethodField(help_text="In bytes.")

    class Meta:
        model = Job
        fields = [
            "id", "kind", "title", "state", "done", "total", "note", "error", "file_name",
            "created_at", "finished_at", "file", "file_type", "file_size",
        ]  # fmt: skip

    def get_file(self, job: Job) -> str | None:
        return reverse("api-job-file", args=[job.pk]) if file_is_kept(job) else None

    def get_file_type(self, job: Job) -> str:
        return guess_type(job.file_name)[0] or ""

    def get_file_size(self, job: Job) -> int | None:
        return job.file.size if file_is_kept(job) else None
