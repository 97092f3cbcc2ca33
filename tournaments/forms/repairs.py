"""Choosing what to do with a round that no longer fits."""

from django import forms


class RepairForm(forms.Form):
    choice = forms.ChoiceField(
        label="What now?",
        choices=[
            ("minimal", "Change as few tables as possible"),
            ("anew", "Pair anew"),
            ("leave", "Leave it as it is"),
        ],
        widget=forms.RadioSelect,
        error_messages={"required": "Choose what to do."},
    )
    reason = forms.CharField(
        max_length=200,
        required=False,
        help_text="Needed when results at changed tables stop counting. It goes on record.",
    )
