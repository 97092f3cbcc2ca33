"""Which events to look at: game, format, days, one event, one leader's cards."""

from datetime import date
from typing import Any

from django import forms
from django.http import QueryDict

from decks.queries.formats import format_name, is_format
from engine.kits.registry import game_choices, kits
from metagame.queries.counted import Choice, counted_events, formats_counted, newest_game
from tournaments.forms.event_times import near_day

MOST_EVENTS = 100
DAY = "Type the day as year-month-day, for example 2027-03-20."


class ChoiceForm(forms.Form):
    game = forms.ChoiceField(choices=game_choices, required=False)
    format = forms.CharField(required=False, max_length=40, widget=forms.Select)
    since = forms.DateField(
        label="From",
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        error_messages={"invalid": DAY},
    )
    until = forms.DateField(
        label="To",
        required=False,
        widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"),
        error_messages={"invalid": DAY},
    )
    event = forms.CharField(required=False, max_length=80)
    leader = forms.CharField(required=False, max_length=200, widget=forms.HiddenInput)

    def __init__(self, typed: QueryDict) -> None:
        super().__init__(typed)
        asked = typed.get("game", "")
        self.shown_game = asked if asked in kits() else newest_game()
        self.initial["game"] = self.shown_game
        formats = [
            (each, format_name(self.shown_game, each)) for each in formats_counted(self.shown_game)
        ]
        self.fields["format"].widget.choices = [("", "All formats"), *formats]
        self.fields["event"].widget = forms.Select(choices=[("", "All events"), *self.events()])

    def events(self) -> list[tuple[str, str]]:
        newest = counted_events().filter(game=self.shown_game).order_by("-starts_at", "-pk")
        return [
            (event.slug, f"{event.name}, {event.local_date:%d %b %Y}")
            for event in newest[:MOST_EVENTS]
        ]

    def clean_since(self) -> date | None:
        return self.cleaned_data["since"] and near_day(self.cleaned_data["since"])

    def clean_until(self) -> date | None:
        return self.cleaned_data["until"] and near_day(self.cleaned_data["until"])

    def clean_format(self) -> str:
        """One that belongs to another game was left there when the game was changed."""
        chosen: str = self.cleaned_data["format"]
        if not chosen or is_format(self.shown_game, chosen):
            return chosen
        if any(is_format(game, chosen) for game in kits()):
            return ""
        raise forms.ValidationError("There is no such format.")

    def clean(self) -> dict[str, Any]:
        super().clean()
        cleaned = self.cleaned_data
        since, until = cleaned.get("since"), cleaned.get("until")
        if since and until and since > until:
            self.add_error("until", "This day is before the first one.")
        return cleaned

    @property
    def choice(self) -> Choice:
        """What was asked; what cannot be read is left open."""
        given = self.cleaned_data if self.is_bound and hasattr(self, "cleaned_data") else {}
        return Choice(
            game=self.shown_game,
            format=given.get("format", ""),
            since=given.get("since"),
            until=given.get("until"),
            event=given.get("event", ""),
            leader=given.get("leader", ""),
        )
