"""How long rounds last, and when their clocks start."""

from typing import Any

from django import forms

from clocks.enums import Starts
from tournaments.forms.event_seats import minutes_field


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

    def __init__(self, *args: Any, usual: str, usual_in_cut: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["minutes"].help_text = f"Empty: {usual}."
        self.fields["cut_minutes"].help_text = f"Empty: {usual_in_cut}."


class LimitedStartForm(forms.Form):
    """Sealed events ask for none of it."""

    packs = forms.IntegerField(min_value=1, max_value=12, required=False)
    cards = forms.IntegerField(min_value=2, max_value=30, required=False)
    called = forms.BooleanField(required=False)


class SeenForm(forms.Form):
    """The phase that the page showed."""

    seen = forms.IntegerField(min_value=1)


class AddedForm(forms.Form):
    """Seconds that one press gives, and those given before."""

    seconds = forms.IntegerField(min_value=-600, max_value=600)
    seen = forms.IntegerField(min_value=-3600, max_value=3600)
