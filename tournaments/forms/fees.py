"""What the desk says of a player's entry fee."""

from typing import Any

from django import forms

from tournaments.enums import FeeStep, PaymentMethod
from tournaments.models import Payment
from tournaments.services.fees import LARGEST_FEE, Fee

STEPS = {
    FeeStep.PAID: "Paid",
    FeeStep.WAIVED: "Waived: plays without paying",
    FeeStep.REFUNDED: "Given back",
}


class FeeForm(forms.Form):
    """Offers what can come next: nobody pays twice, and nothing is given back before."""

    step = forms.ChoiceField(label="What happened", widget=forms.RadioSelect)
    method = forms.ChoiceField(label="How", choices=PaymentMethod.choices)
    amount = forms.DecimalField(
        label="Sum",
        required=False,
        min_value=0,
        max_value=LARGEST_FEE,
        decimal_places=2,
        widget=forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off"}),
    )
    key = forms.CharField(max_length=40, widget=forms.HiddenInput)

    def __init__(self, *args: Any, newest: Payment | None, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        now = newest.step if newest else ""
        # What was sent is judged by the service, which knows a form that was sent twice.
        steps = [step for step in STEPS if self.is_bound or can_follow(now, step)]
        self.fields["step"].choices = [(step.value, STEPS[step]) for step in steps]
        self.fields["step"].initial = steps[0].value

    @property
    def fee(self) -> Fee:
        given = self.cleaned_data
        return Fee(given["step"], given["method"], given["amount"] or Fee().amount)


def can_follow(now: str, step: str) -> bool:
    if step == FeeStep.REFUNDED:
        return now == FeeStep.PAID
    return now not in (FeeStep.PAID, step)
