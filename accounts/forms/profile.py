"""What a player tells about themselves, and the code on a walk-in's slip."""

from typing import Any

from django import forms

from accounts.errors import NameMissingError, NameTooLongError
from accounts.models import IDENTIFIER_LENGTH, PlayerProfile
from accounts.services.profiles import written_name
from engine.kits.registry import kits

PRONOUNS_LENGTH = PlayerProfile._meta.get_field("pronouns").max_length
NAME_HELP = "What others see in pairings and standings. It need not be your full name."


class NameField(forms.CharField):
    """Without a length for the browser: it would cut a long name without a word."""

    def __init__(self, **options: Any) -> None:
        given: dict[str, Any] = {
            "label": "Name",
            "error_messages": {"required": str(NameMissingError())},
            "help_text": NAME_HELP,
            "widget": forms.TextInput(attrs={"autocomplete": "nickname"}),
        }
        super().__init__(**given | options)

    def clean(self, value: str) -> str:
        try:
            return written_name(super().clean(value))
        except (NameMissingError, NameTooLongError) as error:
            raise forms.ValidationError(str(error)) from error


class ProfileForm(forms.Form):
    display_name = NameField()
    pronouns = forms.CharField(
        required=False,
        max_length=PRONOUNS_LENGTH,
        help_text="Shown next to your name, so that people address you rightly.",
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for kit in kits().values():
            self.fields[kit.slug] = forms.CharField(
                label=f"{kit.name}: {kit.player_id}",
                required=False,
                max_length=IDENTIFIER_LENGTH,
                help_text=kit.player_number,
            )

    @property
    def game_ids(self) -> dict[str, str]:
        return {game: self.cleaned_data[game] for game in kits()}


class ClaimForm(forms.Form):
    code = forms.CharField(
        label="Code",
        max_length=20,
        help_text="Ten letters and figures on the slip you got at the event.",
        widget=forms.TextInput(
            attrs={"autocomplete": "off", "autocapitalize": "characters", "spellcheck": "false"}
        ),
    )
