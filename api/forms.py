"""Making a token on the page."""

from django import forms

from api.enums import Scope


class TokenForm(forms.Form):
    name = forms.CharField(max_length=60, help_text="What it is for, so that you know it again.")
    scopes = forms.MultipleChoiceField(
        label="It may",
        choices=Scope.choices,
        widget=forms.CheckboxSelectMultiple,
        initial=[Scope.READ],
        error_messages={"required": "Choose at least one thing that the token may do."},
    )
