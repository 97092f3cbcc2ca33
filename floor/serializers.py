"""Open tables and the forecast of a round."""

from rest_framework import serializers

from floor.enums import Cause
from floor.queries.day import Account
from floor.queries.open_tables import OpenTable
from floor.queries.worth_asking import Question
from tournaments.queries.zones import Hall


class OpenTableOut(serializers.Serializer):
    """A table without a result, in the order in which somebody must walk."""

    match = serializers.IntegerField(source="match.pk")
    table = serializers.IntegerField(source="match.table")
    zone = serializers.SerializerMethodField(help_text="Of the hall; empty where none is named.")
    players = serializers.SerializerMethodField()
    state = serializers.CharField(source="match.state")
    needs_somebody = serializers.BooleanField()
    why = serializers.ListField(child=serializers.CharField(), source="sentences")
    on_it = serializers.SerializerMethodField(help_text="The officials who said so.")
    playing_minutes = serializers.IntegerField(source="minutes")
    extension_minutes = serializers.IntegerField(source="match.extension_minutes")
    time_called_at = serializers.SerializerMethodField(
        help_text="With this table's extra time; null without a clock or while it is paused."
    )
    went_to_time = serializers.BooleanField()
    is_feature = serializers.BooleanField()

    def get_zone(self, table: OpenTable) -> str:
        return Hall(table.match.round.event).zone_at(table.match.table)

    def get_players(self, table: OpenTable) -> list[str]:
        return [str(table.match.first), str(table.match.second)]

    def get_on_it(self, table: OpenTable) -> list[str]:
        return [each.official.profile.display_name for each in table.watches]

    def get_time_called_at(self, table: OpenTable) -> str | None:
        running = table.face is not None and not table.face.is_paused
        return table.face.ends_at.isoformat() if table.face and running else None


class ForecastOut(serializers.Serializer):
    """When the round will probably end; absent without matches to go by."""

    at = serializers.DateTimeField()
    spread_minutes = serializers.IntegerField(source="spread")
    matches = serializers.IntegerField(help_text="How many earlier matches it goes by.")


class NoteIn(serializers.Serializer):
    text = serializers.CharField(max_length=250)
    key = serializers.CharField(max_length=64)


class TimeIn(serializers.Serializer):
    minutes = serializers.IntegerField(min_value=-60, max_value=60)
    reason = serializers.CharField(max_length=200)
    key = serializers.CharField(max_length=64)


class MinutesOut(serializers.Serializer):
    """Minutes by cause, with a decimal; they add up to those on the clock of the wall."""

    def get_fields(self) -> dict[str, serializers.Field]:
        return {cause.value: serializers.FloatField(help_text=f"{cause.label}.") for cause in Cause}

    def to_representation(self, minutes: dict[Cause, float]) -> dict[str, float]:
        return {cause.value: round(minutes.get(cause, 0.0), 1) for cause in Cause}


class AccountOut(serializers.Serializer):
    """Where the minutes went: of a round with what came before it, or of the whole day."""

    title = serializers.CharField()
    number = serializers.IntegerField(allow_null=True, help_text="Of the round; null for the day.")
    minutes = MinutesOut()
    lost_minutes = serializers.SerializerMethodField(help_text="All but play and breaks.")
    deck_checks = serializers.IntegerField(source="checks")
    judge_calls = serializers.IntegerField(source="calls")

    def get_lost_minutes(self, account: Account) -> float:
        return round(account.lost, 1)


class WhereTheDayWentOut(serializers.Serializer):
    day = AccountOut()
    rounds = AccountOut(many=True)


class WorthAskingOut(serializers.Serializer):
    """What officials may ask about, with what it is based on and how often it is wrong."""

    asks = serializers.CharField()
    based_on = serializers.CharField()
    by_chance = serializers.CharField(help_text="How often honest players would show the same.")
    matches = serializers.SerializerMethodField(help_text="The ids of the matches it is about.")

    def get_matches(self, question: Question) -> list[int]:
        return [match.pk for match in question.matches]
