"""A note about a table; extra time for it."""

import secrets

from django import forms


def new_key() -> str:
    return secrets.token_hex(8)


class NoteForm(forms.Form):
    title, button, done = "Note about this table", "Keep the note", "noted."
    text = forms.CharField(
        label="Note for officials",
        max_length=250,
        help_text="Whoever reads the record reads it. Name no cards of a list that is not public.",
        error_messages={"required": "Write what happened."},
    )
    key = forms.CharField(max_length=64, widget=forms.HiddenInput, initial=new_key)


class TimeForm(forms.Form):
    title, button, done = "Extra time for this table", "Give the time", "it has its extra time."
    minutes = forms.IntegerField(
        label="Minutes",
        min_value=-60,
        max_value=60,
        help_text="Below zero takes minutes back.",
        error_messages={"required": "Say how many minutes."},
    )
    reason = forms.CharField(
        label="Why",
        max_length=200,
        help_text="Both players read it.",
        error_messages={"required": "Say what the time is given for."},
    )
    key = forms.CharField(max_length=64, widget=forms.HiddenInput, initial=new_key)
