"""How many checks a round gets, whose deck is checked by name, and why somebody is flagged."""

from typing import Any

from django import forms

from engine.policy.choosing import Wanted
from tournaments.models import Match, Registration

MOST_PLAYERS = 64


class ChooseForm(forms.Form):
    random = forms.IntegerField(
        min_value=0,
        max_value=MOST_PLAYERS,
        label="Players at random",
        help_text="Of those who were never checked.",
    )
    live = forms.IntegerField(min_value=0, max_value=MOST_PLAYERS, label="Players live for the cut")
    flagged = forms.BooleanField(required=False, initial=True, label="All flagged players")
    whole_tables = forms.BooleanField(
        required=False, initial=True, label="Take the opponent's deck as well"
    )
    seen_draws = forms.IntegerField(min_value=0, widget=forms.HiddenInput)

    def __init__(self, *args: Any, has_cut: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not has_cut:
            del self.fields["live"]

    @property
    def wanted(self) -> Wanted:
        given = self.cleaned_data
        return Wanted(
            random=given["random"],
            live=given.get("live", 0),
            flagged=given["flagged"],
            whole_tables=given["whole_tables"],
        )


class PickForm(forms.Form):
    """Both players of a table, unless the judge unticks one."""

    players = forms.ModelMultipleChoiceField(
        Registration.objects.none(),
        label="Whose deck?",
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": "Choose whose deck is checked."},
    )
    reason = forms.CharField(
        max_length=200,
        help_text="Why this table; only judges read it.",
        error_messages={"required": "Say why this table is checked."},
    )

    def __init__(self, *args: Any, match: Match, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        seats = [seat for seat in (match.first_id, match.second_id) if seat]
        players = Registration.objects.filter(pk__in=seats).select_related("profile")
        self.fields["players"].queryset = players
        self.fields["players"].initial = seats


class FlagForm(forms.Form):
    reason = forms.CharField(
        max_length=200,
        label="Why should this deck be checked?",
        help_text="Only judges read it. The next check answers the flag.",
        error_messages={"required": "Say why this player should be checked."},
    )


class RulesForm(forms.Form):
    share_percent = forms.IntegerField(
        min_value=1,
        max_value=100,
        label="Share of the field to check, in percent",
    )
    round_minutes = forms.IntegerField(
        min_value=5,
        max_value=240,
        required=False,
        label="Length of a round, in minutes",
        help_text="Extra time is never longer. Leave it empty for the length of the policy.",
    )
