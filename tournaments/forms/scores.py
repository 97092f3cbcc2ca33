"""A result as the desk types it: "2-1", "21", "1-1-1", "d" or "x", first player's games first."""

import re
from dataclasses import replace
from typing import Any

from django import forms

from engine.kits.registry import kit_of
from tournaments.enums import ResultKind, RoundState
from tournaments.models import Event, Match
from tournaments.queries.side_scores import score_name
from tournaments.services.outcomes import Score

# The games, then the points of both sides or of who lost, where the standings count such points
WITH_POINTS = re.compile(r"(\S+)\s+([0-9]{1,3})(?:\s*[-:/\s]\s*([0-9]{1,3}))?")
APART = re.compile(
    r"(?P<first>[0-9])\s*(?P<between>[-:/.\s])\s*(?P<second>[0-9])"
    r"(?:\s*(?P=between)\s*(?P<draws>[0-9]))?"
)
TOGETHER = re.compile(r"(?P<first>[0-9])(?P<second>[0-9])(?P<draws>[0-9])?")
DRAWN = ("d", "draw", "drawn", "=")
HOW_TO_TYPE = (
    "Type the games of both players, for example 2-1 or 21, d for a draw, x for a loss for both."
)


class ScoreField(forms.CharField):
    """Cleans to a `Score`, or to none where it may be left empty; what was typed stays in the box
    when it cannot be read."""

    default_error_messages = {"required": f"Type the score. {HOW_TO_TYPE}"}

    def clean(self, value: str) -> Score | None:
        typed = super().clean(value)
        if not typed:
            return None
        if typed.strip().lower() in ("x", "xx"):
            return Score(kind=ResultKind.DOUBLE_LOSS)
        played = score_in(typed)
        if played is None:
            raise forms.ValidationError(f"“{typed}” is not a score. {HOW_TO_TYPE}")
        return played


def score_in(typed: str) -> Score | None:
    pointed = None if games_in(typed) else WITH_POINTS.fullmatch(typed)
    games = games_in(pointed[1] if pointed else typed)
    if games is None:
        return None
    score = Score(*games)
    if not pointed:
        return score
    if pointed[3]:
        return replace(score, first_score=int(pointed[2]), second_score=int(pointed[3]))
    return with_points_of_loser(score, int(pointed[2]))


def with_points_of_loser(score: Score, points: int) -> Score | None:
    """Nobody lost a draw, so that it says the points of both."""
    if score.first_wins == score.second_wins:
        return None
    if score.first_wins > score.second_wins:
        return replace(score, second_score=points)
    return replace(score, first_score=points)


def games_in(typed: str) -> tuple[int, int, int] | None:
    if typed.strip().lower() in DRAWN:
        return 0, 0, 1
    found = APART.fullmatch(typed) or TOGETHER.fullmatch(typed)
    if not found:
        return None
    first, second, draws = (int(each or 0) for each in found.group("first", "second", "draws"))
    return first, second, draws


class QuickResultForm(forms.Form):
    """Table or player, score, Enter. `seen_version` is the result that the typist was shown,
    `round` the round that was played when it was typed."""

    table = forms.CharField(
        max_length=60,
        error_messages={"required": "Type the number of the table, or a player's name."},
    )
    score = ScoreField(max_length=12, widget=forms.TextInput(attrs={"autocomplete": "off"}))
    round = forms.IntegerField(required=False, widget=forms.HiddenInput)
    seen_match = forms.IntegerField(required=False, widget=forms.HiddenInput)
    seen_version = forms.IntegerField(min_value=0, required=False, widget=forms.HiddenInput)

    def seen_version_of(self, match: Match) -> int:
        """A late answer may have shown another table: what was seen there does not count here."""
        if self.cleaned_data["seen_match"] != match.pk:
            return 0
        return self.cleaned_data["seen_version"] or 0


class TapForm(forms.Form):
    """One tap on a score of the open tables, with the points of the side that lost."""

    score = ScoreField(max_length=12)
    points = forms.IntegerField(
        min_value=0,
        max_value=999,
        required=False,
        error_messages={"invalid": "Type the points as a number."},
    )
    seen_version = forms.IntegerField(min_value=0, required=False, widget=forms.HiddenInput)

    def clean(self) -> dict[str, Any]:
        cleaned, points = self.cleaned_data, self.cleaned_data.get("points")
        score = cleaned.get("score")
        if score and points is not None:
            cleaned["score"] = with_points_of_loser(score, points) or score
        return cleaned

    def clean_seen_version(self) -> int:
        return self.cleaned_data["seen_version"] or 0


def games_field(label: str) -> forms.IntegerField:
    return forms.IntegerField(
        label=label,
        min_value=0,
        max_value=9,
        initial=0,
        widget=forms.NumberInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
        error_messages={
            "required": "Type a number; 0 is one.",
            "invalid": "Type a number.",
            "min_value": "Less than no games is not possible.",
            "max_value": "That many games cannot be.",
        },
    )


def points_field(label: str, event: Event) -> forms.IntegerField:
    """What one side scored; the winner's is fixed in some games."""
    return forms.IntegerField(
        label=label,
        min_value=0,
        max_value=999,
        required=False,
        help_text=points_help(event),
        widget=forms.NumberInput(attrs={"inputmode": "numeric", "autocomplete": "off"}),
        error_messages={
            "invalid": "Type a number.",
            "min_value": "Less than no points is not possible.",
            "max_value": "That many points cannot be.",
        },
    )


def points_help(event: Event) -> str:
    fixed, about = event.winner_score, kit_of(event.game).rounds.score_about
    words = f"The winner always counts {fixed}; leave theirs empty." if fixed else ""
    return f"{about} {words}".strip()


class ResultForm(forms.Form):
    """Everything about one result, and why it is corrected."""

    first_wins = games_field("Games won by the first player")
    second_wins = games_field("Games won by the second player")
    draws = games_field("Drawn games")
    kind = forms.ChoiceField(
        label="How it ended",
        help_text="For a no-show or a concession give the games to the one who stays.",
        choices=[choice for choice in ResultKind.choices if choice[0] != ResultKind.BYE],
    )
    reason = forms.CharField(
        max_length=200,
        required=False,
        label="Why it is corrected",
        help_text="Kept in the record of the event.",
        error_messages={"required": "The round is closed. Say why its result is corrected."},
    )
    seen_version = forms.IntegerField(min_value=0, widget=forms.HiddenInput)
    accepted = forms.CharField(max_length=64, required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["first_wins"].label = f"Games won by {match.first}"
        self.fields["second_wins"].label = f"Games won by {match.second}"
        self.fields["reason"].required = match.round.state == RoundState.CLOSED
        event = match.round.event
        if event.uses_scores:
            name = score_name(event).capitalize()
            self.fields["first_score"] = points_field(f"{name} of {match.first}", event)
            self.fields["second_score"] = points_field(f"{name} of {match.second}", event)

    @property
    def score(self) -> Score:
        cleaned = self.cleaned_data
        return Score(
            cleaned["first_wins"],
            cleaned["second_wins"],
            cleaned["draws"],
            cleaned["kind"],
            cleaned.get("first_score"),
            cleaned.get("second_score"),
        )
