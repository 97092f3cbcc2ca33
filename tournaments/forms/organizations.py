"""Founding an organization and naming its members."""

from typing import Any

from django import forms

from accounts.models import User
from tournaments.enums import OrganizationRole


class OrganizationForm(forms.Form):
    name = forms.CharField(
        label="Name of the store or group",
        max_length=80,
        help_text="Players see it on every event you run.",
        error_messages={"required": "Give your organization a name."},
    )
    key = forms.CharField(max_length=40, widget=forms.HiddenInput)

    def clean_name(self) -> str:
        name = " ".join(self.cleaned_data["name"].split())
        if len(name) < 2:
            raise forms.ValidationError("The name needs at least two letters.")
        return name


class AccountField(forms.EmailField):
    """The e-mail address of somebody who has an account; cleans to that user."""

    default_error_messages = {
        "required": "Type the e-mail address that this person logs in with.",
        "invalid": "This is not an e-mail address. It looks like name@example.org.",
        "unknown": "No account uses this address. Ask the person to sign up first, "
        "or check the spelling.",
    }

    def __init__(self, **kwargs: Any) -> None:
        kwargs.setdefault("label", "E-mail address")
        super().__init__(**kwargs)

    def clean(self, value: str) -> User:
        address = super().clean(value)
        user = User.objects.filter(email__iexact=address, is_active=True).first()
        if user is None:
            raise forms.ValidationError(self.error_messages["unknown"], code="unknown")
        return user


class MemberForm(forms.Form):
    email = AccountField()
    role = forms.ChoiceField(
        choices=[
            (OrganizationRole.ORGANIZER, "Organizer: runs every event of the organization"),
            (OrganizationRole.OWNER, "Owner: an organizer who also names the members"),
        ],
        initial=OrganizationRole.ORGANIZER,
        widget=forms.RadioSelect,
    )
