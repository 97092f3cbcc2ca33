"""Making a token on the page."""

import secrets
from datetime import timedelta
from typing import Any

from django import forms
from django.utils import timezone

from api.enums import Lifetime, Scope


def new_form_key() -> str:
    return secrets.token_urlsafe(24)


class TokenForm(forms.Form):
    name = forms.CharField(max_length=60, help_text="What it is for, so that you know it again.")
    scopes = forms.MultipleChoiceField(
        label="It may",
        choices=Scope.choices,
        widget=forms.CheckboxSelectMultiple,
        initial=[Scope.READ],
        error_messages={"required": "Choose at least one thing that the token may do."},
    )
    lifetime = forms.ChoiceField(
        label="It works for",
        choices=Lifetime.choices,
        initial=Lifetime.QUARTER,
        required=False,
        help_text="Every token ends when you change your password.",
    )
    # Its own for each page that is shown: pressing the button twice sends the same one twice.
    form_key = forms.CharField(
        widget=forms.HiddenInput, initial=new_form_key, required=False, max_length=60
    )

    def clean(self) -> dict[str, Any]:
        super().clean()
        given = self.cleaned_data
        days = Lifetime(given.pop("lifetime", "") or Lifetime.QUARTER).days
        given["expires_at"] = timezone.now() + timedelta(days=days) if days else None
        return given
