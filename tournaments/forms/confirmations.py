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


class FinishForm(forms.Form):
    """The name of the event is asked while rounds remain."""

    name = forms.CharField(
        max_length=100,
        required=False,
        widget=forms.TextInput(attrs={"autocomplete": "off"}),
    )

    def __init__(self, *args: Any, event_name: str, early: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if early:
            self.fields["name"].required = True
            self.fields["name"].label = f"Type the name of the event: {event_name}"
            self.fields["name"].error_messages["required"] = "Type the name of the event."
        else:
            del self.fields["name"]
