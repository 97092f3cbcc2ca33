"""Setting up an event: seats, rounds, how long they last, and what a seat costs."""

from decimal import Decimal
from typing import Any

from django import forms

from engine.pairing.brackets.single import THIRD_PLACE_FROM
from tournaments.forms.structures import PRESETS
from tournaments.models.event import LARGEST_CUT, LONGEST_ROUND

CENT = Decimal("0.01")
WHOLE_PLANS = ("round_robin", "single", "double", "draft", "two_days")


def minutes_field(label: str, help_text: str = "", *, required: bool = False) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        help_text=help_text,
        required=required,
        min_value=1,
        max_value=LONGEST_ROUND,
        error_messages={
            "invalid": "Type a number of minutes.",
            "required": "Type a number of minutes.",
            "min_value": "At least 1 minute.",
            "max_value": f"At most {LONGEST_ROUND} minutes.",
        },
    )


class SeatFields(forms.Form):
    plan = forms.ChoiceField(
        label="How it is played",
        choices=[
            ("", "Swiss rounds, with a top cut or without"),
            *((key, PRESETS[key][0]) for key in WHOLE_PLANS),
        ],
        required=False,
        help_text="Stages of every sort can be composed later, under Settings.",
    )
    capacity = forms.IntegerField(
        label="Seats",
        min_value=2,
        max_value=10_000,
        initial=32,
        help_text="Who comes later goes on the waiting list.",
        error_messages={
            "required": "How many players can take part?",
            "invalid": "Type a number.",
            "min_value": "An event needs at least two seats.",
            "max_value": "More than 10,000 seats are not supported.",
        },
    )
    swiss_rounds = forms.IntegerField(
        label="Swiss rounds",
        min_value=1,
        max_value=20,
        required=False,
        help_text="Leave it empty and the number follows from the attendance: the table of the "
        "game's policy says how many.",
        error_messages={
            "invalid": "Type a number, or leave it empty.",
            "min_value": "An event has at least one round.",
            "max_value": "More than 20 rounds are not supported.",
        },
    )
    cut_size = forms.IntegerField(
        label="Top cut",
        min_value=0,
        max_value=LARGEST_CUT,
        required=False,
        help_text="Empty for no cut. Any number: without a power of two the best rest at first.",
        error_messages={
            "invalid": "Type a number, or leave it empty.",
            "min_value": "A cut has at least two players.",
            "max_value": f"A cut of more than {LARGEST_CUT} players is not supported.",
        },
    )
    third_place = forms.BooleanField(
        label="With a match for third place",
        required=False,
        help_text="Beside the final, between those who lose a semifinal.",
    )
    round_minutes = minutes_field("Minutes of a round")
    cut_minutes = minutes_field("Minutes of a round in the cut")

    def clean_cut_size(self) -> int:
        size = self.cleaned_data["cut_size"] or 0
        if size == 1:
            raise forms.ValidationError("A cut has at least two players.")
        return size

    def clean(self) -> dict[str, Any]:
        super().clean()
        cleaned = self.cleaned_data
        if cleaned.get("third_place") and 0 <= cleaned.get("cut_size", 4) < THIRD_PLACE_FROM:
            self.add_error("third_place", "A match for third place needs a cut of four or more.")
        self.refuse_a_cut_beside_a_plan(cleaned)
        return cleaned

    def refuse_a_cut_beside_a_plan(self, cleaned: dict[str, Any]) -> None:
        plan = cleaned.get("plan", "")
        for name in ("swiss_rounds", "cut_size"):
            if plan and cleaned.get(name):
                self.add_error(
                    name,
                    f"“{PRESETS[plan][0]}” has its own stages: leave this empty, or choose Swiss "
                    "rounds.",
                )


class FeeFields(forms.Form):
    fee = forms.DecimalField(
        label="Entry fee",
        min_value=0,
        max_digits=8,
        decimal_places=2,
        required=False,
        error_messages={
            "invalid": "Type an amount, for example 12.50.",
            "min_value": "A fee is not below zero.",
            "max_decimal_places": "Two figures after the point are enough.",
            "max_digits": "This amount is too large.",
            "max_whole_digits": "This amount is too large.",
        },
    )
    fee_currency = forms.RegexField(
        "^[A-Za-z]{3}$",
        label="Currency",
        required=False,
        help_text="Three letters, for example EUR.",
        error_messages={"invalid": "Type the three letters of the currency, for example EUR."},
    )
    fee_words = forms.CharField(
        label="What the fee is for",
        max_length=120,
        required=False,
        help_text="For example: with three packs, 8 for members.",
    )

    def clean_fee(self) -> Decimal | None:
        fee = self.cleaned_data["fee"]
        return None if fee is None else fee.quantize(CENT)

    def clean_fee_currency(self) -> str:
        return str(self.cleaned_data["fee_currency"]).upper()
