"""Players as the desk enters and corrects them."""

from typing import Any

from django import forms

from engine.decklists.read import LARGEST_TEXT


class WalkInForm(forms.Form):
    display_name = forms.CharField(
        label="Name",
        max_length=60,
        help_text="As it is to be called out and printed.",
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
        error_messages={"required": "Type the player's name."},
    )
    is_namesake = forms.BooleanField(
        label="Somebody else of the same name", required=False, widget=forms.HiddenInput
    )
    key = forms.CharField(max_length=40, widget=forms.HiddenInput)

    def clean_display_name(self) -> str:
        return " ".join(self.cleaned_data["display_name"].split())

    def add_error(self, field: str | None, error: Any) -> None:
        """Whether it is somebody else is only asked when the name is here already."""
        super().add_error(field, error)
        if field == "is_namesake":
            self.fields[field].widget = forms.CheckboxInput()


class CorrectedListForm(forms.Form):
    reason = forms.CharField(
        label="Why it is corrected",
        max_length=200,
        help_text="Kept with the list; the version before stays.",
        error_messages={"required": "Say why the list is corrected."},
    )
    text = forms.CharField(
        label="Deck list",
        max_length=LARGEST_TEXT,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 20, "spellcheck": "false"}),
        error_messages={"required": "The list is empty."},
    )
    seen = forms.IntegerField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, is_first: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if is_first:
            self.fields["reason"].label = "Why you enter it"
            self.fields["reason"].help_text = "Kept with the list."
