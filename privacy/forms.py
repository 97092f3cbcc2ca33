"""Erasing one's account, and after how many days an organization forgets."""

from django import forms

from privacy.models import FEWEST_DAYS, MOST_DAYS
from privacy.services.erasing import WORD


class EraseForm(forms.Form):
    word = forms.CharField(
        label=f"Type {WORD}",
        max_length=20,
        widget=forms.TextInput(attrs={"autocomplete": "off", "autocapitalize": "characters"}),
        help_text="So that nobody does it by a slip of the hand.",
    )
    password = forms.CharField(
        label="Your password",
        strip=False,
        max_length=1000,
        widget=forms.PasswordInput(attrs={"autocomplete": "current-password"}),
    )


class RetentionForm(forms.Form):
    days = forms.IntegerField(
        label="Forget after",
        required=False,
        min_value=FEWEST_DAYS,
        max_value=MOST_DAYS,
        help_text=f"Days after an event, {FEWEST_DAYS} to {MOST_DAYS}. Empty: forget nothing.",
    )
