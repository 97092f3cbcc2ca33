"""What a player says when calling, and what a judge writes down."""

from django import forms

from calls.models import LONGEST_RULING, LONGEST_WORDS

WITH_RULES = "Numbers of rules become links. Only officials read it."


class CallForm(forms.Form):
    about = forms.CharField(
        label="What is it about? (if you like)", required=False, max_length=LONGEST_WORDS
    )


class RulingForm(forms.Form):
    ruling = forms.CharField(
        required=False,
        max_length=LONGEST_RULING,
        widget=forms.Textarea({"rows": 3}),
        help_text=WITH_RULES,
    )
    minutes = forms.IntegerField(
        label="Minutes given back", min_value=0, max_value=60, required=False
    )

    def clean_minutes(self) -> int:
        return self.cleaned_data["minutes"] or 0


class OpinionForm(forms.Form):
    ruling = forms.CharField(
        label="What you ruled",
        max_length=LONGEST_RULING,
        widget=forms.Textarea({"rows": 3}),
        help_text=WITH_RULES,
        error_messages={"required": "Write down what you ruled."},
    )
