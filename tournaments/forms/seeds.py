"""The order of seeds as it is pasted or changed by hand."""

from typing import Any

from django import forms

from tournaments.models import Event, Registration
from tournaments.queries.seeds import ReadOrder, read_order


class SeedsForm(forms.Form):
    """A player a line; names that the event does not have are left out, and named."""

    order = forms.CharField(
        label="Order, best first",
        required=False,
        max_length=200_000,
        strip=False,
        help_text="One name a line, with or without numbers. Whoever is not in it is drawn behind.",
        widget=forms.Textarea(attrs={"rows": 16, "spellcheck": "false"}),
    )
    seen = forms.CharField(required=False, max_length=200_000, widget=forms.HiddenInput)

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.event = event
        self.read = ReadOrder()

    def clean_order(self) -> list[int]:
        self.read = read_order(self.event, self.cleaned_data["order"])
        for name in self.read.ambiguous:
            self.add_error(
                "order",
                f"Several players are called {name}: leave them out of the order.",
            )
        for name in self.read.twice:
            self.add_error("order", f"{name} stands in the order twice.")
        return [player.pk for player in self.read.players]

    def clean_seen(self) -> list[str]:
        return [each for each in self.cleaned_data["seen"].split(",") if each]

    @property
    def said(self) -> str:
        unknown = self.read.unknown
        words = f"{len(self.read.players)} seeds are set."
        if not unknown:
            return words
        more = f" and {len(unknown) - 12} more" if len(unknown) > 12 else ""
        return f"{words} Not in this event: {', '.join(unknown[:12])}{more}."


def as_lines(players: list[Registration]) -> str:
    return "\n".join(f"{number}. {player}" for number, player in enumerate(players, start=1))
