"""Columns of an event file whose type alone does not say what they may hold."""

from collections.abc import Callable
from typing import Any
from zoneinfo import available_timezones

from django.db.models import Field, JSONField

from checks.enums import Finding
from engine.pairing.errors import TournamentFileError
from engine.pairing.file import read_stages
from tournaments.models.tie_breaks import tie_breaks_in_words

LARGEST_TABLE = 32767
# What is read from the text beside it, and not taken from the file.
READ_HERE = ("sections",)


def fault_of(field: "Field[Any, Any]", value: object) -> str:
    """What is wrong, as the end of a sentence; nothing where nothing is. A column that may hold
    anything and that nobody knows holds nothing that comes from outside."""
    look = SHAPES.get(field.name)
    if look is not None:
        return look(value)
    unknown = isinstance(field, JSONField) and field.name not in READ_HERE
    return "cannot be brought in" if unknown else ""


def is_table(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 < value <= LARGEST_TABLE


def fault_of_tables(value: object) -> str:
    fits = isinstance(value, list) and all(is_table(each) for each in value)
    return "" if fits else "must be a list of tables"


def fault_of_zones(value: object) -> str:
    fits = isinstance(value, list) and all(is_zone(each) for each in value)
    return "" if fits else "must be a list of zones"


def is_zone(value: object) -> bool:
    if not isinstance(value, dict) or set(value) != {"name", "first", "last"}:
        return False
    name = value["name"]
    named = isinstance(name, str) and 0 < len(name) <= 60
    return named and is_table(value["first"]) and is_table(value["last"])


def fault_of_choices(value: object) -> str:
    fits = isinstance(value, list) and all(
        isinstance(each, str) and len(each) <= 200 for each in value
    )
    return "" if fits else "must be a list of texts"


def fault_of_findings(value: object) -> str:
    fits = isinstance(value, list) and all(
        isinstance(each, str) and each in Finding.values for each in value
    )
    return "" if fits else "must be a list of findings"


def fault_of_zone(value: object) -> str:
    return "" if value in available_timezones() else "is no time zone"


def fault_of_tie_breaks(value: object) -> str:
    try:
        tie_breaks_in_words(str(value))
    except (TypeError, ValueError, ArithmeticError):
        return "are no tie-breaks"
    return ""


def fault_of_plan(value: object) -> str:
    if not isinstance(value, list):
        return "must be a list of stages"
    try:
        read_stages(value)
    except TournamentFileError as error:
        return f"is no plan: {'; '.join(error.problems[:3])}"
    return ""


SHAPES: dict[str, Callable[[object], str]] = {
    "accessible_tables": fault_of_tables,
    "feature_tables": fault_of_tables,
    "zones": fault_of_zones,
    "choices": fault_of_choices,
    "findings": fault_of_findings,
    "time_zone": fault_of_zone,
    "exact_tie_breaks": fault_of_tie_breaks,
    "structure": fault_of_plan,
}
