"""An answer on the tracker: a key the engine offered, with what was typed for it."""

from django import forms


class AnswerForm(forms.Form):
    version = forms.IntegerField(min_value=0, widget=forms.HiddenInput)
    undo = forms.BooleanField(required=False)
    answer = forms.CharField(max_length=60, required=False)
    value = forms.CharField(
        max_length=200,
        required=False,
        error_messages={"max_length": "A note has at most 200 characters."},
    )

    def clean(self) -> dict:
        cleaned = super().clean()
        if not cleaned.get("undo") and not cleaned.get("answer"):
            raise forms.ValidationError("Choose what happens next.")
        return cleaned

    @property
    def move(self) -> str:
        key, value = self.cleaned_data["answer"], self.cleaned_data["value"].strip()
        return f"{key}:{value}" if value else key
