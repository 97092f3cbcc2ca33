"""Lists, answers and people's own decks as programs send and get them."""

import datetime
from typing import Any

from drf_spectacular.utils import extend_schema_field
from rest_framework import serializers

from api.fields import GameField
from decks.enums import DeckStatus
from decks.models import LibraryDeck, LibraryVersion
from engine.decklists.read import LARGEST_TEXT
from engine.formats.registry import shipped_formats


def any_format() -> dict[str, Any]:
    """A format that is shipped, or one that somebody made here."""
    slugs = dict.fromkeys(each.slug for each in shipped_formats().values())
    games: dict[str, list[str]] = {}
    for each in shipped_formats().values():
        games.setdefault(each.game, []).append(each.slug)
    by_game = "; ".join(f"{game}: {', '.join(known)}" for game, known in games.items())
    return {
        "anyOf": [
            {"type": "string", "enum": [*slugs], "description": by_game},
            {"type": "string", "pattern": "^custom-", "description": "An own format."},
        ]
    }


@extend_schema_field(any_format())
class FormatField(serializers.CharField):
    """A slug of /formats/; which of them the game has, the service says."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**{"max_length": 40, "help_text": "A slug of /formats/.", **options})


class DeckLineOut(serializers.Serializer):
    quantity = serializers.IntegerField()
    name = serializers.CharField(help_text="As the card is called; as written where unknown.")
    pitch = serializers.IntegerField(
        allow_null=True, help_text="In games where cards of one name differ by it."
    )
    key = serializers.CharField(help_text="Of the card; empty where the line names none.")
    raw = serializers.CharField(help_text="The line as it was written.", required=False)
    number = serializers.IntegerField(help_text="Of the line in the text.", required=False)
    near = serializers.ListField(
        child=serializers.CharField(),
        help_text="Cards that a line that names none may mean.",
        required=False,
    )


class DeckSectionOut(serializers.Serializer):
    """A zone of the deck, in the order in which a judge lays it out; the leader's is the first."""

    key = serializers.CharField(help_text="Such as `main` or `sideboard`.")
    name = serializers.CharField()
    total = serializers.IntegerField(help_text="Cards in it.")
    lines = DeckLineOut(many=True)


class FindingOut(serializers.Serializer):
    rule = serializers.CharField(help_text="Document and number.")
    code = serializers.CharField()
    message = serializers.CharField()
    cards = serializers.ListField(child=serializers.CharField())


class UnclearLineOut(serializers.Serializer):
    number = serializers.IntegerField()
    text = serializers.CharField()
    name = serializers.CharField()
    message = serializers.CharField()
    near = serializers.ListField(child=serializers.CharField())


class LegalityReportOut(serializers.Serializer):
    """Every rule that was looked at, not the first one that is broken."""

    status = serializers.ChoiceField(choices=DeckStatus.choices)
    summary = serializers.CharField()
    violations = FindingOut(many=True)
    warnings = FindingOut(many=True)
    unchecked = FindingOut(many=True, help_text="Rules that nobody could check here.")
    format = serializers.CharField(required=False, help_text="Its name.")
    date = serializers.DateField(required=False, help_text="The day it was judged for.")
    checked = serializers.ListField(child=serializers.CharField(), required=False)
    lines = UnclearLineOut(many=True, required=False, help_text="Lines that name no card.")
    counts = serializers.DictField(
        child=serializers.IntegerField(), required=False, help_text="Cards by section."
    )
    catalogue = serializers.CharField(required=False, help_text="The cards it was judged with.")
    has_few_cards = serializers.BooleanField(
        required=False, help_text="Only the few cards that Arbiter ships were there."
    )
    note = serializers.CharField(required=False)


@extend_schema_field(DeckSectionOut(many=True))
class SectionsField(serializers.JSONField):
    """Kept with the deck as it was judged; here only its shape is said."""


@extend_schema_field(LegalityReportOut)
class ReportField(serializers.JSONField):
    """The same of the answer."""


class VersionOut(serializers.ModelSerializer):
    format = FormatField(read_only=True)
    date = serializers.DateField(source="played_on", help_text="The day it is judged for.")

    class Meta:
        model = LibraryVersion
        fields = [
            "number", "based_on", "format", "date", "leader", "status", "fingerprint", "note",
            "created_at",
        ]  # fmt: skip


class WholeVersionOut(VersionOut):
    sections = SectionsField(help_text="The cards as a judge lays them out.")

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
    format = FormatField()
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
