"""What organizers ask of the pairing."""

import re
from itertools import pairwise
from typing import Any

from django import forms
from django.db.models import QuerySet

from tournaments.enums import ByeKind
from tournaments.models import Event, Registration
from tournaments.queries.zones import Zone

MOST_TABLES = 500
MOST_ZONES, LONGEST_ZONE = 40, 30
ZONE = re.compile(r"([^:]*\S)\s*:\s*(\d{1,4})(?:\s*[-–]\s*(\d{1,4}))?", re.ASCII)


class TableNumbersField(forms.Field):
    """ "1-4, 9" as [1, 2, 3, 4, 9]."""

    def to_python(self, value: str | None) -> list[int]:
        numbers: set[int] = set()
        for part in filter(None, re.split(r"[,;\s]+", value or "")):
            found = re.fullmatch(r"(\d{1,4})(?:[-–](\d{1,4}))?", part)
            if not found:
                raise forms.ValidationError(
                    f"“{part}” is no table number. Type numbers and ranges, like 1-4, 9."
                )
            first, last = int(found[1]), int(found[2] or found[1])
            numbers |= set(range(first, last + 1))
        if 0 in numbers or len(numbers) > MOST_TABLES:
            raise forms.ValidationError(f"Name at most {MOST_TABLES} tables, from table 1 on.")
        return sorted(numbers)

    def prepare_value(self, value: object) -> object:
        return ", ".join(str(number) for number in value) if isinstance(value, list) else value

    def validate(self, value: list[int]) -> None:
        if self.required and not value:
            raise forms.ValidationError(self.error_messages["required"])


class ZonesField(forms.Field):
    """ "North: 1-40", one zone a line, as zones that share no table."""

    def to_python(self, value: str | None) -> list[Zone]:
        zones = [zone_in_line(line) for line in (value or "").splitlines() if line.strip()]
        if len(zones) > MOST_ZONES:
            raise forms.ValidationError(f"Name at most {MOST_ZONES} zones.")
        in_order = sorted(zones, key=lambda zone: zone.first)
        for before, after in pairwise(in_order):
            if after.first <= before.last:
                raise forms.ValidationError(
                    f"Table {after.first} lies in {before} and in {after}: a table has one zone."
                )
        names = [zone.name.casefold() for zone in zones]
        twice = next((zone for zone in zones if names.count(zone.name.casefold()) > 1), None)
        if twice:
            raise forms.ValidationError(f"Two zones are called {twice}.")
        return in_order

    def prepare_value(self, value: object) -> object:
        if not isinstance(value, list):
            return value
        return "\n".join(f"{zone.name}: {zone.first}-{zone.last}" for zone in value)


def zone_in_line(line: str) -> Zone:
    found = ZONE.fullmatch(line.strip())
    if not found or not 0 < len(found[1]) <= LONGEST_ZONE or found[1].isdecimal():
        raise forms.ValidationError(
            f"“{line.strip()}” is no zone. Write a name of at most {LONGEST_ZONE} letters, a colon "
            "and the tables, like North: 1-40."
        )
    first, last = sorted((int(found[2]), int(found[3] or found[2])))
    if first == 0:
        raise forms.ValidationError("Tables are numbered from 1 on.")
    return Zone(found[1], first, last)


class ZonesForm(forms.Form):
    zones = ZonesField(
        label="Zones of the hall",
        required=False,
        help_text="A name and its tables, one zone a line, like North: 1-40. Players, judges, "
        "slips and screens name the zone beside the table.",
        widget=forms.Textarea(
            {"rows": 5, "maxlength": 2000, "placeholder": "North: 1-40\nSouth: 41-80"}
        ),
    )


class TablesForm(forms.Form):
    first_table = forms.IntegerField(min_value=1, max_value=9000, label="First table number")
    accessible_tables = TableNumbersField(
        required=False, help_text="Tables that everybody can reach, like 1-4, 9."
    )
    feature_tables = TableNumbersField(
        required=False, help_text="Best players first, for an audience."
    )
    last_round_by_standings = forms.BooleanField(
        required=False,
        label="Pair the last Swiss round by standings: first against second, and so on",
    )


class PlayerWishForm(forms.Form):
    player = forms.ModelChoiceField(
        Registration.objects.none(),
        empty_label="Choose a player",
        error_messages={"required": "Choose a player."},
    )

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["player"].queryset = players_of(event)


class SeatForm(PlayerWishForm):
    fixed_table = forms.IntegerField(
        min_value=1, max_value=9999, required=False, label="Always at table"
    )
    accessible = forms.BooleanField(required=False, label="Needs an accessible table")


class ByeForm(PlayerWishForm):
    round_number = forms.IntegerField(min_value=1, max_value=20, label="Round", initial=1)
    kind = forms.ChoiceField(
        choices=[each for each in ByeKind.choices if each[0] not in ("pairing", "late")],
        label="What it is worth",
    )


class ApartForm(forms.Form):
    players = forms.ModelMultipleChoiceField(
        Registration.objects.none(),
        widget=forms.CheckboxSelectMultiple,
        error_messages={"required": "Choose at least two players."},
    )
    reason = forms.CharField(max_length=60, required=False, help_text="Only staff see it.")
    until_round = forms.IntegerField(min_value=1, max_value=20, required=False)
    is_hard = forms.BooleanField(
        required=False, label="Never, even if that means a rematch elsewhere"
    )

    def __init__(self, *args: Any, event: Event, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["players"].queryset = players_of(event)


def players_of(event: Event) -> QuerySet[Registration]:
    return event.registrations.filter(state="registered").select_related("profile")
