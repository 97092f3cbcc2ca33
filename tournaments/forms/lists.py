"""A pasted deck list."""

from typing import Any

from django import forms

from engine.decklists.read import LARGEST_TEXT
from engine.kits.registry import kit_of


class DeckListForm(forms.Form):
    text = forms.CharField(
        label="Deck list",
        max_length=LARGEST_TEXT,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 18, "spellcheck": "false", "autocomplete": "off"}),
        error_messages={"required": "Paste your deck list here."},
    )

    def __init__(self, *args: Any, game: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        example = kit_of(game).lists.grammar.example
        words = "Paste it as your deck builder exports it, or type one card per line:"
        self.fields["text"].help_text = f"{words} {example}."
