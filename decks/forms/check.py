"""What a person types, pastes or drops into the deck checker."""

import datetime
from typing import Any

from django import forms
from django.contrib.auth.models import AnonymousUser
from django.core.files.uploadedfile import UploadedFile
from django.utils import timezone

from accounts.models import User
from decks.errors import DeckError
from decks.queries.answers import text_in_file
from decks.queries.formats import formats_in_order, versions_offered
from engine.decklists.read import LARGEST_TEXT
from engine.kits.registry import game_choices

EARLIEST, LATEST = 2000, 2100
LARGEST_FILE = 4 * LARGEST_TEXT


def format_choices(user: User | AnonymousUser) -> list[tuple[str, list[tuple[str, str]]]]:
    """The formats of each game, those in force first; a person's own before them."""
    own = versions_offered([user]) if user.is_authenticated else []
    groups = [
        (label, [(f"{game}/{each.slug}", each.name) for each in formats_in_order(game, today())])
        for game, label in game_choices()
    ]
    mine = [(f"{each.format.game}/{each.slug}", each.name) for each in own]
    return [("Your formats", mine), *groups] if mine else groups


class DeckCheckForm(forms.Form):
    format = forms.ChoiceField(label="Game and format")
    date = forms.DateField(
        label="Date of the event",
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        error_messages={"invalid": "Write the date like 2026-11-18."},
    )
    text = forms.CharField(
        label="Deck list",
        max_length=LARGEST_TEXT,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 16, "spellcheck": "false", "autocomplete": "off"}),
        help_text="As your deck builder exports it, or one card per line: 3x Card name.",
        error_messages={
            "required": "Paste your deck list here.",
            "max_length": "This is too long: a deck list has at most 200,000 characters.",
        },
    )
    file = forms.FileField(
        label="Or a file",
        required=False,
        widget=forms.FileInput(attrs={"data-deck-file": "id_text"}),
        help_text="Drop it on the list, or choose it here: text, JSON, CSV or XML, up to 800 kB.",
        error_messages={"empty": "This file is empty."},
    )

    def __init__(self, *args: Any, user: User | AnonymousUser, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["format"].choices = format_choices(user)
        self.fields["text"].required = not self.files

    def clean_date(self) -> datetime.date:
        day: datetime.date = self.cleaned_data["date"]
        if not EARLIEST <= day.year <= LATEST:
            raise forms.ValidationError(f"Choose a day between {EARLIEST} and {LATEST}.")
        return day

    def clean(self) -> dict[str, Any]:
        super().clean()
        cleaned = self.cleaned_data
        if cleaned.get("file"):
            cleaned["text"] = self.text_of_file(cleaned["file"])
        return cleaned

    def text_of_file(self, file: "UploadedFile[bytes]") -> str:
        """The file's text, shown in the list's place from now on."""
        try:
            text = text_in_uploaded(file)
        except DeckError as error:
            self.add_error("file", str(error))
            return ""
        self.data = {**self.data.dict(), "text": text}
        return text

    def question(self) -> dict[str, Any]:
        """What `check_deck_text` is asked."""
        game, _, slug = self.cleaned_data["format"].partition("/")
        return {
            "game": game,
            "format": slug,
            "event_date": self.cleaned_data["date"],
            "text": self.cleaned_data["text"],
        }


def text_in_uploaded(file: "UploadedFile[bytes]") -> str:
    """At most one byte more than is allowed is read, so a huge file costs nothing."""
    return text_in_file(file.read(LARGEST_FILE + 1), size=file.size or 0)


def today() -> datetime.date:
    return timezone.localdate()
