"""How players check in, and what becomes of those who are not here."""

from collections.abc import Sequence
from typing import Any

from django import forms

from arrivals.enums import Choice
from arrivals.models import EARLIEST_MINUTES
from arrivals.queries.roll import RollLine

MINUTES = {
    "invalid": "Type a number of minutes.",
    "required": "Type a number of minutes.",
    "min_value": "Type a number of minutes, such as 60.",
    "max_value": f"At most {EARLIEST_MINUTES} minutes, which is two days.",
}


class SettingForm(forms.Form):
    by_phone = forms.BooleanField(
        label="Players check in on their own phones",
        help_text="Without it only the desk checks in.",
        required=False,
    )
    needs_code = forms.BooleanField(
        label="Only with the code on the screen at the door",
        help_text="It changes every minute, so nobody checks in from home.",
        required=False,
    )
    opens_before = forms.IntegerField(
        label="Phones check in from so many minutes before the start",
        min_value=1,
        max_value=EARLIEST_MINUTES,
        error_messages=MINUTES,
    )
    closes_before = forms.IntegerField(
        label="Until so many minutes before the start",
        help_text="Empty: until somebody starts the event. The desk can check in at any time.",
        required=False,
        min_value=0,
        max_value=EARLIEST_MINUTES,
        error_messages=MINUTES,
    )


class OwnForm(forms.Form):
    """The code is asked for by events that want it."""

    code = forms.CharField(
        label="Code on the screen at the door",
        max_length=12,
        widget=forms.TextInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
        error_messages={"required": "Type the code that the screen at the door shows now."},
    )

    def __init__(self, *args: Any, needs_code: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["code"].required = needs_code


class PlayersField(forms.MultipleChoiceField):
    """Offers those of whom nobody knows; takes whoever the page listed when it was opened."""

    def valid_value(self, value: str) -> bool:
        return value.isascii() and value.isdecimal() and len(value) < 10


class NotHereForm(forms.Form):
    """One choice for all who are ticked."""

    players = PlayersField(
        label="Players who are not here",
        help_text="Untick whoever you want to ask about later.",
        widget=forms.CheckboxSelectMultiple,
        error_messages={
            "required": "Tick at least one player.",
            "invalid_choice": "That is no player of this event.",
        },
    )
    choice = forms.ChoiceField(
        label="What becomes of them",
        widget=forms.RadioSelect,
        error_messages={"required": "Say what becomes of them."},
    )

    def __init__(self, *args: Any, lines: Sequence[RollLine], later: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["players"].choices = [(str(line.registration.pk), line.name) for line in lines]
        offered = Choice.choices if later else [(Choice.GONE.value, Choice.GONE.label)]
        self.fields["choice"].choices = offered

    def clean_players(self) -> list[int]:
        return [int(each) for each in self.cleaned_data["players"]]
