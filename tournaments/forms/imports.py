"""Bringing in a tournament file."""

from django import forms


class TournamentFileForm(forms.Form):
    file = forms.FileField(
        label="Event file or tournament file",
        help_text="A .json file as Arbiter and its pairing program write it, of 64 MB at most.",
        error_messages={"required": "Choose the file.", "empty": "The file is empty."},
    )
