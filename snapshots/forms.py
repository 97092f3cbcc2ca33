"""Taking a snapshot by hand, and going back to one."""

from django import forms

from snapshots.models import LONGEST_WORDS


class TakeForm(forms.Form):
    words = forms.CharField(
        label="What is it for?",
        max_length=LONGEST_WORDS,
        help_text="It stays until you throw it away.",
        error_messages={"required": "Say what this snapshot is for."},
    )


class CopyForm(forms.Form):
    key = forms.CharField(max_length=40, widget=forms.HiddenInput)


class RestoreForm(forms.Form):
    reason = forms.CharField(
        label="Why?",
        max_length=200,
        help_text="It stands in the record.",
        error_messages={"required": "Say why: it is kept in the record."},
    )
    with_staff = forms.BooleanField(
        label="Roles and rights of staff too",
        required=False,
        help_text="Without this everybody keeps the role they have now.",
    )
    seen = forms.IntegerField(widget=forms.HiddenInput)
    key = forms.CharField(max_length=40, widget=forms.HiddenInput)
