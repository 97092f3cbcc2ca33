"""What a person types into the deck checker."""

from datetime import date
from typing import Any

from django import forms
from django.utils import timezone

from accounts.enums import Game
from engine.formats.registry import formats_of

EARLIEST, LATEST = 2000, 2100


def format_choices() -> list[tuple[str, list[tuple[str, str]]]]:
    """The formats of each game that has any, newest rules first."""
    return [
        (
            label,
            [
                (f"{game}/{each.slug}", each.name)
                for each in sorted(formats_of(game), key=lambda each: each.valid_until is not None)
            ],
        )
        for game, label in Game.choices
        if formats_of(game)
    ]


class DeckCheckForm(forms.Form):
    format = forms.ChoiceField(label="Game and format", choices=format_choices)
    date = forms.DateField(
        label="Date of the event",
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        error_messages={"invalid": "Write the date like 2026-11-18."},
    )
    text = forms.CharField(
        label="Deck list",
        max_length=20_000,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 16, "spellcheck": "false", "autocomplete": "off"}),
        help_text="As your deck builder exports it, or one card per line: 3x Card name (red).",
        error_messages={"required": "Paste your deck list here."},
    )

    def clean_date(self) -> date:
        day = self.cleaned_data["date"]
        if not EARLIEST <= day.year <= LATEST:
            raise forms.ValidationError(f"Choose a day between {EARLIEST} and {LATEST}.")
        return day

    def question(self) -> dict[str, Any]:
        """What `check_deck_text` is asked."""
        game, _, slug = self.cleaned_data["format"].partition("/")
        return {
            "game": game,
            "format": slug,
            "event_date": self.cleaned_data["date"],
            "text": self.cleaned_data["text"],
        }


def today() -> date:
    return timezone.localdate()
