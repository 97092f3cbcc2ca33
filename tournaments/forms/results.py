"""A player's report of their own match, from their side of the table."""

from typing import Any

from django import forms

from tournaments.enums import ResultKind, RoundKind
from tournaments.forms.scores import points_field
from tournaments.models import Event, Match, Registration
from tournaments.queries.side_scores import score_name
from tournaments.services.outcomes import Score

CHOICES = {
    1: [("1-0-0", "I won"), ("0-1-0", "My opponent won"), ("0-0-1", "Draw")],
    3: [
        ("2-0-0", "I won 2-0"),
        ("2-1-0", "I won 2-1"),
        ("0-2-0", "My opponent won 2-0"),
        ("1-2-0", "My opponent won 2-1"),
        ("1-1-0", "Draw 1-1"),
        ("1-0-0", "I won 1-0 (time)"),
        ("0-1-0", "My opponent won 1-0 (time)"),
    ],
}


class ReportForm(forms.Form):
    outcome = forms.ChoiceField(
        label="Who won?",
        widget=forms.RadioSelect,
        error_messages={
            "required": "Choose who won.",
            "invalid_choice": "Choose one of the results shown.",
        },
    )
    key = forms.CharField(max_length=64, widget=forms.HiddenInput)

    def __init__(self, *args: Any, match: Match, registration: Registration, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.sits_first = match.first_id == registration.pk
        length = match.round.event.best_of
        choices = CHOICES.get(length, CHOICES[3])
        if match.round.kind == RoundKind.CUT:
            choices = [choice for choice in choices if not choice[1].startswith("Draw")]
        self.fields["outcome"].choices = choices
        if match.round.event.uses_scores:
            self.ask_for_scores(match.round.event)

    def ask_for_scores(self, event: Event) -> None:
        name = score_name(event)
        self.fields["my_score"] = points_field(f"Your {name}", event)
        self.fields["their_score"] = points_field(f"Your opponent's {name}", event)

    def field_of(self, name: str) -> str:
        """The field in which a player types what a match calls its first or second score."""
        own = "first_score" if self.sits_first else "second_score"
        asked = "my_score" if name == own else "their_score"
        return asked if name.endswith("_score") and asked in self.fields else "outcome"

    @property
    def score(self) -> Score:
        cleaned = self.cleaned_data
        mine, theirs, draws = (int(part) for part in cleaned["outcome"].split("-"))
        games = (mine, theirs) if self.sits_first else (theirs, mine)
        scores = (cleaned.get("my_score"), cleaned.get("their_score"))
        scores = scores if self.sits_first else scores[::-1]
        return Score(*games, draws, ResultKind.PLAYED, *scores)
