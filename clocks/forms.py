"""How long rounds last, and when their clocks start."""

from django import forms

from clocks.enums import Starts
from clocks.models import LONGEST


def minutes_field(label: str, help_text: str = "", *, required: bool = False) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        help_text=help_text,
        required=required,
        min_value=1,
        max_value=LONGEST,
        error_messages={
            "invalid": "Type a number of minutes.",
            "required": "Type a number of minutes.",
            "min_value": "At least 1 minute.",
            "max_value": f"At most {LONGEST} minutes.",
        },
    )


class StartForm(forms.Form):
    minutes = minutes_field("Minutes", required=True)


class MinutesForm(forms.Form):
    """`add` are the minutes that one press gives; `seen` the length that the page showed."""

    minutes = minutes_field("Minutes", required=True)
    seen = forms.IntegerField(widget=forms.HiddenInput)


class SettingForm(forms.Form):
    starts = forms.ChoiceField(label="A round's clock starts", choices=Starts.choices)
    minutes = minutes_field("Minutes of a round")
    cut_minutes = minutes_field("Minutes of a round in the cut")

    def __init__(self, *args, usual: str, usual_in_cut: str, **kwargs) -> None:
        super().__init__(*args, **kwargs)
        self.fields["minutes"].help_text = f"Empty: {usual}."
        self.fields["cut_minutes"].help_text = f"Empty: {usual_in_cut}."
