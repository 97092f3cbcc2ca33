"""What is asked before something that is hard to take back."""

from typing import Any

from django import forms


class ConfirmForm(forms.Form):
    """Nothing to fill in: reading the consequences and pressing the button is the answer."""


class ReasonForm(forms.Form):
    reason = forms.CharField(
        max_length=200,
        help_text="One sentence; it is kept in the record of the event.",
        error_messages={"required": "Say why, so that everybody can understand it later."},
    )


class StartForm(forms.Form):
    """`without_lists` is asked only while deck lists are missing."""

    without_lists = forms.BooleanField(required=False)

    def __init__(self, *args: Any, missing: int, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if missing:
            lists = "1 missing deck list" if missing == 1 else f"{missing} missing deck lists"
            self.fields["without_lists"].label = f"Start without the {lists}"
        else:
            del self.fields["without_lists"]
