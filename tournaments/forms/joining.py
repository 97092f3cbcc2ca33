"""The code on an event's poster."""

from django import forms

from tournaments.queries.codes import as_code


class JoinForm(forms.Form):
    code = forms.CharField(
        label="Code of the event",
        max_length=20,
        help_text="Six letters and digits from the poster or the screen.",
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}
        ),
        error_messages={"required": "Type the code that stands on the poster."},
    )

    def clean_code(self) -> str:
        return as_code(self.cleaned_data["code"])
