"""Rounds by hand: two players to be swapped or paired, a table moved, a whole round on paper."""

import re
from typing import Any

from django import forms

from tournaments.errors import TournamentError
from tournaments.forms.scores import ScoreField
from tournaments.models import Registration
from tournaments.queries.hand_tables import HIGHEST_TABLE
from tournaments.queries.player_names import Names, player_called
from tournaments.services.hand_rounds import HandLine

TYPED = {"autocomplete": "off", "spellcheck": "false", "list": "players"}
SCORE_AT_END = re.compile(r"\s+(\d\s*[-:]\s*\d(?:\s*[-:]\s*\d)?|x)\s*$", re.IGNORECASE)
TABLE_AT_START = re.compile(r"^\s*(?:table\s+)?(\d{1,4})[.:)]?\s+", re.IGNORECASE)
BETWEEN = re.compile(r"\s+(?:-|–|—|vs\.?|v\.?|against)\s+|\s*[;\t]\s*", re.IGNORECASE)
RESTS = ("bye", "-", "–")


class PlayerField(forms.CharField):
    """Cleans to the player of that name, whom `names` of the form knows."""

    default_error_messages = {"required": "Type a name."}

    def __init__(self, **options: Any) -> None:
        super().__init__(max_length=120, widget=forms.TextInput(attrs=TYPED), **options)


class NamesForm(forms.Form):
    def __init__(self, *args: Any, names: Names, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.names = names

    def player(self, field: str) -> Registration | None:
        typed = self.cleaned_data.get(field) or ""
        try:
            return player_called(self.names, typed) if typed else None
        except TournamentError as error:
            raise forms.ValidationError(error.message) from error


class TwoPlayersForm(NamesForm):
    """`seen` is the mark of the tables that were shown, `accepted` that of what was read."""

    a = PlayerField(label="This player")
    b = PlayerField(label="and this one")
    seen = forms.CharField(max_length=64, widget=forms.HiddenInput)
    accepted = forms.CharField(max_length=64, required=False, widget=forms.HiddenInput)

    def clean_a(self) -> Registration | None:
        return self.player("a")

    def clean_b(self) -> Registration | None:
        return self.player("b")


class MoveTableForm(forms.Form):
    table = forms.IntegerField(min_value=1, max_value=HIGHEST_TABLE, label="The match at table")
    to = forms.IntegerField(
        min_value=1,
        max_value=HIGHEST_TABLE,
        label="plays at table",
        help_text="A match that is there takes the first table.",
    )
    seen = forms.CharField(max_length=64, widget=forms.HiddenInput)


class LineForm(NamesForm):
    """One line of the paper; an empty one is no table."""

    table = forms.IntegerField(min_value=1, max_value=HIGHEST_TABLE, required=False)
    first = PlayerField(label="First player", required=False)
    second = PlayerField(label="Second player", required=False)
    score = ScoreField(
        max_length=16,
        required=False,
        label="Result",
        widget=forms.TextInput(attrs={"autocomplete": "off", "inputmode": "text"}),
    )

    def clean_first(self) -> Registration | None:
        return self.player("first")

    def clean_second(self) -> Registration | None:
        typed = self.cleaned_data.get("second") or ""
        return None if typed.strip().casefold() in RESTS else self.player("second")

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or self.cleaned_data
        if cleaned.get("second") and not cleaned.get("first") and not self.errors:
            self.add_error("first", "Type who sat on this side of the table.")
        if cleaned.get("first") and cleaned.get("second") and not cleaned.get("table"):
            self.add_error("table", "Type the number of the table.")
        return cleaned

    @property
    def line(self) -> HandLine | None:
        cleaned = self.cleaned_data
        if not cleaned.get("first"):
            return None
        return HandLine(cleaned["table"], cleaned["first"], cleaned["second"], cleaned.get("score"))


class LineForms(forms.BaseFormSet):
    """The whole paper: why it was refused, and the mark of what it breaks."""

    refusal = ""
    mark = ""


class PastedForm(forms.Form):
    """A paper that was typed elsewhere, a table a line."""

    pasted = forms.CharField(
        max_length=60_000,
        required=False,
        label="Paste the round",
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false"}),
        help_text="A line for each table: 1 Anna Arnold – Ben Bright 2-1. Table and result can be "
        "left out; a name alone is a bye.",
    )


def lines_in(pasted: str, first_table: int) -> list[dict[str, Any]]:
    """What each line says, as far as it can be read; the rows below show it to be put right."""
    found: list[dict[str, Any]] = []
    for typed in filter(str.strip, pasted.splitlines()):
        table, score = TABLE_AT_START.match(typed), SCORE_AT_END.search(typed)
        names = typed[table.end() if table else 0 : score.start() if score else len(typed)]
        sides = [*BETWEEN.split(names.strip(), maxsplit=1), ""]
        found.append(
            {
                "table": int(table[1]) if table else first_table + len(found),
                "first": sides[0].strip(),
                "second": sides[1].strip(),
                "score": score[1] if score else "",
            }
        )
    return found
