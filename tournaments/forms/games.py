"""An answer on the tracker: a key the engine offered, with what was typed for it."""

from django import forms

MOST_TAKEN_BACK = 50


class TakeBackForm(forms.Form):
    """How many of the last answers."""

    version = forms.IntegerField(min_value=0, required=False, widget=forms.HiddenInput)
    count = forms.IntegerField(min_value=1, max_value=MOST_TAKEN_BACK, required=False)


class SeenForm(forms.Form):
    """The position that the page showed."""

    version = forms.IntegerField(min_value=0)


class ConsentForm(forms.Form):
    """Whether what was asked for may be taken back."""

    version = forms.IntegerField(min_value=0)
    agrees = forms.TypedChoiceField(
        choices=[("yes", "Agree"), ("no", "Refuse")], coerce=lambda value: value == "yes"
    )


class AnswerForm(forms.Form):
    version = forms.IntegerField(min_value=0, widget=forms.HiddenInput)
    undo = forms.BooleanField(required=False)
    several = forms.BooleanField(required=False)
    back = forms.IntegerField(min_value=1, max_value=200, required=False)
    answer = forms.CharField(max_length=100, required=False)
    value = forms.CharField(
        max_length=200,
        required=False,
        error_messages={"max_length": "A note has at most 200 characters."},
    )

    def clean(self) -> dict:
        cleaned = super().clean()
        chosen = cleaned.get("answer") or cleaned.get("several") or cleaned.get("undo")
        if not chosen:
            raise forms.ValidationError("Choose what happens next.")
        return cleaned

    @property
    def move(self) -> str | list[str]:
        """The key with its values, as in `damage:o7:2`; or the keys of several picks."""
        if self.cleaned_data["several"]:
            return self.data.getlist("answer")
        values = [value.strip() for value in self.data.getlist("value")]
        return ":".join([self.cleaned_data["answer"], *filter(None, values)])
