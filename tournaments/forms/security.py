"""From which day on an organization asks for two-factor log-in."""

from django import forms


class SecurityForm(forms.Form):
    second_factor_from = forms.DateField(
        label="Two-factor log-in is required from",
        required=False,
        help_text="Give people some days. Empty: it is not required.",
        widget=forms.DateInput(attrs={"type": "date"}),
        error_messages={"invalid": "This is no day. Type it like 2026-12-31."},
    )
