"""How large a rehearsal is, how its players behave, how fast it plays; and what if fewer come."""

from django import forms

from rehearsals.models import MOST_PLAYERS

PACES = (
    (0, "one step right after the other"),
    (7, "a round in about a minute"),
    (35, "a round in about five minutes"),
    (105, "a round in about fifteen minutes"),
)


def share(label: str, initial: int, help_text: str = "") -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        min_value=0,
        max_value=100,
        initial=initial,
        help_text=help_text,
        error_messages={
            "required": "Type a number from 0 to 100.",
            "invalid": "Type a number from 0 to 100.",
            "min_value": "At least 0 percent.",
            "max_value": "At most 100 percent.",
        },
    )


class RehearsalForm(forms.Form):
    players = forms.IntegerField(
        label="Invented players",
        min_value=2,
        max_value=MOST_PLAYERS,
        error_messages={
            "required": "How many players?",
            "invalid": "Type a number.",
            "min_value": "At least two.",
            "max_value": f"At most {MOST_PLAYERS}.",
        },
    )
    absent_percent = share("Do not come, in percent", 2, "Missed at their first table.")
    drop_percent = share("Drop before the end, in percent", 15, "Spread over the rounds.")
    dispute_percent = share("Tables whose reports differ, in percent", 2)
    late_percent = share("Results after time, in percent", 5)
    call_percent = share("Tables that call a judge, in percent", 3)
    seed = forms.IntegerField(
        label="Seed",
        required=False,
        min_value=0,
        max_value=2**31 - 1,
        help_text="The same seed gives the same people and troubles. Without one it is drawn.",
        error_messages={"invalid": "Type a whole number, or nothing."},
    )
    key = forms.CharField(max_length=40, widget=forms.HiddenInput)


class WhatIfForm(forms.Form):
    players = forms.IntegerField(
        label="Players expected",
        min_value=2,
        max_value=100_000,
        error_messages={
            "required": "How many players?",
            "invalid": "Type a number.",
            "min_value": "At least two.",
            "max_value": "At most 100000.",
        },
    )
    absent_percent = share("Stay away, in percent", 30, "Beside 0, 10, 20, 30, 40 and 50.")
    drop_percent = share("Drop during the rounds, in percent", 15)
    gap = forms.IntegerField(
        label="Minutes from the end of a round's time to the next pairings",
        min_value=0,
        max_value=240,
        error_messages={
            "required": "How many minutes?",
            "invalid": "Type a number.",
            "min_value": "At least 0.",
            "max_value": "At most 240.",
        },
    )


class PaceForm(forms.Form):
    pace = forms.TypedChoiceField(label="How fast", choices=PACES, coerce=int, initial=7)


class StepForm(forms.Form):
    seen = forms.IntegerField(min_value=0)
