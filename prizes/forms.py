"""A prize, and the places that win it."""

from django import forms

from prizes.models import LAST_PLACE


def place_field(label: str, help_text: str = "", *, required: bool = True) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        help_text=help_text,
        required=required,
        min_value=1,
        max_value=LAST_PLACE,
        error_messages={
            "required": "Which place wins it?",
            "invalid": "Type a number.",
            "min_value": "The first place is 1.",
            "max_value": f"Places go to {LAST_PLACE}.",
        },
    )


class PrizeForm(forms.Form):
    first_place = place_field("Place")
    last_place = place_field(
        "To place", "Empty: that one place. 5 to 8: each of the four gets one.", required=False
    )
    words = forms.CharField(
        label="Prize", max_length=120, error_messages={"required": "What is the prize?"}
    )


class HandOutForm(forms.Form):
    registration = forms.IntegerField()
    given = forms.BooleanField(required=False)
