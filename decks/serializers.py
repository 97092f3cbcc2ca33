"""People's own decks as programs send and get them."""

import datetime

from rest_framework import serializers

from api.fields import GameField
from decks.models import LibraryDeck, LibraryVersion
from engine.decklists.read import LARGEST_TEXT


class VersionOut(serializers.ModelSerializer):
    date = serializers.DateField(source="played_on", help_text="The day it is judged for.")

    class Meta:
        model = LibraryVersion
        fields = [
            "number", "based_on", "format", "date", "leader", "status", "fingerprint", "note",
            "created_at",
        ]  # fmt: skip


class WholeVersionOut(VersionOut):
    sections = serializers.JSONField(help_text="The cards as a judge lays them out.")

    class Meta(VersionOut.Meta):
        fields = [*VersionOut.Meta.fields, "text", "sections"]


class OwnDeckOut(serializers.ModelSerializer):
    newest = VersionOut(help_text="The version that counts.")
    archived = serializers.SerializerMethodField()
    shared = serializers.SerializerMethodField(help_text="Whether a private link is open.")

    class Meta:
        model = LibraryDeck
        fields = ["id", "game", "name", "newest", "archived", "shared", "created_at", "changed_at"]

    def get_archived(self, deck: LibraryDeck) -> bool:
        return deck.archived_at is not None

    def get_shared(self, deck: LibraryDeck) -> bool:
        return deck.share_token is not None


class ListIn(serializers.Serializer):
    format = serializers.CharField(max_length=40, help_text="A slug of /formats/.")
    date = serializers.DateField(
        required=False, help_text="The day to judge it for; today if left out."
    )
    text = serializers.CharField(
        max_length=LARGEST_TEXT,
        trim_whitespace=False,
        help_text="A list in any known layout, JSON and XML as text, too.",
    )
    note = serializers.CharField(max_length=200, allow_blank=True, default="")

    def validate_date(self, day: datetime.date) -> datetime.date:
        if not 2000 <= day.year <= 2100:
            raise serializers.ValidationError("Choose a day between 2000 and 2100.")
        return day


class OwnDeckIn(ListIn):
    game = GameField()
    name = serializers.CharField(
        max_length=120,
        allow_blank=True,
        default="",
        help_text="Empty: the title of the list, or its leader.",
    )


class VersionIn(ListIn):
    based_on = serializers.IntegerField(
        min_value=1,
        max_value=100_000,
        help_text="The version that was changed. When another one is the newest now, the answer "
        "is 409 `changed_meanwhile` and nothing is saved.",
    )


class OwnDeckChange(serializers.Serializer):
    name = serializers.CharField(max_length=120, required=False)
    archived = serializers.BooleanField(required=False)
    shared = serializers.BooleanField(
        required=False, help_text="True opens a private link, false closes it for ever."
    )


class SharedOut(OwnDeckOut):
    link = serializers.CharField(help_text="The private link; empty when none is open.")

    class Meta(OwnDeckOut.Meta):
        fields = [*OwnDeckOut.Meta.fields, "link"]


class ChangeOut(serializers.Serializer):
    section = serializers.CharField()
    card = serializers.CharField()
    before = serializers.IntegerField()
    after = serializers.IntegerField()


class ExportOut(serializers.Serializer):
    layout = serializers.CharField()
    file_name = serializers.CharField()
    text = serializers.CharField()
