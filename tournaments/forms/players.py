"""Players as the desk enters and corrects them."""

from decimal import Decimal
from typing import Any

from django import forms
from django.http import QueryDict

from accounts.forms.profile import NameField
from accounts.models import IDENTIFIER_LENGTH
from engine.decklists.read import LARGEST_TEXT
from engine.kits.registry import kit_of
from tournaments.enums import FeeStep, PaymentMethod
from tournaments.forms.organizations import AccountField
from tournaments.models.registration import NOTE_LENGTH
from tournaments.services.fees import LARGEST_FEE, Fee

NOT_YET = ""
FEES = [
    (NOT_YET, "Not yet"),
    *((method.value, f"Paid: {method.label.lower()}") for method in PaymentMethod),
    (FeeStep.WAIVED.value, "Waived"),
]
KEPT_BETWEEN = ("paid", "amount")


class GuestForm(forms.Form):
    """What the desk knows of a player it makes."""

    display_name = NameField(
        help_text="",
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "spellcheck": "false", "autofocus": True}
        ),
        error_messages={"required": "Type the player's name."},
    )
    is_namesake = forms.BooleanField(
        label="Somebody else of the same name", required=False, widget=forms.HiddenInput
    )
    player_id = forms.CharField(
        required=False,
        max_length=IDENTIFIER_LENGTH,
        widget=forms.TextInput(attrs={"autocomplete": "off", "spellcheck": "false"}),
    )
    email = forms.EmailField(label="E-mail", required=False)

    def __init__(self, typed: QueryDict | None = None, *, game: str, **kwargs: Any) -> None:
        super().__init__(typed, **kwargs)
        self.fields["player_id"].label = kit_of(game).player_id

    def add_error(self, field: str | None, error: Any) -> None:
        """Whether it is somebody else is only asked when the name is here already."""
        super().add_error(field, error)
        if field == "is_namesake":
            self.fields[field].widget = forms.CheckboxInput()


class WalkInForm(GuestForm):
    """The name and Enter; the rest may stay empty."""

    paid = forms.ChoiceField(label="Entry fee", choices=FEES, required=False)
    amount = forms.DecimalField(
        label="Sum",
        required=False,
        min_value=0,
        max_value=LARGEST_FEE,
        decimal_places=2,
        widget=forms.TextInput(attrs={"inputmode": "decimal", "autocomplete": "off"}),
    )
    asks = forms.BooleanField(
        label="Ask them by mail to take this into their account",
        required=False,
        help_text="By the address or the number above. You are not told whether there is one.",
    )
    key = forms.CharField(max_length=40, widget=forms.HiddenInput)

    @property
    def rest(self) -> list[forms.BoundField]:
        """What most desks leave empty."""
        return [self[name] for name in ("player_id", "email", "asks", *KEPT_BETWEEN)]

    @property
    def shows_rest(self) -> bool:
        """The sum is proposed, so it alone opens nothing."""
        return any(
            field.errors or (field.value() and field.name != "amount") for field in self.rest
        )

    @property
    def guest(self) -> dict[str, Any]:
        """As the service takes it."""
        names = ("display_name", "is_namesake", "player_id", "email", "asks", "key")
        return {
            **{name: self.cleaned_data[name] for name in names},
            "fee": fee_of(self.cleaned_data["paid"], self.cleaned_data["amount"]),
        }


def fee_of(paid: str, amount: Decimal | None) -> Fee | None:
    if not paid:
        return None
    if paid == FeeStep.WAIVED:
        return Fee(step=FeeStep.WAIVED)
    return Fee(method=paid, amount=amount or Decimal(0))


class MergeForm(forms.Form):
    """`accepted` is the record whose consequences were read."""

    other = forms.TypedChoiceField(
        label="The same person as",
        coerce=int,
        error_messages={"required": "Choose the other record of this person."},
    )
    accepted = forms.CharField(required=False, max_length=20, widget=forms.HiddenInput)

    def __init__(self, *args: Any, players: list[tuple[int, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["other"].choices = [("", "Choose"), *players]

    @property
    def is_accepted(self) -> bool:
        return bool(self.cleaned_data["accepted"] == str(self.cleaned_data["other"]))


class SwapAccountForm(forms.Form):
    email = AccountField(label="E-mail address of the right account")
    reason = forms.CharField(
        max_length=200,
        help_text="One sentence; it is kept in the record of the event.",
        error_messages={"required": "Say why the account is swapped."},
    )


class NoteForm(forms.Form):
    text = forms.CharField(
        label="Note",
        required=False,
        max_length=NOTE_LENGTH,
        help_text="Only whoever sees this desk reads it. Empty it to take it away.",
        widget=forms.Textarea(attrs={"rows": 4, "autofocus": True}),
    )


class CorrectedListForm(forms.Form):
    reason = forms.CharField(
        label="Why it is corrected",
        max_length=200,
        help_text="Kept with the list; the version before stays.",
        error_messages={"required": "Say why the list is corrected."},
    )
    text = forms.CharField(
        label="Deck list",
        max_length=LARGEST_TEXT,
        strip=False,
        widget=forms.Textarea(attrs={"rows": 20, "spellcheck": "false"}),
        error_messages={"required": "The list is empty."},
    )
    seen = forms.IntegerField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, is_first: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if is_first:
            self.fields["reason"].label = "Why you enter it"
            self.fields["reason"].help_text = "Kept with the list."
