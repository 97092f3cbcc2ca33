"""A list typed in from paper: for each column of the sheet a count and a name in each line."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django import forms
from django.http import QueryDict

from decks.sheets.layouts import layout_of
from engine.decklists.typed import TypedLine
from engine.kits.papers import Block
from tournaments.models import Registration

EMPTY_LINES = 4
MOST_LINES = 250
MOST_COPIES = 99
LONGEST_NAME = 200


@dataclass(frozen=True)
class TypedRow:
    """A line as it was typed, with what is wrong with it."""

    copies: str = ""
    name: str = ""
    error: str = ""


@dataclass(frozen=True)
class TypedColumn:
    block: Block
    rows: list[TypedRow]

    @property
    def total(self) -> int:
        return sum(int(row.copies) for row in self.rows if row.copies.isdecimal())


class TypedListForm(forms.Form):
    leader = forms.CharField(max_length=LONGEST_NAME, required=False)
    reason = forms.CharField(
        label="Why it is entered now",
        max_length=200,
        help_text="Lists can no longer be handed in, so this is a correction and keeps its reason.",
        error_messages={"required": "Say why the list is entered after the lock."},
    )
    seen = forms.IntegerField(required=False, widget=forms.HiddenInput)

    def __init__(self, typed: QueryDict | None, registration: Registration, locked: bool) -> None:
        super().__init__(typed, initial=begun_with(registration))
        layout = layout_of(registration.event.game)
        self.fields["leader"].label = layout.leader_label
        if not locked:
            del self.fields["reason"]
        held = rows_typed(typed, layout.all_blocks) if typed else rows_held(registration)
        self.columns = [
            TypedColumn(block, [checked(row) for row in held.get(block.key, [])])
            for block in layout.all_blocks
        ]

    def clean(self) -> dict[str, Any]:
        cleaned = super().clean() or {}
        for column in self.columns:
            for number, row in enumerate(column.rows, start=1):
                if row.error:
                    self.add_error(None, f"{column.block.heading}, line {number}: {row.error}")
        if sum(len(column.rows) for column in self.columns) > MOST_LINES:
            self.add_error(None, f"A list has at most {MOST_LINES} lines.")
        return cleaned

    @property
    def lines(self) -> list[TypedLine]:
        return [
            TypedLine(column.block.key, int(row.copies), row.name)
            for column in self.columns
            for row in column.rows
        ]

    @property
    def shown_columns(self) -> list[TypedColumn]:
        """What was typed, and empty lines below it."""
        empty = [TypedRow()] * EMPTY_LINES
        return [TypedColumn(column.block, [*column.rows, *empty]) for column in self.columns]

    @property
    def total(self) -> int:
        return sum(column.total for column in self.columns if column.block.counted)


def begun_with(registration: Registration) -> dict[str, Any]:
    held = registration.deck
    return {"leader": held.leader if held else "", "seen": held.pk if held else 0}


def rows_typed(typed: QueryDict, blocks: Iterable[Block]) -> dict[str, list[TypedRow]]:
    """The lines of each column in order; empty ones are left out."""
    found = {}
    for block in blocks:
        pairs = zip(
            typed.getlist(f"copies.{block.key}"),
            typed.getlist(f"name.{block.key}"),
            strict=False,
        )
        rows = [TypedRow(copies.strip(), " ".join(name.split())) for copies, name in pairs]
        found[block.key] = [row for row in rows if row.copies or row.name]
    return found


def rows_held(registration: Registration) -> dict[str, list[TypedRow]]:
    """The lines of the list that is in, to go on from."""
    sections = registration.deck.sections if registration.deck else []
    return {
        section["key"]: [TypedRow(str(line["quantity"]), line["name"]) for line in section["lines"]]
        for section in sections
    }


def checked(row: TypedRow) -> TypedRow:
    return TypedRow(row.copies, row.name[:LONGEST_NAME], error_of(row))


def error_of(row: TypedRow) -> str:
    if not row.name:
        return "there is a count but no name."
    if not row.copies:
        return f"type how many copies of “{row.name[:60]}”."
    if not (row.copies.isascii() and row.copies.isdecimal()):
        return f"“{row.copies[:20]}” is no number of copies."
    if not 1 <= int(row.copies[:4]) <= MOST_COPIES:
        return f"type a count from 1 to {MOST_COPIES}."
    return ""
