"""Deck checks in the API: tables, decks that are counted, flags, drafts of penalties."""

from rest_framework import serializers

from checks.enums import CheckState, Extent, Finding
from checks.forms.choosing import MOST_PLAYERS
from checks.models import DeckCheck, Draw, Flag, PenaltyDraft, TableCheck
from checks.services.counting import MOST_COPIES
from printing.paper import PAPERS


class CheckedDeckOut(serializers.ModelSerializer):
    """A player's deck at that table, and what was found in it."""

    player = serializers.CharField(source="registration", read_only=True)
    findings = serializers.ListField(child=serializers.CharField(), read_only=True)

    class Meta:
        model = DeckCheck
        fields = [
            *("id", "registration", "player", "chosen_for", "reason", "is_decided"),
            *("findings", "extent", "notes"),
        ]


class TableCheckOut(serializers.ModelSerializer):
    """`extension_minutes` is the time that the table gets back."""

    round = serializers.IntegerField(source="match.round.number")
    table = serializers.IntegerField(source="match.table", allow_null=True)
    state = serializers.ChoiceField(choices=CheckState.choices)
    decks = CheckedDeckOut(many=True, source="deck_checks")

    class Meta:
        model = TableCheck
        fields = [
            *("id", "match", "round", "table", "state", "taken_at", "ended_at"),
            *("extension_minutes", "called_off_because", "decks"),
        ]


class DrawOut(serializers.ModelSerializer):
    """Whom the engine drew with this seed; two judges who ask at once get the same draw."""

    tables = serializers.SerializerMethodField(help_text="The checks of this draw.")

    class Meta:
        model = Draw
        fields = ["id", "seed", "created_at", "tables"]

    def get_tables(self, draw: Draw) -> list[int]:
        return list(draw.table_checks.values_list("pk", flat=True))


class DrawIn(serializers.Serializer):
    random = serializers.IntegerField(
        min_value=0, max_value=MOST_PLAYERS, help_text="Players who were never checked, at random."
    )
    live = serializers.IntegerField(
        min_value=0, max_value=MOST_PLAYERS, default=0, help_text="Players live for the cut."
    )
    flagged = serializers.BooleanField(default=True, help_text="All flagged players too.")
    whole_tables = serializers.BooleanField(default=True, help_text="Their opponents' decks too.")
    seen_draws = serializers.IntegerField(
        min_value=0, max_value=10_000, help_text="How many draws of this round you know of."
    )


class PickIn(serializers.Serializer):
    match = serializers.IntegerField()
    players = serializers.ListField(
        child=serializers.IntegerField(), max_length=2, help_text="Registrations of that table."
    )
    reason = serializers.CharField(max_length=200, help_text="Only judges read it.")


class CheckReasonIn(serializers.Serializer):
    reason = serializers.CharField(max_length=200)


class CheckedTimeIn(serializers.Serializer):
    minutes = serializers.IntegerField(min_value=0, max_value=240)
    reason = serializers.CharField(max_length=150, help_text="The players read it.")
    seen = serializers.IntegerField(min_value=0, help_text="The minutes that you know of.")


class CheckRulesIn(serializers.Serializer):
    share_percent = serializers.IntegerField(min_value=1, max_value=100)
    round_minutes = serializers.IntegerField(
        min_value=5, max_value=240, allow_null=True, default=None,
        help_text="Extra time is never longer; null: as the policy says.",
    )  # fmt: skip


class CheckRulesOut(serializers.Serializer):
    """What holds for the checks of this event."""

    share_percent = serializers.IntegerField()
    round_minutes = serializers.IntegerField(allow_null=True)


class CheckListIn(serializers.Serializer):
    round = serializers.IntegerField(min_value=1)
    paper = serializers.ChoiceField(choices=list(PAPERS), default="A4")


class CountedLineOut(serializers.Serializer):
    key = serializers.CharField()
    name = serializers.CharField()
    listed = serializers.IntegerField()
    counted = serializers.IntegerField()


class CountSheetOut(serializers.Serializer):
    """The list in the order in which its cards are counted."""

    lines = CountedLineOut(many=True)
    extra = serializers.IntegerField(help_text="Copies that are not on the list: key `extra`.")
    listed = serializers.IntegerField()
    counted = serializers.IntegerField()
    differences = serializers.ListField(child=serializers.CharField())


class CountsIn(serializers.Serializer):
    counts = serializers.DictField(
        child=serializers.IntegerField(min_value=0, max_value=MOST_COPIES),
        help_text="Copies by the key of a line; those that are left out stay.",
    )


class FindingsIn(serializers.Serializer):
    findings = serializers.ListField(
        child=serializers.ChoiceField(choices=Finding.choices),
        min_length=1,
        max_length=len(Finding),
    )
    extent = serializers.ChoiceField(choices=Extent.choices)
    notes = serializers.CharField(
        max_length=2000, allow_blank=True, default="", help_text="Needed unless the deck matches."
    )


class DraftOut(serializers.ModelSerializer):
    """What the guide proposes for a finding; it costs nobody anything until a judge gives it."""

    registration = serializers.IntegerField(source="deck_check.registration_id")
    player = serializers.CharField(source="deck_check.registration")

    class Meta:
        model = PenaltyDraft
        fields = [
            *("id", "registration", "player", "finding", "state", "infraction"),
            *("infraction_name", "kind", "kind_name", "remark", "penalty", "waived_because"),
        ]


class DecidedDraftIn(serializers.Serializer):
    """What is left out is taken from the draft."""

    infraction = serializers.CharField(
        max_length=40, required=False, help_text="A key of the guide."
    )
    kind = serializers.CharField(max_length=40, required=False, help_text="A key of the guide.")
    remark = serializers.CharField(max_length=2000, allow_blank=True, required=False)


class FlagIn(serializers.Serializer):
    registration = serializers.IntegerField()
    reason = serializers.CharField(max_length=200)


class FlagOut(serializers.ModelSerializer):
    player = serializers.CharField(source="registration", read_only=True)

    class Meta:
        model = Flag
        fields = ["id", "registration", "player", "reason", "created_at", "lifted_at"]
