"""A player's day in the API."""

from rest_framework import serializers

from tournaments.queries.player_days import PlayerDay
from tournaments.serializers.rounds import MatchOut


class PlayedOut(serializers.Serializer):
    round = serializers.IntegerField(source="match.round.number")
    match = serializers.IntegerField(source="match.pk")
    table = serializers.IntegerField(source="match.table", allow_null=True)
    opponent = serializers.CharField(allow_null=True, help_text="None: a bye.")
    result = serializers.CharField(source="word", help_text="For you; empty without a result.")
    games = serializers.CharField(source="figures", help_text="Your own first.")


class OwnDayOut(serializers.Serializer):
    registration = serializers.IntegerField(source="registration.pk")
    state = serializers.CharField(source="registration.state")
    table = serializers.IntegerField(source="match.table", allow_null=True, default=None)
    match = MatchOut(allow_null=True)
    played = PlayedOut(many=True)
    place = serializers.CharField(source="standing.place", allow_null=True, default=None)
    record = serializers.CharField(source="standing.record", allow_null=True, default=None)
    need = serializers.CharField(help_text="What you need for the cut; empty without one.")
    has_list = serializers.SerializerMethodField(help_text="Handed in.")

    def get_has_list(self, day: PlayerDay) -> bool:
        return day.registration.deck_id is not None
