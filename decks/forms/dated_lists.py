"""A table of dated entries, as a file or as text."""

from typing import Any

from django import forms

LARGEST = 200_000


class DatedListsForm(forms.Form):
    text = forms.CharField(
        label="The table",
        required=False,
        max_length=LARGEST,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 8, "spellcheck": "false"}),
        help_text="The first row names the columns: list, status, name, since, until.",
    )
    file = forms.FileField(label="Or a file", required=False, help_text="CSV, 200 kB at most.")

    def clean(self) -> dict[str, Any]:
        super().clean()
        cleaned = self.cleaned_data
        file = cleaned.get("file")
        if file and file.size > LARGEST:
            self.add_error("file", "This file is larger than 200 kB.")
        elif file:
            try:
                cleaned["text"] = file.read().decode("utf-8-sig")
            except UnicodeDecodeError:
                self.add_error("file", "This file is no text.")
        if not cleaned.get("text", "").strip() and not self.errors:
            self.add_error("text", "Paste the table, or choose a file.")
        return cleaned
