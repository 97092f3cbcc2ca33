"""The rule functions that formats name, and the formats that Arbiter ships."""

import json
from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files

from engine.formats.judged import JudgedDeck
from engine.formats.model import Format, RuleUse, format_from_data
from engine.formats.report import Finding
from engine.rulebook import cite

RuleFunction = Callable[[JudgedDeck, RuleUse], Iterable[Finding]]

RULE_FUNCTIONS: dict[str, RuleFunction] = {}


class UnknownFormatError(LookupError):
    """No format of that name; its sentence may be shown to people."""


def deck_rule(name: str) -> Callable[[RuleFunction], RuleFunction]:
    """Make a function usable in formats under this name."""

    def register(function: RuleFunction) -> RuleFunction:
        RULE_FUNCTIONS[name] = function
        return function

    return register


@cache
def shipped_formats() -> dict[str, Format]:
    """Every shipped format by `game/slug`."""
    found: dict[str, Format] = {}
    for file in sorted(files("engine.formats.data").iterdir(), key=lambda item: item.name):
        if file.name.endswith(".json"):
            for item in json.loads(file.read_text(encoding="utf-8")):
                format = format_from_data(item)
                found[f"{format.game}/{format.slug}"] = format
                cite_format(format)
    return found


def cite_format(format: Format) -> None:
    for use in format.rules:
        cite("engine.formats.data", f"{format.game}/{format.slug}: {use.function}", use.rule)


def formats_of(game: str) -> tuple[Format, ...]:
    return tuple(format for format in shipped_formats().values() if format.game == game)


def shipped_format(game: str, slug: str) -> Format:
    """The shipped format of that name; raises `UnknownFormatError`."""
    try:
        return shipped_formats()[f"{game}/{slug}"]
    except KeyError:
        known = ", ".join(format.slug for format in formats_of(game)) or "none"
        raise UnknownFormatError(
            f"There is no format “{slug}” for this game. Its formats are: {known}."
        ) from None
