"""What each round counts that was played before a player came."""

from collections.abc import Iterable
from typing import Any

from django import forms

from tournaments.enums import MissedRound
from tournaments.models import Round

FIELD = "round_"


class MissedRoundsForm(forms.Form):
    def __init__(self, *args: Any, rounds: Iterable[Round], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for each in rounds:
            self.fields[f"{FIELD}{each.number}"] = forms.ChoiceField(
                label=f"{each.title} counts as",
                choices=MissedRound.choices,
                initial=MissedRound.LOSS,
                widget=forms.RadioSelect,
                error_messages={"required": f"Say what {each.title.lower()} counts."},
            )

    @property
    def worth(self) -> dict[int, MissedRound]:
        return {
            int(name.removeprefix(FIELD)): MissedRound(value)
            for name, value in self.cleaned_data.items()
        }
