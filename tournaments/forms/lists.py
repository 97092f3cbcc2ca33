"""A pasted deck list."""

from django import forms

from engine.decklists.read import LARGEST_TEXT


class DeckListForm(forms.Form):
    text = forms.CharField(
        label="Deck list",
        max_length=LARGEST_TEXT,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 18, "spellcheck": "false", "autocomplete": "off"}),
        help_text="Paste it as your deck builder exports it, or type one card per line: "
        "3x Card name (red).",
        error_messages={"required": "Paste your deck list here."},
    )
