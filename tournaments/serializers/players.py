"""Registrations and their deck lists."""

from typing import Any

from rest_framework import serializers

from accounts.models import IDENTIFIER_LENGTH
from decks.enums import DeckStatus
from decks.serializers import ReportField, SectionsField
from engine.decklists.read import LARGEST_TEXT
from tournaments.enums import MissedRound
from tournaments.forms.reading_names import MOST_LINES
from tournaments.models import Registration


class RegistrationOut(serializers.ModelSerializer):
    player = serializers.CharField(source="profile.display_name", read_only=True)
    pronouns = serializers.CharField(source="profile.pronouns", read_only=True)

    class Meta:
        model = Registration
        fields = ["id", "player", "pronouns", "state", "dropped_after_round"]


class AnswersField(serializers.DictField):
    """Answers by the ids of their questions."""

    child = serializers.CharField(max_length=500, allow_blank=True)

    def to_internal_value(self, data: dict[Any, Any]) -> dict[int, str]:
        answers: dict[str, str] = super().to_internal_value(data)
        wrong = [key for key in answers if not (key.isascii() and key.isdecimal())]
        if wrong or any(len(key) > 18 for key in answers):
            raise serializers.ValidationError("Name each question by its id, a number.")
        return {int(key): text for key, text in answers.items()}


class RegistrationIn(serializers.Serializer):
    walk_in = serializers.CharField(
        required=False,
        help_text="A player without an account, added by staff. Without it you register yourself.",
    )
    is_namesake = serializers.BooleanField(
        default=False, help_text="With walk_in: another person than the one of that name here."
    )
    player_id = serializers.CharField(
        max_length=IDENTIFIER_LENGTH, default="", allow_blank=True, help_text="With walk_in."
    )
    email = serializers.EmailField(default="", allow_blank=True, help_text="With walk_in.")
    asks = serializers.BooleanField(
        default=False,
        help_text="With walk_in: whoever has this address or number is asked by mail to take the "
        "record into their account. The answer is the same whether somebody has it or not.",
    )
    answers = AnswersField(
        default=dict, help_text="What you answer to the event's questions, by their ids."
    )


class PlayerLineIn(serializers.Serializer):
    name = serializers.CharField()
    player_id = serializers.CharField(
        max_length=IDENTIFIER_LENGTH, default="", allow_blank=True, help_text="In this game."
    )
    email = serializers.EmailField(default="", allow_blank=True)
    paid = serializers.DecimalField(
        max_digits=7,
        decimal_places=2,
        min_value=0,
        allow_null=True,
        default=None,
        help_text="What was paid before the event; nothing while the fee is open.",
    )
    other_than = serializers.ListField(
        child=serializers.IntegerField(),
        default=list,
        help_text="Registrations of people who look alike by name, and are not this person.",
    )


class PlayerListIn(serializers.Serializer):
    players = serializers.ListField(child=PlayerLineIn(), allow_empty=False, max_length=MOST_LINES)


class PlayerListOut(serializers.Serializer):
    added = RegistrationOut(many=True)
    known = serializers.IntegerField(help_text="How many of the list were here already.")


class MissedRoundsIn(serializers.Serializer):
    rounds = serializers.DictField(
        child=serializers.ChoiceField(choices=MissedRound.choices),
        help_text='By the number of the round, such as {"1": "loss", "2": "bye"}.',
    )

    def validate_rounds(self, rounds: dict[str, str]) -> dict[int, MissedRound]:
        if not all(each.isascii() and each.isdecimal() and len(each) < 4 for each in rounds):
            raise serializers.ValidationError("Name rounds by their numbers.")
        return {int(number): MissedRound(value) for number, value in rounds.items()}


class ListIn(serializers.Serializer):
    text = serializers.CharField(max_length=LARGEST_TEXT, trim_whitespace=False)
    reason = serializers.CharField(
        max_length=200, allow_blank=True, default="", help_text="Needed when a judge corrects."
    )


class DeckOut(serializers.Serializer):
    """A list as the judges see it."""

    registration = serializers.IntegerField(source="pk")
    player = serializers.CharField(source="profile.display_name")
    leader = serializers.CharField(source="deck.leader")
    title = serializers.CharField(source="deck.title")
    status = serializers.ChoiceField(choices=DeckStatus.choices, source="deck.status_now")
    fingerprint = serializers.CharField(source="deck.fingerprint")
    sections = SectionsField(source="deck.sections_now")
    report = ReportField(source="deck.report_now")
