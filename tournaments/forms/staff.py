"""Naming staff, adjusting what one person may do, inviting by link."""

import secrets
from collections.abc import Collection
from datetime import timedelta
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils import timezone

from tournaments.enums import Right, StaffRole
from tournaments.forms.organizations import AccountField
from tournaments.roles import COMES_WITH_THE_ROLE, RIGHTS_OF, presets_within

MOST_USES = 50
DAYS = [(1, "one day"), (7, "a week"), (30, "30 days")]


def new_form_key() -> str:
    return secrets.token_urlsafe(24)


class RoleForm(forms.Form):
    """A role that gives no more than whoever names may do."""

    role = forms.ChoiceField(initial=StaffRole.JUDGE, widget=forms.RadioSelect)

    def __init__(self, *args: Any, rights: Collection[Right], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["role"].choices = [
            (each.role, f"{each.role.label}: {each.words}") for each in presets_within(rights)
        ]

    def clean_role(self) -> StaffRole:
        return StaffRole(self.cleaned_data["role"])


class StaffForm(RoleForm):
    email = AccountField()
    field_order = ("email", "role")


class InvitationForm(RoleForm):
    uses = forms.IntegerField(
        label="How many people may use it",
        min_value=1,
        max_value=MOST_USES,
        initial=1,
        error_messages={"required": "Say how many people may use the link."},
    )
    days = forms.TypedChoiceField(label="It works for", choices=DAYS, coerce=int, initial=1)
    # Its own for each page that is shown: pressing the button twice makes one link.
    form_key = forms.CharField(widget=forms.HiddenInput, initial=new_form_key, max_length=60)

    def clean(self) -> dict[str, Any]:
        super().clean()
        days = self.cleaned_data.pop("days", None)
        if days:
            self.cleaned_data["expires_at"] = timezone.now() + timedelta(days=days)
        return self.cleaned_data


class RightsForm(forms.Form):
    """What one person may do; whoever adjusts it gives and takes only what they may do."""

    rights = forms.MultipleChoiceField(
        label="May", widget=forms.CheckboxSelectMultiple, required=False
    )

    def __init__(
        self,
        typed: QueryDict | None,
        *,
        role: StaffRole,
        held: Collection[Right],
        own: Collection[Right],
    ) -> None:
        super().__init__(typed, initial={"rights": sorted(held)})
        usual = RIGHTS_OF[role]
        self.fields["rights"].choices = [
            (each, f"{each.label}{'' if each in usual else ' (not usual for this role)'}")
            for each in Right
            if each in own and each not in COMES_WITH_THE_ROLE
        ]

    def clean_rights(self) -> set[Right]:
        return {Right(each) for each in self.cleaned_data["rights"]}
