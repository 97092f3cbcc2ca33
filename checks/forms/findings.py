"""What was found in a deck, and what follows from it."""

from typing import Any

from django import forms

from checks.enums import Extent, Finding
from engine.policy.penalties import Catalogue

GROUPS = {"tournament": "Tournament", "gameplay": "Gameplay", "conduct": "Conduct"}


class NotesField(forms.CharField):
    """Needed for most findings: which of them the service says, so an empty one passes here."""

    def validate(self, value: str) -> None:
        """Nothing to refuse."""


class FindingsForm(forms.Form):
    use_required_attribute = False
    findings = forms.MultipleChoiceField(
        choices=Finding.choices,
        widget=forms.CheckboxSelectMultiple,
        label="What did you find?",
        error_messages={"required": "Say what you found."},
    )
    extent = forms.ChoiceField(
        choices=Extent.choices, widget=forms.RadioSelect, label="How much did you look at?"
    )
    notes = NotesField(
        label="Notes, unless the deck matches",
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text="Which cards, how many, which marks. Only judges read it.",
    )


class PenaltyForm(forms.Form):
    infraction = forms.ChoiceField()
    kind = forms.ChoiceField(label="Penalty")
    remark = forms.CharField(
        required=False,
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text="What happened, for the judges who read it later.",
    )

    def __init__(self, *args: Any, catalogue: Catalogue, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["infraction"].choices = [
            (
                words,
                [(each.key, each.name) for each in catalogue.infractions if each.group == group],
            )
            for group, words in GROUPS.items()
            if any(each.group == group for each in catalogue.infractions)
        ]
        self.fields["kind"].choices = [
            (each.key, each.name if each.is_recorded else f"{each.name} (not recorded)")
            for each in catalogue.kinds
        ]


class GivenPenaltyForm(PenaltyForm):
    """`key` names the press, so that two of them give one penalty."""

    key = forms.CharField(max_length=64, widget=forms.HiddenInput)


class ExtensionForm(forms.Form):
    minutes = forms.IntegerField(min_value=0, max_value=240, label="Minutes of extra time")
    reason = forms.CharField(
        max_length=150,
        help_text="The players read it next to their extra time.",
        error_messages={"required": "Say why the extra time changes."},
    )
    seen = forms.IntegerField(widget=forms.HiddenInput)
