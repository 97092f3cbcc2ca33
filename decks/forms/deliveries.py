"""Bringing in cards: a file, or an address, and what its reader has to be told."""

from typing import Any

from django import forms
from django.core.files.uploadedfile import UploadedFile

from decks.queries.sources import sources_of
from decks.services.deliveries import LARGEST

DAY = {"invalid": "Write the date like 2026-11-18."}


def day_field(label: str, help_text: str) -> forms.DateField:
    widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    return forms.DateField(
        label=label, help_text=help_text, required=False, widget=widget, error_messages=DAY
    )


class DeliveryForm(forms.Form):
    """Fields that no reader of the game asks for are left out."""

    source = forms.ChoiceField(label="What is it?")
    file = forms.FileField(
        label="A file",
        required=False,
        help_text="Of 50 MB at most; a folder as a ZIP of it.",
        error_messages={"empty": "This file is empty."},
    )
    address = forms.CharField(
        label="Or an address to fetch it from",
        required=False,
        max_length=500,
        widget=forms.URLInput(attrs={"autocomplete": "off", "placeholder": "https://"}),
        help_text="https only, of 50 MB at most, from a public host.",
    )
    version = forms.CharField(
        label="Its version",
        required=False,
        max_length=60,
        help_text="Shown with the cards, so that people know how new they are.",
    )
    edition = forms.CharField(
        label="Its edition",
        required=False,
        max_length=20,
        help_text="Of cards whose file does not say, such as reborn.",
    )
    published = day_field("Since when its lists hold", "The day on which the file was published.")
    until = day_field("Until when its lists hold", "The day after the newest change in them.")
    beside = forms.BooleanField(
        label="Beside the cards in use, not in their place",
        required=False,
        help_text="A card that both have becomes the new one.",
    )

    def __init__(self, *args: Any, game: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.game, sources = game, sources_of(game)
        self.fields["source"].choices = [
            (name, f"{each.about}: {each.takes}") for name, each in sources.items()
        ]
        asked = {name for each in sources.values() for name in each.asks}
        for name in {"edition", "published", "until"} - asked:
            del self.fields[name]

    def clean(self) -> dict[str, Any]:
        super().clean()
        cleaned = self.cleaned_data
        file, address = cleaned.get("file"), cleaned.get("address", "").strip()
        if bool(file) == bool(address) and "file" not in self.errors:
            both = (
                "Give a file or an address, not both."
                if file
                else "Choose a file, or write an address."
            )
            self.add_error("file", both)
        if file and file.size > LARGEST:
            self.add_error("file", f"This file is larger than {LARGEST // 1_000_000} MB.")
        source = sources_of(self.game).get(cleaned.get("source", ""))
        for name in source.needs if source else ():
            if not cleaned.get(name) and name not in self.errors:
                self.add_error(
                    name, "This kind of file needs this day: from then on its lists are silent."
                )
        return cleaned

    def asked(self) -> dict[str, Any]:
        """What `bring_in` is told."""
        said = self.cleaned_data
        days = {name: said[name].isoformat() for name in ("published", "until") if said.get(name)}
        words = {name: said[name].strip() for name in ("version", "edition") if said.get(name)}
        file: UploadedFile[bytes] | None = said.get("file") or None
        return {
            "source": said["source"],
            "file": file,
            "address": said["address"].strip(),
            "wanted": {**words, **days, "beside": said["beside"]},
        }
