"""The rule functions that formats name, and the formats that Arbiter ships."""

import json
from collections.abc import Callable, Iterable
from functools import cache
from importlib.resources import files

from engine.formats.judged import JudgedDeck
from engine.formats.model import Format, RuleUse, format_from_data
from engine.formats.report import Finding
from engine.kits.registry import kit_of, kits
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


def rule_function(game: str, name: str) -> RuleFunction:
    """A function of all games, or one that the kit of the game brings."""
    kit_of(game)
    return RULE_FUNCTIONS[name]


def shipped_formats() -> dict[str, Format]:
    """Every shipped format by `game/slug`."""
    return {f"{game}/{format.slug}": format for game in kits() for format in formats_of(game)}


@cache
def formats_in(package: str) -> tuple[Format, ...]:
    """The formats of the game in that package."""
    items = json.loads((files(package) / "data" / "formats.json").read_text(encoding="utf-8"))
    formats = tuple(format_from_data(item) for item in items)
    for format in formats:
        cite_format(format)
    return formats


def cite_format(format: Format) -> None:
    for use in format.rules:
        cite(
            f"engine.games.{format.game}.data",
            f"{format.game}/{format.slug}: {use.function}",
            use.rule,
        )


def formats_of(game: str) -> tuple[Format, ...]:
    return formats_in(kit_of(game).home)


def shipped_format(game: str, slug: str) -> Format:
    """The shipped format of that name; raises `UnknownFormatError`."""
    try:
        return next(format for format in formats_of(game) if format.slug == slug)
    except StopIteration:
        known = ", ".join(format.slug for format in formats_of(game)) or "none"
        raise UnknownFormatError(
            f"There is no format “{slug}” for this game. Its formats are: {known}."
        ) from None
